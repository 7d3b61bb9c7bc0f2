import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { UnwonGoes } from 'shared-contracts/draws';
import type { Currency } from 'shared-contracts/money';
import type { Amounts } from '../../../amounts';
import type { Texts } from '../../../texts/translated';
import type { EventRates } from '../../money/rates/public';

export interface PromoPrize {
  id: number;
  title: Texts;
  money: Amounts | null;
  /** Stored promo points; null for a drawn prize. */
  price: number | null;
  winners: string[];
  /** What it is given as; a prize without one cannot be exchanged. */
  gift?: PrizeGift | null;
  /** How many there are, for all and for one player; null or absent: nobody counts. */
  stock?: number | null;
  perPlayer?: number | null;
  /** Its price is in additional points. */
  isAdditional?: boolean;
  /** How many are drawn; null: everybody with a ticket has a part of it; absent: it is not drawn. */
  drawn?: number | null;
  /** So many percent of the fund, in even parts to those who win it. */
  fundShare?: number;
}
/** How a promo is drawn. */
export interface DrawTerms {
  /** Stored points of a ticket; null: points buy none, goals give them. */
  ticketPrice: number | null;
  /** A participant wins one prize at most; absent: a winner stays in for the rest. */
  onePerPlayer?: boolean;
  /** Where prizes go that nobody wins; absent: they are not awarded. */
  unwon?: UnwonGoes;
}
/** A gift of a template: points, or minor units by currency. */
export interface PrizeGift {
  template: string;
  amount: number | Amounts;
}
export interface PromoCurrency {
  id: number;
  name: Texts;
  icon: string;
  url: string;
}
/** Limits of a promo's high-fives, and what one brings (specification 1, section 9). */
export interface HighFiveTerms {
  /** To one player, as long as the promo runs. */
  perUser: number;
  /** Of a player's day. */
  daily: number;
  /** Stored units of the additional points, for either of the two. */
  additional: number;
  /** Stored points for every fifth that a player sent, and that a player received; null: none. */
  fifth: { sent: number; received: number } | null;
}

const at = (name: string) => timestamp(name, { withTimezone: true });

export const promos = pgTable('promos', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  title: jsonb('title').$type<Texts>().notNull(),
  body: jsonb('body').$type<Texts>().notNull(),
  fund: jsonb('fund').$type<Texts>().notNull(),
  image: text('image').notNull(),
  /** The picture behind its first screen; null: none. */
  background: text('background'),
  template: text('template').notNull(),
  containerTemplate: text('container_template').notNull(),
  startAt: at('start_at').notNull(),
  endAt: at('end_at'),
  sortPriority: integer('sort_priority').notNull(),
  isImportant: boolean('is_important').notNull(),
  isHighFiveEnabled: boolean('is_high_five_enabled').notNull(),
  useParticipantBtn: boolean('use_participant_btn').notNull(),
  prizes: jsonb('prizes').$type<PromoPrize[]>().notNull(),
  currency: jsonb('currency').$type<PromoCurrency>(),
  /** Null: its second points have no name, and there are none. */
  additionalCurrency: jsonb('additional_currency').$type<PromoCurrency>(),
  /** Null: it has none, whatever `isHighFiveEnabled` says. */
  highFives: jsonb('high_fives').$type<HighFiveTerms>(),
  /** What a point costs: the price in its own currency alone. */
  pointPrices: jsonb('point_prices').$type<Amounts>().notNull(),
  /** The currency that it counts in, and its rates: unless they are given, a trigger writes the newest. */
  unit: text('unit').$type<Currency>().notNull().default('EUR'),
  rates: jsonb('rates').$type<EventRates>().notNull().default(sql`null`),
  /** Null: nothing is drawn. */
  draw: jsonb('draw').$type<DrawTerms>(),
  gameCategory: text('game_category'),
  fundStart: jsonb('fund_start').$type<Amounts>(),
  fundSource: text('fund_source').$type<'wins' | 'bets'>(),
  /** What brings points; `pointPrices` are the minor units of one. */
  pointSource: text('point_source').$type<'wins' | 'bets'>(),
  fundPercent: doublePrecision('fund_percent').notNull(),
  /** The newest of its moments that was told. */
  told: text('told', { enum: ['started', 'ended'] }),
  /** When what its page shows was changed last; a trigger writes it. */
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

export const promoMembers = pgTable('promo_members', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  promoId: integer('promo_id').notNull(),
  playerId: integer('player_id'),
  username: text('username').notNull(),
  receivedPrizes: jsonb('received_prizes').$type<number[]>().notNull().default([]),
  joinedAt: at('joined_at').notNull(),
});

export const promoLeavings = pgTable(
  'promo_leavings',
  {
    promoId: integer('promo_id').notNull(),
    playerId: integer('player_id').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.promoId, table.playerId] })],
);

export const highFives = pgTable('high_fives', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  promoId: integer('promo_id').notNull(),
  fromId: integer('from_id').notNull(),
  toId: integer('to_id').notNull(),
  /** Of the sender's market. */
  day: date('day', { mode: 'string' }).notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  at: at('at').notNull(),
});
export type HighFiveRow = typeof highFives.$inferSelect;

export const highFiveCounts = pgTable(
  'high_five_counts',
  {
    promoId: integer('promo_id').notNull(),
    playerId: integer('player_id').notNull(),
    brand: text('brand').notNull(),
    sent: integer('sent').notNull().default(0),
    received: integer('received').notNull().default(0),
    /** The newest. */
    sentAt: at('sent_at'),
    receivedAt: at('received_at'),
  },
  (table) => [primaryKey({ columns: [table.promoId, table.playerId] })],
);

export const prizeCounts = pgTable(
  'promo_prize_counts',
  {
    promoId: integer('promo_id').notNull(),
    prizeId: integer('prize_id').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.promoId, table.prizeId] })],
);

export const exchanges = pgTable('promo_exchanges', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  playerId: integer('player_id').notNull(),
  promoId: integer('promo_id').notNull(),
  prizeId: integer('prize_id').notNull(),
  price: bigint('price', { mode: 'number' }).notNull(),
  giftId: integer('gift_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  at: at('at').notNull(),
});
