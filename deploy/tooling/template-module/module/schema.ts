import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

export const __camel__Players = pgTable('__table___players', {
  playerId: integer('player_id').primaryKey(),
  since: timestamp('since', { withTimezone: true }).notNull(),
});
