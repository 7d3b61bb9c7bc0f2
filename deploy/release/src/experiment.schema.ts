import { type Static, Type } from '@sinclair/typebox';
import { SlotFillerSchema } from './manifest/schema';
import { BuildId, Flag, Name, Share, Time } from './words.schema';

/** Why nobody gets an arm any more although its experiment runs. */
const StoppedArmSchema = Type.Object(
  {
    at: Time,
    /** Id of the guardrail that it broke. */
    guardrail: Type.String({ minLength: 1, maxLength: 64 }),
    /** What was seen, in words. */
    reason: Type.String({ maxLength: 500 }),
  },
  { additionalProperties: false },
);
const ArmSchema = Type.Object(
  {
    id: Name,
    /** Null: the arm keeps what it would get without the experiment. */
    build: Type.Union([BuildId, Type.Null()]),
    /** Of an experiment on a slot: what stands in it, in this order; an empty list leaves it empty. Missing: as it is. */
    fills: Type.Optional(Type.Array(SlotFillerSchema, { maxItems: 8 })),
    share: Share,
    /** It stands for "as it is": its build is what everybody got when the experiment began. */
    control: Flag,
    /** Missing while its visitors get it. Its place among the arms stays. */
    stopped: Type.Optional(StoppedArmSchema),
  },
  { additionalProperties: false },
);
/** Where an experiment stands among those that share its visitors: none of them has a visitor of another. */
const LayerSchema = Type.Object(
  {
    name: Name,
    /** Its part of 0..9999, kept as it was taken: each from one bucket on and before another. */
    ranges: Type.Array(
      Type.Object(
        {
          from: Type.Integer({ minimum: 0, maximum: 9999 }),
          to: Type.Integer({ minimum: 1, maximum: 10_000 }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
);
/** What an experiment was begun to find 8 times in 10: its intervals are narrowest when so many visitors are there. */
const PlanSchema = Type.Object(
  {
    /** Basis points more or less than `rate`. */
    effect: Type.Integer({ minimum: 1, maximum: 10_000 }),
    /** Basis points of visitors who convert as it is. */
    rate: Share,
    /** Of the control and the smallest other arm. */
    visitors: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
);
/** A share of visitors who are in no experiment; at most one a brand, and one for brands without their own. */
export const HoldoutSchema = Type.Object(
  {
    /** Null: visitors of every brand. */
    brand: Type.Union([Name, Type.Null()]),
    share: Share,
    startedAt: Time,
    /** Its own part of the bucket's key. */
    salt: Type.String({ pattern: '^[a-z0-9]{1,32}$' }),
  },
  { additionalProperties: false },
);
export const CONVERSIONS = ['sign-up', 'first-deposit', 'rounds'] as const;
/** Builds of one area, or what fills one slot, side by side; what the arms' shares leave of 10000 takes no part. */
export const ExperimentSchema = Type.Object(
  {
    id: Name,
    /** Of a slot the shell, whose places they are. */
    area: Name,
    /** The place that its arms fill; missing where they are builds of the area. */
    slot: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    brand: Type.Union([Name, Type.Null()]),
    arms: Type.Array(ArmSchema, { minItems: 1 }),
    /** Missing: all visitors of its brand may be in it, whatever else they are in. */
    layer: Type.Optional(LayerSchema),
    plan: Type.Optional(PlanSchema),
    excludeBots: Type.Boolean(),
    excludeStaff: Type.Boolean(),
    conversion: Type.Union(CONVERSIONS.map((conversion) => Type.Literal(conversion))),
    startedAt: Time,
  },
  { additionalProperties: false },
);
/** An experiment that was stopped, as it was; what became of its visitors is the edge's to keep. */
export const ArchivedExperimentSchema = Type.Composite(
  [ExperimentSchema, Type.Object({ stoppedAt: Time, winner: Type.Union([Name, Type.Null()]) })],
  { additionalProperties: false },
);
export type Arm = Static<typeof ArmSchema>;
export type Layer = Static<typeof LayerSchema>;
export type Plan = Static<typeof PlanSchema>;
export type Holdout = Static<typeof HoldoutSchema>;
export type StoppedArm = Static<typeof StoppedArmSchema>;
export type Experiment = Static<typeof ExperimentSchema>;
export type ArchivedExperiment = Static<typeof ArchivedExperimentSchema>;
