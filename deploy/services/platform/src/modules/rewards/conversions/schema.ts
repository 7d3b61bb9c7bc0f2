import { integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const visitorPlayers = pgTable(
  'visitor_players',
  {
    visitor: uuid('visitor').notNull(),
    playerId: integer('player_id').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.visitor] })],
);
