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
import type { Currency } from 'shared-contracts/money';
import type { Texts } from '../../../texts/translated';
import { GIFT_STATES } from './states';
import type { Restrictions } from './template';
import type { GiftTerms } from './terms';
import { GIFT_REASONS, GIFT_TYPES } from './types';

const big = (name: string) => bigint(name, { mode: 'number' });
const at = (name: string) => timestamp(name, { withTimezone: true });

export const giftTemplates = pgTable('gift_templates', {
  slug: text('slug').primaryKey(),
  type: text('type', { enum: GIFT_TYPES }).notNull(),
  title: jsonb('title').$type<Texts>().notNull(),
  /** By currency. */
  terms: jsonb('terms').$type<Record<string, GiftTerms>>().notNull(),
  offeredHours: integer('offered_hours').notNull(),
  activeHours: integer('active_hours'),
  restrictions: jsonb('restrictions').$type<Restrictions>().notNull(),
  isDisabled: boolean('is_disabled').notNull().default(false),
});

export const giftMoves = pgTable(
  'gift_moves',
  {
    fromState: text('from_state', { enum: GIFT_STATES }).notNull(),
    toState: text('to_state', { enum: GIFT_STATES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromState, table.toState] })],
);

export const playerGifts = pgTable('player_gifts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  template: text('template').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  state: text('state', { enum: GIFT_STATES }).notNull().default('offered'),
  reason: text('reason', { enum: GIFT_REASONS }).notNull(),
  /** What brought it: a tournament, a promo, a level … */
  reference: text('reference').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  /** Of one that was bought: whole compoints, and the product of the shop. */
  price: integer('price'),
  productId: integer('product_id'),
  /** Of the template, as they were when it was given. */
  terms: jsonb('terms').$type<GiftTerms>().notNull(),
  /** Minor units, or points; null until the deposits are there of which it is a share. */
  amount: big('amount'),
  /** Minor units of the deposits that counted; shown up to the limit of the terms. */
  deposited: big('deposited').notNull().default(0),
  offeredAt: at('offered_at').notNull(),
  /** Until when it can be activated; of an active gift, until when it is played. */
  expiresAt: at('expires_at').notNull(),
  /** When it was last chosen at the cashbox. */
  chosenAt: at('chosen_at'),
  activatedAt: at('activated_at'),
  /** Of free spins: when the game's provider took them up, and how many were played. */
  orderedAt: at('ordered_at'),
  spinsUsed: integer('spins_used').notNull().default(0),
  endedAt: at('ended_at'),
  /** Minor units of its bonus that became real money. */
  paid: big('paid'),
  /** When the operator gave by hand what a taken gift promises. */
  handedOverAt: at('handed_over_at'),
});
export type GiftRow = typeof playerGifts.$inferSelect;
