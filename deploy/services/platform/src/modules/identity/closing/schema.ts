import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** `held`: at its time something stood in the way, and the account stays open. */
export const accountClosings = pgTable('account_closings', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  askedAt: instant('asked_at').notNull(),
  closesAt: instant('closes_at').notNull(),
  state: text('state', { enum: ['waiting', 'closed', 'taken_back', 'held'] })
    .notNull()
    .default('waiting'),
  endedAt: instant('ended_at'),
  /** Minor units that the player agreed to lose; null: nothing. */
  givesUp: bigint('gives_up', { mode: 'number' }),
});
export type ClosingRow = typeof accountClosings.$inferSelect;
