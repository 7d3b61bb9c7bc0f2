import { doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Amounts } from '../../amounts';
import type { Texts } from '../../texts/translated';

export const jackpots = pgTable('jackpots', {
  id: text('id').primaryKey(),
  name: jsonb('name').$type<Texts>().notNull(),
  gameSlug: text('game_slug'),
  position: integer('position').notNull(),
  startAmounts: jsonb('start_amounts').$type<Amounts>().notNull(),
  percent: doublePrecision('percent').notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
});
