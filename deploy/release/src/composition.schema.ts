import { type Static, Type } from '@sinclair/typebox';
import { BRAND_PARTS } from './brands/schema';
import { ArchivedExperimentSchema, ExperimentSchema, HoldoutSchema } from './experiment.schema';
import { ManifestSchema, RouteMetaSchema, SlotFillerSchema } from './manifest/schema';
import { PolicyAskSchema, PolicyDirectiveSchema } from './policy/schema';
import { EnvelopeSchema } from './provenance/envelope.schema';
import { BuildId, Flag, Name, Pins, Share, Time } from './words.schema';

export type {
  ArchivedExperiment,
  Arm,
  Experiment,
  Holdout,
  Layer,
  Plan,
  StoppedArm,
} from './experiment.schema';

/** What a brand changes for its visitors. Members that are missing change nothing. */
export const BrandCompositionSchema = Type.Object(
  {
    /** Areas that this brand's site does not have; their routes and slots are gone with them. */
    withoutAreas: Type.Optional(Type.Array(Name)),
    /** Brand locks: the build that this brand's visitors get whatever a canary or an experiment says. */
    pins: Type.Optional(Pins),
    /** Slots that this brand fills otherwise than the house. */
    slots: Type.Optional(Type.Record(Type.String(), Type.Array(SlotFillerSchema))),
    /** Rows of the route table that it drops, by route name. */
    dropped: Type.Array(Type.String()),
    /** Rows that it guards otherwise, by route name. */
    meta: Type.Record(Type.String(), RouteMetaSchema),
    /** What its files say beside; without a member the file's word stands. */
    ...BRAND_PARTS,
  },
  { additionalProperties: false },
);
/** A build that a share of visitors gets before everybody does; at most one an area and brand. */
const CanarySchema = Type.Object(
  {
    area: Name,
    build: BuildId,
    share: Share,
    /** Null: visitors of every brand. */
    brand: Type.Union([Name, Type.Null()]),
    startedAt: Time,
    /** Its own part of the bucket's key, so that it meets other visitors than the one before. Missing: the area's alone, as of old. */
    salt: Type.Optional(Type.String({ pattern: '^[a-z0-9]{1,32}$' })),
  },
  { additionalProperties: false },
);
/** Builds of several areas that go live together: a visitor gets all of them or none. */
const BuildSetSchema = Type.Object(
  {
    id: Name,
    members: Type.Record(Name, BuildId, { additionalProperties: false, minProperties: 1 }),
    share: Share,
    /** Null: visitors of every brand. */
    brand: Type.Union([Name, Type.Null()]),
    startedAt: Time,
    /** Once everybody gets it: what its areas had before (null: nothing), where a demotion goes back to. */
    before: Type.Optional(
      Type.Record(Name, Type.Union([BuildId, Type.Null()]), { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
const AUTHORS = ['person', 'pipeline', 'edge', 'start'] as const;
/** Who made a revision, and of which sources the builds are that it gives to people. */
const RevisionAuthorSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    kind: Type.Union(AUTHORS.map((kind) => Type.Literal(kind))),
    team: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    commit: Type.Optional(Type.String({ maxLength: 100 })),
    /** The sources held changes that no commit has. */
    dirty: Flag,
  },
  { additionalProperties: false },
);
/** A build that nobody gets any more, whatever names it. */
const KillSchema = Type.Object(
  { area: Name, build: BuildId, reason: Type.String({ maxLength: 500 }), at: Time },
  { additionalProperties: false },
);
const DropSchema = Type.Object(
  { area: Name, build: BuildId, reason: Type.String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
);
/** What an area may have of what its builds ask of the page's policy: an exact origin, or the name of a Trusted Types policy. */
const GrantSchema = Type.Object(
  {
    area: Name,
    directive: PolicyDirectiveSchema,
    value: Type.String({ maxLength: 300 }),
    at: Time,
  },
  { additionalProperties: false },
);
/** The part that a change writes; the store adds `revision` and `createdAt`. */
export const CompositionBodySchema = Type.Object({
  /** Why this revision exists, for the history. */
  note: Type.String({ maxLength: 500 }),
  /** Who made it: `cli`, `console`, `edge` (by itself), `start`. */
  by: Type.Optional(Type.String({ maxLength: 100 })),
  author: Type.Optional(RevisionAuthorSchema),
  /** The build that everybody gets, by area. */
  pins: Pins,
  /** The build to fall back to, by area. */
  lastKnownGood: Type.Optional(Pins),
  /** Good builds from before the last known good one, the newest first, by area. */
  formerGood: Type.Optional(
    Type.Record(Name, Type.Array(BuildId), { additionalProperties: false }),
  ),
  canaries: Type.Optional(Type.Array(CanarySchema)),
  sets: Type.Optional(Type.Array(BuildSetSchema)),
  experiments: Type.Optional(Type.Array(ExperimentSchema)),
  holdouts: Type.Optional(Type.Array(HoldoutSchema)),
  /** Experiments that were stopped, the newest last. */
  archive: Type.Optional(Type.Array(ArchivedExperimentSchema)),
  kills: Type.Optional(Type.Array(KillSchema)),
  grants: Type.Optional(Type.Array(GrantSchema)),
  /** Builds that lack what was live before with consent: what is missed of it speaks against none of them. */
  drops: Type.Optional(Type.Array(DropSchema)),
  /** The newest builds that a start or a release has brought in: another start leaves what was decided about them alone. */
  sources: Type.Optional(Pins),
  /** Slots that are filled otherwise than the areas' manifests say. */
  slots: Type.Record(Type.String(), Type.Array(SlotFillerSchema)),
  brands: Type.Record(Name, BrandCompositionSchema, { additionalProperties: false }),
  /** Brand -> part -> hash of the file that a start has applied: another start leaves what people changed since. */
  brandFiles: Type.Optional(Type.Record(Name, Type.Record(Name, Type.String()))),
});
export const CompositionSchema = Type.Composite(
  [
    CompositionBodySchema,
    Type.Object({ revision: Type.Integer({ minimum: 1 }), createdAt: Type.String() }),
  ],
  { additionalProperties: false },
);
export type BrandComposition = Static<typeof BrandCompositionSchema>;
export type Canary = Static<typeof CanarySchema>;
export type BuildSet = Static<typeof BuildSetSchema>;
export type RevisionAuthor = Static<typeof RevisionAuthorSchema>;
export type Kill = Static<typeof KillSchema>;
export type Grant = Static<typeof GrantSchema>;
export type CompositionBody = Static<typeof CompositionBodySchema>;
export type CompositionDocument = Static<typeof CompositionSchema>;

const ChunkFilesSchema = Type.Object({
  js: Type.Array(Type.String()),
  css: Type.Array(Type.String()),
});
const Versions = Type.Record(Type.String(), Type.String());
const Bytes = Type.Integer({ minimum: 0 });
/** A version beside the shell's own, and the last day on which new builds may rely on it. */
const AlsoProvided = Type.Array(
  Type.Object({
    version: Type.String(),
    until: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  }),
);
const SIZES = { first: Bytes, js: Bytes, css: Bytes };
const Names = Type.Array(Type.String());
const NamesByShare = Type.Record(Type.String(), Names);
/** `release.json`: `Release` of the contract. */
export const ReleaseSchema = Type.Object({
  area: Name,
  build: BuildId,
  contract: Type.String(),
  commit: Type.String(),
  dirty: Flag,
  development: Flag,
  createdAt: Type.String(),
  entry: Type.String(),
  global: Type.String(),
  exposed: Type.String(),
  shares: Type.Object({ provided: Versions, required: Versions }),
  alsoProvides: Type.Optional(
    Type.Object({ contract: AlsoProvided, shares: Type.Record(Type.String(), AlsoProvided) }),
  ),
  files: Type.Record(
    Type.String(),
    Type.Object({
      bytes: Type.Integer({ minimum: 0 }),
      br: Type.Optional(Type.Integer({ minimum: 0 })),
      integrity: Type.String({ pattern: '^sha384-' }),
    }),
  ),
  chunks: Type.Record(Type.String(), ChunkFilesSchema),
  chunkShares: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Names))),
  initial: ChunkFilesSchema,
  server: Type.Optional(Type.String()),
  refresh: Type.Optional(Type.String()),
  worker: Type.Optional(Type.String()),
  offers: Type.Optional(
    Type.Object({ pages: Names, modals: Names, slots: Names, texts: Versions }),
  ),
  policy: Type.Optional(PolicyAskSchema),
  manifest: Type.Optional(ManifestSchema),
  seen: Type.Optional(
    Type.Object({
      browser: Type.String({ maxLength: 100 }),
      openings: Type.Integer({ minimum: 0 }),
    }),
  ),
  sizes: Type.Optional(Type.Object(SIZES)),
  before: Type.Optional(Type.Object({ build: BuildId, ...SIZES })),
  provenance: Type.Optional(EnvelopeSchema),
  uses: Type.Optional(NamesByShare),
  gives: Type.Optional(NamesByShare),
  types: Type.Optional(Type.Record(Type.String(), NamesByShare)),
  libraries: Type.Optional(Type.Record(Type.String(), Versions)),
  packages: Type.Optional(Names),
  singletons: Type.Optional(Names),
  textKeys: Type.Optional(Names),
});
