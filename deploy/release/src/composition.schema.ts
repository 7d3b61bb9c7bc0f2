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
/** Area (`shell` is one of them) -> build. */
const Pins = Type.Record(Name, BuildId, { additionalProperties: false });
/** A share of visitors in basis points: 10000 are all of them. */
const Share = Type.Integer({ minimum: 0, maximum: 10_000 });
const Time = Type.String({ minLength: 1 });

/** What a brand changes for its visitors. Members that are missing change nothing. */
export const BrandCompositionSchema = Type.Object(
  {
    /** Areas that this brand's site does not have; their routes and slots are gone with them. */
    withoutAreas: Type.Optional(Type.Array(Name)),
    /** Brand locks: the build that this brand's visitors get whatever a canary or an experiment says. */
    pins: Type.Optional(Pins),
    /** Slots that this brand fills otherwise; the others are as in `slots`. */
    slots: Type.Optional(Type.Record(Type.String(), Type.Array(SlotFillerSchema))),
    /** Rows of the route table that it drops, by route name. */
    dropped: Type.Array(Type.String()),
    /** Rows that it guards otherwise, by route name. */
    meta: Type.Record(Type.String(), RouteMetaSchema),
  },
  { additionalProperties: false },
);
/** A build that a share of visitors gets before everybody does; at most one an area and brand. */
export const CanarySchema = Type.Object(
  {
    area: Name,
    build: BuildId,
    share: Share,
    /** Null: visitors of every brand. */
    brand: Type.Union([Name, Type.Null()]),
    startedAt: Time,
  },
  { additionalProperties: false },
);
export const CONVERSIONS = ['sign-up', 'first-deposit', 'rounds'] as const;
/** Builds of one area side by side; what the arms' shares leave of 10000 takes no part. */
export const ExperimentSchema = Type.Object(
  {
    id: Name,
    area: Name,
    brand: Type.Union([Name, Type.Null()]),
    arms: Type.Array(
      Type.Object(
        {
          id: Name,
          /** Null: the arm keeps what it would get without the experiment. */
          build: Type.Union([BuildId, Type.Null()]),
          share: Share,
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
    excludeBots: Type.Boolean(),
    excludeStaff: Type.Boolean(),
    conversion: Type.Union(CONVERSIONS.map((conversion) => Type.Literal(conversion))),
    startedAt: Time,
  },
  { additionalProperties: false },
);
/** A build that nobody gets any more, whatever names it. */
export const KillSchema = Type.Object(
  { area: Name, build: BuildId, reason: Type.String({ maxLength: 500 }), at: Time },
  { additionalProperties: false },
);
/** The part that a change writes; the store adds `revision` and `createdAt`. */
export const CompositionBodySchema = Type.Object({
  /** Why this revision exists, for the history. */
  note: Type.String({ maxLength: 500 }),
  /** Who made it: `cli`, `console`, `edge` (by itself), `start`. */
  by: Type.Optional(Type.String({ maxLength: 100 })),
  /** The build that everybody gets, by area. */
  pins: Pins,
  /** The build to fall back to, by area. */
  lastKnownGood: Type.Optional(Pins),
  canaries: Type.Optional(Type.Array(CanarySchema)),
  experiments: Type.Optional(Type.Array(ExperimentSchema)),
  kills: Type.Optional(Type.Array(KillSchema)),
  /** The newest builds that a start or a release has brought in: another start leaves what was decided about them alone. */
  sources: Type.Optional(Pins),
  slots: Type.Record(Type.String(), Type.Array(SlotFillerSchema)),
  brands: Type.Record(Name, BrandCompositionSchema, { additionalProperties: false }),
});
export const CompositionSchema = Type.Composite(
  [CompositionBodySchema, Type.Object({ revision: Type.Integer({ minimum: 1 }), createdAt: Type.String() })],
  { additionalProperties: false },
);
export type BrandComposition = Static<typeof BrandCompositionSchema>;
export type Canary = Static<typeof CanarySchema>;
export type Experiment = Static<typeof ExperimentSchema>;
export type Kill = Static<typeof KillSchema>;
export type CompositionBody = Static<typeof CompositionBodySchema>;
export type CompositionDocument = Static<typeof CompositionSchema>;

const ChunkFilesSchema = Type.Object({ js: Type.Array(Type.String()), css: Type.Array(Type.String()) });
const Versions = Type.Record(Type.String(), Type.String());
const Bytes = Type.Integer({ minimum: 0 });
const SIZES = { first: Bytes, js: Bytes, css: Bytes };
const Names = Type.Array(Type.String());
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
  server: Type.Optional(Type.String()),
  offers: Type.Optional(Type.Object({ pages: Names, modals: Names, slots: Names, texts: Versions })),
  sizes: Type.Optional(Type.Object(SIZES)),
  before: Type.Optional(Type.Object({ build: BuildId, ...SIZES })),
});
