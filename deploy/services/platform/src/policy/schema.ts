import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { PLAY_FLAGS, PlayRulesSchema } from 'shared-contracts/api/schemas';
import { CURRENCIES, type Currency } from 'shared-contracts/money';
import { GAME_KINDS, LIMIT_KINDS, LIMIT_PERIODS } from 'shared-contracts/protection';
import { checkJurisdictions } from '../jurisdiction';
import { checkRealityCheck } from '../reality-check';
import { PayoutReviewSchema } from './payout-review';
import { SOURCES } from './sources';

const closed = { additionalProperties: false };
const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));
const Key = Type.String({ minLength: 1, maxLength: 100 });
const Link = Type.String({ pattern: '^(/(?![/\\\\])|https://)', maxLength: 500 });
const unique = { uniqueItems: true };
const Hours = (least: number, most: number) => Type.Integer({ minimum: least, maximum: most });
/** ISO 3166, or `*` for all others. */
const byJurisdiction = <T extends TSchema>(value: T) =>
  Type.Record(Type.String({ pattern: '^(\\*|[A-Z]{2}(-[A-Z0-9]{1,3})?)$' }), value, closed);
const PeriodsSchema = Type.Array(oneOf(LIMIT_PERIODS), { minItems: 1, ...unique });

/** Bets that nobody may pass, in games of a category, at an age, under the rules of a jurisdiction. */
export const StakeCapSchema = Type.Object(
  {
    jurisdiction: Type.String({ pattern: '^[A-Z]{2}(-[A-Z0-9]{1,3})?$' }),
    category: Type.String({ pattern: '^[a-z_]{1,40}$' }),
    /** Years, both included. */
    fromAge: Type.Integer({ minimum: 0, maximum: 150 }),
    toAge: Type.Integer({ minimum: 0, maximum: 150 }),
    /** Minor units of a bet in every currency: one that is missing would be a way around. */
    amounts: Type.Record(oneOf(CURRENCIES), Type.Integer({ minimum: 1 }), closed),
  },
  closed,
);

const HelpLineSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    phone: Type.Union([Type.String({ pattern: '^[0-9+ ]{3,20}$' }), Type.Null()]),
    url: Type.String({ pattern: '^https://', maxLength: 300 }),
  },
  closed,
);

/** How games may be played there, and how long a round lasts at least. Categories are the catalogue's, `*` stands for all others. */
const GameRulesSchema = Type.Object(
  {
    ...PLAY_FLAGS,
    /** Milliseconds from the start of a round to the earliest start of the next one; of several categories the most counts. */
    minimumRoundDuration: Type.Record(
      Type.String({ pattern: '^(\\*|[a-z_]{1,40})$' }),
      PlayRulesSchema.properties.minimumRoundDuration,
      closed,
    ),
  },
  closed,
);

/** When a register of excluded players is asked: at the registration, and then as it says. */
const ExclusionRegisterSchema = Type.Object(
  {
    /** At the first sign-in of each day of UTC. */
    firstSignInOfDay: Type.Boolean(),
    /** Before play and deposits, once the last answer is so many days old. */
    againAfterDays: Type.Integer({ minimum: 1, maximum: 90 }),
  },
  closed,
);

/** What a bonus may ask of a player. */
const BonusRulesSchema = Type.Object(
  {
    /** How often at most it has to be wagered; null where nothing says so. */
    mostWagerTimes: Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.Null()]),
    /** One bonus may count bets in games of several kinds. */
    mixedProducts: Type.Boolean(),
  },
  closed,
);

