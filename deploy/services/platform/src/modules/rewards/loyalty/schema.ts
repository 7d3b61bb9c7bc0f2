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
import type { Texts } from '../../../texts/translated';

const big = (name: string) => bigint(name, { mode: 'number' });
const at = (name: string) => timestamp(name, { withTimezone: true });

export const products = pgTable('compoint_products', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull(),
  /** Null: every brand. */
  brand: text('brand'),
  position: integer('position').notNull(),
  title: jsonb('title').$type<Texts>().notNull(),
  /** Html. */
  description: jsonb('description').$type<Texts>().notNull(),
  image: text('image'),
  /** Whole compoints. */
  price: integer('price').notNull(),
  giftTemplate: text('gift_template').notNull(),
  levelFrom: integer('level_from'),
  /** Null: nobody counts them. */
  stock: integer('stock'),
  sold: integer('sold').notNull().default(0),
  isHidden: boolean('is_hidden').notNull().default(false),
});
export type ProductRow = typeof products.$inferSelect;

export const purchases = pgTable('compoint_purchases', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  productId: integer('product_id').notNull(),
  price: integer('price').notNull(),
  giftId: integer('gift_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  at: at('at').notNull(),
});
export type PurchaseRow = typeof purchases.$inferSelect;

export const MEASURES = ['rounds', 'wins', 'games', 'providers', 'multiplier', 'level'] as const;
/** What is counted of a player's play. */
export type Measure = (typeof MEASURES)[number];

export const achievements = pgTable('achievements', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull(),
  /** Null: every brand. */
  brand: text('brand'),
  position: integer('position').notNull(),
  title: jsonb('title').$type<Texts>().notNull(),
  description: jsonb('description').$type<Texts>().notNull(),
  image: text('image'),
  measure: text('measure', { enum: MEASURES }).notNull(),
  target: big('target').notNull(),
  giftTemplate: text('gift_template'),
  /** Points, for a template that leaves its amount open. */
  giftAmount: big('gift_amount'),
});
export type AchievementRow = typeof achievements.$inferSelect;

export const measures = pgTable(
  'player_measures',
  {
    playerId: integer('player_id').notNull(),
    measure: text('measure', { enum: MEASURES }).notNull(),
    value: big('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.measure] })],
);
export const firsts = pgTable(
  'player_firsts',
  {
    playerId: integer('player_id').notNull(),
    measure: text('measure', { enum: ['games', 'providers'] }).notNull(),
    slug: text('slug').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.measure, table.slug] })],
);
export const completed = pgTable(
  'player_achievements',
  {
    playerId: integer('player_id').notNull(),
    achievementId: integer('achievement_id').notNull(),
    giftId: integer('gift_id'),
    completedAt: at('completed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.achievementId] })],
);
export type CompletedRow = typeof completed.$inferSelect;
