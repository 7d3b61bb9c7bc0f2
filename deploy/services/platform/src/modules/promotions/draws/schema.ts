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
import type { DrawnPrize } from 'shared-contracts/draws';

const at = (name: string) => timestamp(name, { withTimezone: true });
const big = (name: string) => bigint(name, { mode: 'number' });

/** A draw of a promo, and how far it is (SPEC.md, DR). */
export const draws = pgTable('draws', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  promoId: integer('promo_id').notNull(),
  /** Told to nobody until it is drawn; `commitment` is its SHA-256. */
  seed: text('seed').notNull(),
  commitment: text('commitment').notNull(),
  /** Of the players' names in the list; told to nobody. */
  salt: text('salt').notNull(),
  /**
   * `open`: tickets are given; `closing`: what was played in time is waited for; `listed`: the list is fixed and hashed; `sharing`: winners
   * are drawn, and the parts of what everybody shares are written.
   */
  state: text('state', { enum: ['open', 'closing', 'listed', 'sharing', 'drawn'] })
    .notNull()
    .default('open'),
  onePerPlayer: boolean('one_per_player').notNull().default(false),
  /** What nobody won, and what the draw before left for this one. */
  unwon: jsonb('unwon').$type<DrawnPrize[]>().notNull().default([]),
  carried: jsonb('carried').$type<DrawnPrize[]>().notNull().default([]),
  looks: integer('looks').notNull().default(0),
  /** From when on nothing is waited for. */
  closedAt: at('closed_at'),
  participants: integer('participants'),
  tickets: big('tickets'),
  head: text('head'),
  digest: text('digest'),
  /** Participants that were hashed, and that have their part of what everybody shares. */
  hashed: integer('hashed').notNull().default(0),
  shared: integer('shared').notNull().default(0),
  drawnAt: at('drawn_at'),
});
export type DrawRow = typeof draws.$inferSelect;

export const drawTickets = pgTable('draw_tickets', {
  id: big('id').primaryKey().generatedAlwaysAsIdentity(),
  drawId: integer('draw_id').notNull(),
  playerId: integer('player_id').notNull(),
  tickets: integer('tickets').notNull(),
  /** What brought them, once a player. */
  key: text('key').notNull(),
  at: at('at').notNull(),
});

/** Who takes part, in the order of the published list. */
export const drawEntries = pgTable(
  'draw_entries',
  {
    drawId: integer('draw_id').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    playerId: integer('player_id').notNull(),
    alias: text('alias').notNull(),
    /** The number of the first ticket. */
    first: big('first').notNull(),
    tickets: big('tickets').notNull(),
  },
  (table) => [primaryKey({ columns: [table.drawId, table.position] })],
);
export type EntryRow = typeof drawEntries.$inferSelect;

/** What the fund was, and what flowed through the promo's games for it, in minor units. */
export const drawFunds = pgTable(
  'draw_funds',
  {
    drawId: integer('draw_id').notNull(),
    brand: text('brand').notNull(),
    currency: text('currency').notNull(),
    amount: big('amount').notNull(),
    turnover: big('turnover').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.drawId, table.brand, table.currency] })],
);

/** Who won what. */
export const drawAwards = pgTable('draw_awards', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  drawId: integer('draw_id').notNull(),
  prizeId: integer('prize_id').notNull(),
  /** Of the prize, from 1; of what everybody shares the position in the list. */
  number: integer('number').notNull(),
  playerId: integer('player_id').notNull(),
  username: text('username').notNull(),
  /** Null: nobody was drawn, everybody shares. */
  ticket: big('ticket'),
  /** Minor units of the player's currency, or points; null for a template that says it itself. */
  amount: big('amount'),
  template: text('template').notNull(),
  ofFund: boolean('of_fund').notNull(),
  state: text('state', { enum: ['due', 'granted', 'held'] })
    .notNull()
    .default('due'),
  /** Why it is held: a code of the grant, or `account_closed`, `multi_account`, `away`. */
  reason: text('reason'),
  giftId: integer('gift_id'),
  doneAt: at('done_at'),
});
export type AwardRow = typeof drawAwards.$inferSelect;
