import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { REALITY_CHECK_ANSWERS } from 'shared-contracts/protection';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Those that were answered. */
export const realityChecks = pgTable(
  'reality_checks',
  {
    playerId: integer('player_id').notNull(),
    dueAt: instant('due_at').notNull(),
    answeredAt: instant('answered_at').notNull(),
    answer: text('answer', { enum: REALITY_CHECK_ANSWERS }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.dueAt] })],
);
