import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Texts } from '../../../texts/translated';
import type { PrizeGift } from '../promos/public';

/** What a promo hides in a game. */
export const hiddenPrizes = pgTable('hidden_prizes', {
  id: integer('id').primaryKey(),
  promoId: integer('promo_id').notNull(),
  gameSlug: text('game_slug').notNull(),
  title: jsonb('title').$type<Texts>().notNull(),
  gift: jsonb('gift').$type<PrizeGift>().notNull(),
  /** One in so many rounds finds it. */
  odds: integer('odds').notNull(),
  stock: integer('stock').notNull(),
  found: integer('found').notNull().default(0),
});
export type HiddenRow = typeof hiddenPrizes.$inferSelect;

export const foundPrizes = pgTable(
  'found_prizes',
  {
    prizeId: integer('prize_id').notNull(),
    roundId: bigint('round_id', { mode: 'number' }).notNull(),
    playerId: integer('player_id').notNull(),
    giftId: integer('gift_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.prizeId, table.roundId] })],
);
export type FoundRow = typeof foundPrizes.$inferSelect;
