import { bigint, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const big = (name: string) => bigint(name, { mode: 'number' });

/** Sessions of play. */
export const plays = pgTable('plays', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  startedAt: instant('started_at').notNull(),
  lastAt: instant('last_at').notNull(),
  net: big('net').notNull().default(0),
});
