import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What each player played for money. */
export const playerGames = pgTable(
  'player_games',
  {
    playerId: integer('player_id').notNull(),
    gameSlug: text('game_slug').notNull(),
    rounds: integer('rounds').notNull(),
    /** When the last of them ended. */
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameSlug] })],
);

/** Who said whether own play decides. */
export const recommendationChoices = pgTable('recommendation_choices', {
  playerId: integer('player_id').primaryKey(),
  personal: boolean('personal').notNull(),
  chosenAt: instant('chosen_at').notNull(),
});

/** The run that counts now, or counted last: one row. */
export const recommendationRun = pgTable('recommendation_run', {
  id: integer('id').primaryKey(),
  run: integer('run').notNull(),
  beganAt: instant('began_at').notNull(),
  endedAt: instant('ended_at'),
});

/** While it counts: what each player played lately. */
export const gameBaskets = pgTable(
  'game_baskets',
  {
    playerId: integer('player_id').notNull(),
    brand: text('brand').notNull(),
    gameSlug: text('game_slug').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameSlug] })],
);

/** How many players of a brand have a game in their basket; of the run that counted last. */
export const gamePlayers = pgTable(
  'game_players',
  {
    brand: text('brand').notNull(),
    gameSlug: text('game_slug').notNull(),
    players: integer('players').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameSlug, table.brand] })],
);

export const gameNeighbours = pgTable(
  'game_neighbours',
  {
    gameSlug: text('game_slug').notNull(),
    /** From 1, the nearest first. */
    place: smallint('place').notNull(),
    neighbourSlug: text('neighbour_slug').notNull(),
    /** Cosine: 0 to 1. */
    similarity: doublePrecision('similarity').notNull(),
    /** Baskets that hold both. */
    together: integer('together').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameSlug, table.place] })],
);
