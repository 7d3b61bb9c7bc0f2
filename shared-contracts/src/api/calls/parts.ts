import { Type } from '@sinclair/typebox';

/** Path and query parts that several subjects use. */
export const slugParams = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 150 }) });

/** Where a published list goes on. */
export const CursorSchema = Type.String({ pattern: '^[1-9][0-9]{0,15}$', maxLength: 16 });

export const pageQuery = (limit: number, maximum: number) => ({
  q: Type.Optional(Type.String({ maxLength: 150 })),
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum, default: limit }),
});
