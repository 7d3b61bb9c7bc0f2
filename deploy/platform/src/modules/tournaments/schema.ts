import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Amounts } from '../../amounts';
import type { Texts } from '../../texts/translated';

export interface TournamentPrize {
  position: number;
  money: Amounts;
}

const at = (name: string) => timestamp(name, { withTimezone: true });

export const tournamentSeries = pgTable('tournament_series', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  title: jsonb('title').$type<Texts>().notNull(),
  isPaid: boolean('is_paid').notNull(),
  startAt: at('start_at').notNull(),
  endAt: at('end_at'),
  sortPriority: integer('sort_priority').notNull(),
  image: text('image').notNull(),
  prizeMoney: jsonb('prize_money').$type<Amounts>().notNull(),
  prizes: jsonb('prizes').$type<TournamentPrize[]>().notNull(),
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
  betMin: jsonb('bet_min').$type<Amounts>(),
  betMax: jsonb('bet_max').$type<Amounts>(),
  levelFrom: integer('level_from'),
  levelTo: integer('level_to'),
  /** The newest of its moments that was told. */
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
