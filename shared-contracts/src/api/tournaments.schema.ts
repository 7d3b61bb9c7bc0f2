import { type Static, Type } from '@sinclair/typebox';
import {
  ImageSchema,
  InstantSchema,
  MoneySchema,
  nullable,
  RatesSchema,
  TieRuleSchema,
} from './common.schema';
import { EventStatusSchema } from './promos.schema';

export const StandingSchema = Type.Object({
  position: Type.Integer(),
  username: Type.String(),
  id: Type.Integer(),
  /** With up to two decimals since 1.6. */
  points: Type.Number(),
  isItsMe: Type.Boolean(),
});
/**
 * Why a player cannot take part in it now, whatever its time and seats: it is closed, a list, a status (VIP) or levels that are not the
 * player's; a series that is played, or a paid seat whose tournament runs.
 */
export const BarredSchema = Type.Union([
  Type.Literal('closed'),
  Type.Literal('not_invited'),
  Type.Literal('status'),
  Type.Literal('level'),
  Type.Literal('series'),
  Type.Literal('paid_seat'),
]);
export type Barred = Static<typeof BarredSchema>;
export const TournamentSchema = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  status: EventStatusSchema,
  startAt: InstantSchema,
  endAt: nullable(InstantSchema),
  sortPriority: Type.Integer(),
  type: Type.Literal('tournament'),
  /** Null for a primary tournament. */
  tournamentSeriesId: nullable(Type.Integer()),
  isPaid: Type.Boolean(),
  isChosen: Type.Boolean(),
  isMember: Type.Boolean(),
  wantParticipate: Type.Boolean(),
  isSeriesLeaderMember: Type.Boolean(),
  /** Whole compoints; null when free. */
  compointMembershipPrice: nullable(Type.Integer()),
  /** 1 open, 2 closed, 3 limited, 4 compoints. */
  privacyType: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
  /** Null means seats without limit. */
  maxMemberLimit: nullable(Type.Integer()),
  membersCount: Type.Integer(),
  imageDefault: Type.Object({ url: Type.String(), image: ImageSchema }),
  /** 1 bets, 2 wins, 3 cumulative win over bet, 4 maximum multiplier. */
  mechanic: Type.Object({
    title: Type.String(),
    value: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
  }),
  prizeMoney: Type.Record(Type.String(), Type.Integer(), {
    description: 'total prize by currency, minor units',
  }),
  numberOfPrizes: Type.Integer(),
  /** Present means a default tournament, else a series. */
  numberOfGames: nullable(Type.Integer()),
  levelFrom: nullable(Type.Integer()),
  levelTo: nullable(Type.Integer()),
  /** Players of this status alone may take part. Since 1.6. */
  requiredStatus: Type.Optional(nullable(Type.Literal('vip'))),
  /** Names of the first three of a past tournament. */
  podium: Type.Array(Type.String()),
});
export type Tournament = Static<typeof TournamentSchema>;
export const TournamentDetailSchema = Type.Composite([
  TournamentSchema,
  Type.Object({
    description: Type.String({ description: 'html' }),
    prizeDescription: Type.String({ description: 'html' }),
    betRestriction: Type.Object({ min: nullable(MoneySchema), max: nullable(MoneySchema) }),
    /** What a point costs, in the event's own currency; null where points hang on no sum. Since 1.6, as the next two. */
    pointPrice: Type.Optional(nullable(MoneySchema)),
    /** Null in the event's own currency. */
    rates: Type.Optional(nullable(RatesSchema)),
    /** Rounds that began before the end count if they end by then; one that is open still counts nothing. Null without an end. */
    roundsUntil: Type.Optional(nullable(InstantSchema)),
    prizes: Type.Array(
      Type.Object({ position: Type.Integer(), giftTitles: Type.Array(Type.String()) }),
    ),
    leaders: Type.Array(StandingSchema),
    opponents: Type.Array(StandingSchema, { description: 'the places around the player' }),
    tieRule: Type.Optional(TieRuleSchema),
    /** For this visitor; a guest is in no list and of no status. Since 1.6, as the next two. */
    barred: Type.Optional(nullable(BarredSchema)),
    /** The tournament that runs and whose points count for the player now, when it is another one. */
    chosenBeside: Type.Optional(
      nullable(Type.Object({ slug: Type.String(), title: Type.String() })),
    ),
    /** The paid series whose seat is the one of this stage. */
    series: Type.Optional(
      nullable(Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() })),
    ),
  }),
]);
export type TournamentDetail = Static<typeof TournamentDetailSchema>;
export const SeriesSchema = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  isPaid: Type.Boolean(),
  status: EventStatusSchema,
  startAt: InstantSchema,
  endAt: nullable(InstantSchema),
  sortPriority: Type.Integer(),
  image: ImageSchema,
  prizeMoney: Type.Record(Type.String(), Type.Integer()),
  prizes: Type.Array(
    Type.Object({ position: Type.Integer(), giftTitles: Type.Array(Type.String()) }),
  ),
  leaders: Type.Array(StandingSchema),
  tieRule: Type.Optional(TieRuleSchema),
  /** As of a tournament; null as well where no stage counts sums or limits bets. Since 1.6, as the next. */
  rates: Type.Optional(nullable(RatesSchema)),
  roundsUntil: Type.Optional(nullable(InstantSchema)),
  /** Whole compoints of a seat, which opens each stage; null when stages are joined one by one. Since 1.6, as the next three. */
  compointMembershipPrice: Type.Optional(nullable(Type.Integer())),
  /** The player has a seat in it. */
  isMember: Type.Optional(Type.Boolean()),
  /** The places around the player. */
  opponents: Type.Optional(Type.Array(StandingSchema)),
  barred: Type.Optional(nullable(BarredSchema)),
});
export type Series = Static<typeof SeriesSchema>;
export type Standing = Static<typeof StandingSchema>;
