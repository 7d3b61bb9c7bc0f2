import { getViewSelectedFields, sql } from 'drizzle-orm';
import { bigint, integer, pgSchema, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const big = (name: string) => bigint(name, { mode: 'number' });

const columns = () => ({
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
  /** What the player had after its last booking: real money, and that of the bonus in play. */
  balanceAfter: big('balance_after'),
  bonusAfter: big('bonus_after'),
  /** Of a free spin: the gift that gave it. */
  giftId: integer('gift_id'),
});

/** Those that are under way, and what ended lately. */
export const rounds = pgTable('rounds', columns());
export type RoundRow = typeof rounds.$inferSelect;
/** With those of the archive, to be read (archive/SPEC.md, PM). */
export const allRounds = pgSchema('archive').view('all_rounds', columns()).existing();
/** All of its columns. */
export const anyRound = getViewSelectedFields(allRounds);
