import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const big = (name: string) => bigint(name, { mode: 'number' });

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
  /** ISO 3166 code of the country or region under whose rules it is played; null for one of before it was kept. */
  jurisdiction: text('jurisdiction'),
});
export type GameSessionRow = typeof gameSessions.$inferSelect;

export const rounds = pgTable('rounds', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  sessionId: text('session_id').notNull(),
  roundRef: text('round_ref').notNull(),
  playerId: integer('player_id').notNull(),
  brand: text('brand').notNull(),
  gameSlug: text('game_slug').notNull(),
  currency: text('currency').notNull(),
  bet: big('bet').notNull().default(0),
  win: big('win').notNull().default(0),
  /** The part of both that was bonus money. */
  bonusBet: big('bonus_bet').notNull().default(0),
  bonusWin: big('bonus_win').notNull().default(0),
  net: big('net').generatedAlwaysAs(sql`win - bet`),
  status: text('status', { enum: ['open', 'finished', 'void'] })
    .notNull()
    .default('open'),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
});
export type RoundRow = typeof rounds.$inferSelect;

/** Sessions of play. */
export const plays = pgTable('plays', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  startedAt: instant('started_at').notNull(),
  lastAt: instant('last_at').notNull(),
  net: big('net').notNull().default(0),
});
