import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const _big = (name: string) => bigint(name, { mode: 'number' });

export const gameSessions = pgTable('game_sessions', {
  id: text('id').primaryKey(),
  mode: text('mode', { enum: ['real', 'demo'] }).notNull(),
  playerId: integer('player_id'),
  brand: text('brand').notNull(),
  gameSlug: text('game_slug').notNull(),
  currency: text('currency').notNull(),
  locale: text('locale').notNull(),
  platform: text('platform').notNull(),
  exitUrl: text('exit_url'),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
  /** The session of the player who opened a real game: the game ends with it. */
  loginSessionId: text('login_session_id'),
  /** ISO 3166 code of the country or region under whose rules it is played; null: of all others. */
  jurisdiction: text('jurisdiction'),
});
export type GameSessionRow = typeof gameSessions.$inferSelect;
