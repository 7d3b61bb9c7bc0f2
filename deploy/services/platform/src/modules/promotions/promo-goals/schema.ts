import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Amounts } from '../../../amounts';
import type { Texts } from '../../../texts/translated';
import type { PrizeGift } from '../promos/public';

const big = (name: string) => bigint(name, { mode: 'number' });

/** Points by rounds, by goals, by goals of deposits, all of them; the additional ones; high-fives; deposits of a day. */
export const GOAL_MEASURES = [
  'bets',
  'goals',
  'deposits',
  'points',
  'additional',
  'sent',
  'received',
  'day_deposits',
] as const;
export type GoalMeasure = (typeof GOAL_MEASURES)[number];
/** Those that are kept as sums. */
export type Summed = Exclude<GoalMeasure, 'additional' | 'day_deposits'>;

/** A goal of a promo. */
export const promoGoals = pgTable('promo_goals', {
  /** From 10000 on: achievements of the collection have the numbers below. */
  id: integer('id').primaryKey(),
  promoId: integer('promo_id').notNull(),
  position: integer('position').notNull(),
  title: jsonb('title').$type<Texts>().notNull(),
  measure: text('measure', { enum: GOAL_MEASURES }).notNull(),
  /** Stored points, or high-fives; null for deposits. */
  target: big('target'),
  /** Of deposits: minor units by currency. */
  targets: jsonb('targets').$type<Amounts>(),
  /** Only what came in so many days counts. */
  windowDays: integer('window_days'),
  /** Once a day of the market. */
  isDaily: boolean('is_daily').notNull().default(false),
  rewardPoints: big('reward_points'),
  rewardTickets: integer('reward_tickets'),
  rewardGift: jsonb('reward_gift').$type<PrizeGift>(),
});
export type GoalRow = typeof promoGoals.$inferSelect;

export const promoMeasures = pgTable(
  'promo_measures',
  {
    promoId: integer('promo_id').notNull(),
    playerId: integer('player_id').notNull(),
    measure: text('measure').$type<Summed>().notNull(),
    value: big('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.promoId, table.playerId, table.measure] })],
);

export const goalsReached = pgTable(
  'promo_goals_reached',
  {
    goalId: integer('goal_id').notNull(),
    playerId: integer('player_id').notNull(),
    /** Of the market, for a goal of every day; else empty. */
    day: text('day').notNull().default(''),
    giftId: integer('gift_id'),
    /** Why its gift could not be given. */
    heldReason: text('held_reason'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.goalId, table.playerId, table.day] })],
);
export type ReachedRow = typeof goalsReached.$inferSelect;
