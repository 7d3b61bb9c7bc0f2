import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Currency } from 'shared-contracts/money';
import type { Amounts } from '../../../amounts';
import type { Texts } from '../../../texts/translated';
import type { EventRates } from '../../money/rates/public';

/** What a place wins beside money: a gift by its template, points, or a seat in another tournament. */
export type PrizeReward =
  | { kind: 'gift'; template: string }
  | { kind: 'xp' | 'compoint'; amount: number }
  | { kind: 'seat'; tournamentId: number };

export interface TournamentPrize {
  position: number;
  money: Amounts;
  rewards?: readonly PrizeReward[];
}

const at = (name: string) => timestamp(name, { withTimezone: true });

export const tournamentSeries = pgTable('tournament_series', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  title: jsonb('title').$type<Texts>().notNull(),
  isPaid: boolean('is_paid').notNull(),
  /** Whole compoints of a seat in a paid series, which opens each of its stages. */
  compointPrice: integer('compoint_price'),
  startAt: at('start_at').notNull(),
  endAt: at('end_at'),
  sortPriority: integer('sort_priority').notNull(),
  image: text('image').notNull(),
  prizeMoney: jsonb('prize_money').$type<Amounts>().notNull(),
  prizes: jsonb('prizes').$type<TournamentPrize[]>().notNull(),
  /** As of a tournament; its stages have the same. */
  unit: text('unit').$type<Currency>().notNull().default('EUR'),
  rates: jsonb('rates').$type<EventRates>().notNull().default(sql`null`),
  /** When what its page shows was changed last; a trigger writes it. */
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

export const tournaments = pgTable('tournaments', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  title: jsonb('title').$type<Texts>().notNull(),
  description: jsonb('description').$type<Texts>().notNull(),
  prizeDescription: jsonb('prize_description').$type<Texts>().notNull(),
  seriesId: integer('series_id'),
  startAt: at('start_at').notNull(),
  endAt: at('end_at'),
  sortPriority: integer('sort_priority').notNull(),
  compointPrice: integer('compoint_price'),
  privacyType: integer('privacy_type').$type<1 | 2 | 3 | 4>().notNull(),
  maxMembers: integer('max_members'),
  membersCount: integer('members_count').notNull(),
  image: text('image').notNull(),
  mechanic: integer('mechanic').$type<1 | 2 | 3 | 4>().notNull(),
  prizeMoney: jsonb('prize_money').$type<Amounts>().notNull(),
  prizes: jsonb('prizes').$type<TournamentPrize[]>().notNull(),
  gameCategory: text('game_category'),
  gameProvider: text('game_provider'),
  /** The currency of its amounts, and the rates by which others count: unless they are given, a trigger writes the newest. */
  unit: text('unit').$type<Currency>().notNull().default('EUR'),
  rates: jsonb('rates').$type<EventRates>().notNull().default(sql`null`),
  betMin: jsonb('bet_min').$type<Amounts>(),
  betMax: jsonb('bet_max').$type<Amounts>(),
  levelFrom: integer('level_from'),
  levelTo: integer('level_to'),
  /** Players of this status alone may take part; null for everybody. */
  requiredStatus: text('required_status', { enum: ['vip'] }),
  /** The newest of its moments (start, end) that was told. */
  told: text('told', { enum: ['started', 'ended'] }),
  /** When what its page shows was changed last; a trigger writes it. */
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

export const tournamentMembers = pgTable('tournament_members', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tournamentId: integer('tournament_id').notNull(),
  playerId: integer('player_id'),
  username: text('username').notNull(),
  isChosen: boolean('is_chosen').notNull().default(false),
  joinedAt: at('joined_at').notNull(),
  idempotencyKey: text('idempotency_key'),
});

/** The list of a limited tournament: operator's data. */
export const tournamentInvitations = pgTable(
  'tournament_invitations',
  {
    tournamentId: integer('tournament_id').notNull(),
    playerId: integer('player_id').notNull(),
    invitedAt: at('invited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.playerId] })],
);

/** Who wants to take part in a coming tournament. */
export const tournamentWishes = pgTable(
  'tournament_wishes',
  {
    tournamentId: integer('tournament_id').notNull(),
    playerId: integer('player_id').notNull(),
    wishedAt: at('wished_at').notNull(),
    remindedAt: at('reminded_at'),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.playerId] })],
);

/** Seats that were bought in a paid series. */
export const seriesSeats = pgTable(
  'series_seats',
  {
    seriesId: integer('series_id').notNull(),
    playerId: integer('player_id').notNull(),
    price: integer('price').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    boughtAt: at('bought_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.playerId] })],
);