/** `policy.json` of a brand: what its market demands. A file with an unknown field, or without one of these, starts no server. */
export const PolicySchema = Type.Object(
  {
    /** Years; nobody younger registers. */
    minimumAge: Type.Integer({ minimum: 18, maximum: 99 }),
    /** Minutes without a call after which a session ends; null where it does not. */
    idleMinutes: Type.Union([Type.Integer({ minimum: 1, maximum: 1440 }), Type.Null()]),
    /** ISO 3166 codes of countries in which nobody plays, signs in or registers. */
    blockedCountries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), unique),
    /** Country of a visitor -> under whose rules is played. */
    jurisdictions: Type.Record(Type.String(), Type.String()),
    /** Minutes of play between two reality checks. */
    realityCheckMinutes: Type.Record(Type.String(), Type.Integer()),
    /** Hours from the wish for a higher limit, or none, until it may be confirmed. */
    coolingOffHours: Hours(1, 24 * 90),
    /** Hours in which it may be confirmed then. */
    confirmationHours: Hours(1, 24 * 90),
    /** What a player may limit, and over which periods: `day`, `week` and `month` are fixed ones of UTC, the others roll. */
    limits: Type.Object(
      {
        deposit: PeriodsSchema,
        ...Object.fromEntries(
          LIMIT_KINDS.filter((kind) => kind !== 'deposit').map((kind) => [
            kind,
            Type.Optional(PeriodsSchema),
          ]),
        ),
      },
      closed,
    ),
    /** Kinds of which a player needs a limit before the first deposit. */
    requiredLimits: Type.Array(oneOf(LIMIT_KINDS), unique),
    /** A newcomer is asked to set a limit. */
    limitPrompt: Type.Boolean(),
    /** Days after which a player is asked to look at the limits again; null where nobody is. */
    limitReminderDays: Type.Union([Type.Integer({ minimum: 1, maximum: 730 }), Type.Null()]),
    /** Lengths of a time-out. */
    timeOutHours: Type.Array(Hours(24, 24 * 366), { minItems: 1, ...unique }),
    /** Lengths of a self-exclusion. */
    exclusionMonths: Type.Array(Type.Integer({ minimum: 6, maximum: 600 }), {
      minItems: 1,
      ...unique,
    }),
    /** Months after which a player may end a self-exclusion that has no end; null where there is none such. */
    exclusionRevocableAfterMonths: Type.Union([
      Type.Integer({ minimum: 6, maximum: 600 }),
      Type.Null(),
    ]),
    /** Kinds of games from which alone a time-out or a self-exclusion may be. */
    exclusionGames: Type.Array(oneOf(GAME_KINDS), unique),
    /** Days in which a player takes the closing of the account back by signing in. */
    closingDays: Type.Integer({ minimum: 1, maximum: 90 }),
    /** A player may call a payout off, which leaves the money to play with. */
    payoutCancel: byJurisdiction(Type.Boolean()),
    payoutReview: PayoutReviewSchema,
    /** What a session alone is not enough for. */
    stepUp: Type.Object(
      {
        /** Hours from the proof of a contact that was added until codes of money go to it. */
        contactWaitHours: Type.Integer({ minimum: 0, maximum: 24 * 30 }),
        /** Minor units above which what a player asks for within a day needs password or passkey, in every currency. */
        payoutAbove: Type.Record(oneOf(CURRENCIES), Type.Integer({ minimum: 0 }), closed),
      },
      closed,
    ),
    /** The register of excluded players that has to be asked about who plays there; null where there is none. */
    exclusionRegister: byJurisdiction(Type.Union([ExclusionRegisterSchema, Type.Null()])),
    /** Days after which what is no longer needed is forgotten. */
    retention: Type.Object(
      {
        /** Calls of registers of excluded players. */
        registerCalls: Type.Integer({ minimum: 90, maximum: 3660 }),
        /** Browser and system of a sign-in, from the end of its session. */
        signIns: Type.Integer({ minimum: 1, maximum: 3660 }),
        /** Contacts that a player named and did not confirm. */
        contactClaims: Type.Integer({ minimum: 1, maximum: 90 }),
      },
      closed,
    ),
    /** Whom to call, by the player's jurisdiction. */
    helpLines: byJurisdiction(Type.Array(HelpLineSchema)),
    /** The highest bets, by jurisdiction, kind of game and age. */
    stakeCaps: Type.Array(StakeCapSchema),
    /** How games may be played, and what is shown of the play. */
    gameRules: byJurisdiction(GameRulesSchema),
    /** What bonuses may ask. */
    bonusRules: byJurisdiction(BonusRulesSchema),
    /** Who plays for fun: everybody, or players who are signed in. */
    demo: byJurisdiction(oneOf(['everybody', 'players'] as const)),
    /** Marks of responsible gaming in the page's foot. */
    responsibleGaming: Type.Object({ textKey: Key, helpKey: Key, url: Link }, closed),
    /** Name and address of the market's register, in the strip and in the foot. */
    register: Type.Object({ titleKey: Key, url: Link }, closed),
  },
  closed,
);
export type PolicyField = keyof typeof PolicySchema.properties;
export const POLICY_FIELDS = Object.keys(PolicySchema.properties) as PolicyField[];

type GameRulesByPlace = Record<string, Static<typeof GameRulesSchema>>;
interface ReviewSums {
  automatic: { upTo: Partial<Record<Currency, number>> } | null;
  twoPeopleAbove: Record<Currency, number>;
}
/** Rules of one field that a schema cannot say. @throws Error that names the file */
const OWN_CHECKS: Partial<Record<PolicyField, (file: string, value: unknown) => void>> = {
  jurisdictions: checkJurisdictions,
  realityCheckMinutes: checkRealityCheck,
  helpLines: demandOthers('helpLines'),
  demo: demandOthers('demo'),
  gameRules(file, value) {
    demandOthers('gameRules')(file, value);
    for (const [jurisdiction, { minimumRoundDuration }] of Object.entries(
      value as GameRulesByPlace,
    ))
      demandOthers(`gameRules.${jurisdiction}.minimumRoundDuration`)(file, minimumRoundDuration);
  },
  bonusRules: demandOthers('bonusRules'),
  payoutCancel: demandOthers('payoutCancel'),
  exclusionRegister: demandOthers('exclusionRegister'),
  limits(file, value) {
    for (const [kind, periods] of Object.entries(value as Record<string, string[]>))
      if (periods.some((period) => (period === 'each') !== (kind === 'single_bet')))
        throw new Error(`${file}: limits.${kind} has a period that is none of it`);
  },
  payoutReview(file, value) {
    const { automatic, twoPeopleAbove } = value as ReviewSums;
    for (const [currency, most] of Object.entries(automatic?.upTo ?? {}))
      if (most > twoPeopleAbove[currency as Currency])
        throw new Error(`${file}: payoutReview.automatic.upTo.${currency} is above twoPeopleAbove`);
  },
  stakeCaps(file, value) {
    for (const { fromAge, toAge } of value as { fromAge: number; toAge: number }[])
      if (fromAge > toAge)
        throw new Error(`${file}: stakeCaps has ages that end before they begin`);
  },
};

function demandOthers(field: string) {
  return (file: string, value: unknown): void => {
    if (!('*' in (value as Record<string, unknown>)))
      throw new Error(`${file}: ${field} must name those of all other jurisdictions ("*")`);
  };
}

/** @throws Error as each rule says it */
export const checkOwn = (file: string, policy: Record<string, unknown>): void => {
  for (const field of POLICY_FIELDS) OWN_CHECKS[field]?.(file, policy[field]);
  const { limits, requiredLimits } = policy as { limits: object; requiredLimits: string[] };
  const lacking = requiredLimits.find((kind) => !(kind in limits));
  if (lacking)
    throw new Error(`${file}: requiredLimits.${lacking} is no limit that a player can set`);
};

/** A field without a source is no field. */
export const sourceOf = (field: PolicyField): string => SOURCES[field];
