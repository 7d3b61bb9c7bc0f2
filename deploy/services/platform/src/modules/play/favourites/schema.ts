import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const favourites = pgTable(
  'favourites',
  {
    playerId: integer('player_id').notNull(),
    gameSlug: text('game_slug').notNull(),
    /** Counts up as they come: the highest is the newest. */
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameSlug] })],
);

/** One row a player: the lock of the list, and how often it was changed. */
export const favouriteLists = pgTable('favourite_lists', {
  playerId: integer('player_id').primaryKey(),
  version: integer('version').notNull().default(0),
});
