import { Type } from '@sinclair/typebox';

/** Path and query parts that several subjects use. */
export const slugParams = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 150 }) });

export const pageQuery = (limit: number, maximum: number) => ({
  q: Type.Optional(Type.String({ maxLength: 150 })),
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum, default: limit }),
});
