import { type Static, Type } from '@sinclair/typebox';

/** An area's name and a build's id are folder names: nothing that could climb out of the artifacts. */
const Name = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' });
const BuildId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$' });
const Flag = Type.Optional(Type.Boolean());

export const SlotFillerSchema = Type.Object(
  {
    area: Name,
    slot: Type.String({ minLength: 1 }),
    for: Type.Union([Type.Literal('player'), Type.Literal('guest'), Type.Literal('all')]),
    load: Type.Union([Type.Literal('always'), Type.Literal('mounted')]),
  },
  { additionalProperties: false },
);
const RouteMetaSchema = Type.Object(
  {
    requiresAuth: Flag,
    requiresGuest: Flag,
    popup: Flag,
    regionBlocked: Flag,
    noGaSend: Flag,
    gaPath: Type.Optional(Type.String()),
    noindex: Flag,
  },
  { additionalProperties: false },
);
/** What a brand changes: rows of the route table that it drops or guards otherwise, by route name. */
export const BrandCompositionSchema = Type.Object(
  { dropped: Type.Array(Type.String()), meta: Type.Record(Type.String(), RouteMetaSchema) },
  { additionalProperties: false },
);
/** The part that a change writes; the store adds `revision` and `createdAt`. */
export const CompositionBodySchema = Type.Object({
  /** Why this revision exists, for the history. */
  note: Type.String({ maxLength: 500 }),
  /** The build that everybody gets, by area; `shell` is one of them. */
  pins: Type.Record(Name, BuildId, { additionalProperties: false }),
  slots: Type.Record(Type.String(), Type.Array(SlotFillerSchema)),
  brands: Type.Record(Name, BrandCompositionSchema, { additionalProperties: false }),
});
export const CompositionSchema = Type.Composite(
  [CompositionBodySchema, Type.Object({ revision: Type.Integer({ minimum: 1 }), createdAt: Type.String() })],
  { additionalProperties: false },
);
export type CompositionBody = Static<typeof CompositionBodySchema>;
export type CompositionDocument = Static<typeof CompositionSchema>;

const ChunkFilesSchema = Type.Object({ js: Type.Array(Type.String()), css: Type.Array(Type.String()) });
const Versions = Type.Record(Type.String(), Type.String());
/** `release.json`: `Release` of the contract. */
export const ReleaseSchema = Type.Object({
  area: Name,
  build: BuildId,
  contract: Type.String(),
  commit: Type.String(),
  createdAt: Type.String(),
  entry: Type.String(),
  global: Type.String(),
  exposed: Type.String(),
  shares: Type.Object({ provided: Versions, required: Versions }),
  files: Type.Record(
    Type.String(),
    Type.Object({
      bytes: Type.Integer({ minimum: 0 }),
      br: Type.Optional(Type.Integer({ minimum: 0 })),
      integrity: Type.String({ pattern: '^sha384-' }),
    }),
  ),
  chunks: Type.Record(Type.String(), ChunkFilesSchema),
  initial: ChunkFilesSchema,
});
