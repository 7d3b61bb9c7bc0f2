import {
  bigint,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { JackpotRule } from 'shared-contracts/jackpots';
import type { Currency } from 'shared-contracts/money';
import type { Amounts } from '../../../amounts';
import type { Texts } from '../../../texts/translated';

const big = (name: string) => bigint(name, { mode: 'number' });
const at = (name: string) => timestamp(name, { withTimezone: true });

/** What the operator offers. Pools that run keep the terms that they began with. */
export const jackpots = pgTable('jackpots', {
  id: text('id').primaryKey(),
  name: jsonb('name').$type<Texts>().notNull(),
  gameSlug: text('game_slug'),
  position: integer('position').notNull(),
  rule: text('rule').$type<JackpotRule>().notNull(),
  startAmounts: jsonb('start_amounts').$type<Amounts>().notNull(),
  /** Of those that fall at an amount. */
  capAmounts: jsonb('cap_amounts').$type<Amounts>(),
  minBets: jsonb('min_bets').$type<Amounts>().notNull(),
  percent: doublePrecision('percent').notNull(),
  since: at('since').notNull(),
});
export type JackpotRow = typeof jackpots.$inferSelect;

/** A jackpot from its start to the bet that wins it, in a brand and a currency. */
export const jackpotPools = pgTable('jackpot_pools', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  jackpotId: text('jackpot_id').notNull(),
  brand: text('brand').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  number: integer('number').notNull(),
  /** Told to nobody until it is won; `commitment` is its SHA-256. */
  seed: text('seed').notNull(),
  commitment: text('commitment').notNull(),
  startAmount: big('start_amount').notNull(),
  capAmount: big('cap_amount'),
  day: at('day'),
  /** Of those that fall in a day: when. Told to nobody. */
  fallsAt: at('falls_at'),
  percent: doublePrecision('percent').notNull(),
  minBet: big('min_bet').notNull(),
  /** Without what stands in its shares. */
  turnover: big('turnover').notNull().default(0),
  /** Minor units on its account of the ledger. */
  booked: big('booked').notNull().default(0),
  openedAt: at('opened_at').notNull(),
  wonAt: at('won_at'),
  playerId: integer('player_id'),
  roundId: big('round_id'),
  beforeAmount: big('before_amount'),
  amount: big('amount'),
});
export type JackpotPoolRow = typeof jackpotPools.$inferSelect;

/** Bets of a pool by player, so that they do not wait for each other (SPEC.md, JP5a). */
export const jackpotShares = pgTable('jackpot_shares', {
  poolId: big('pool_id').notNull(),
  share: smallint('share').notNull(),
  turnover: big('turnover').notNull().default(0),
  /** What may still be added here. */
  room: big('room').notNull(),
});
