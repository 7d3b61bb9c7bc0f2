import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { HiddenEntry } from 'shared-contracts/hidden-games';

export const hiddenGames = pgTable(
  'hidden_games',
  {
    playerId: integer('player_id').notNull(),
    kind: text('kind').$type<HiddenEntry['kind']>().notNull(),
    slug: text('slug').notNull(),
    /** Counts up as they come: the highest is the newest. */
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity(),
    hiddenAt: timestamp('hidden_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.kind, table.slug] })],
);

/** One row a player: the lock of the list, and how often it was changed. */
export const hiddenGameLists = pgTable('hidden_game_lists', {
  playerId: integer('player_id').primaryKey(),
  version: integer('version').notNull().default(0),
});
