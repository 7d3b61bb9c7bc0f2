import { integer, pgTable } from 'drizzle-orm/pg-core';

/** Tournaments in which bots play. */
export const tournamentSprints = pgTable('tournament_sprints', {
  tournamentId: integer('tournament_id').primaryKey(),
  /** Turns of bots that are over: rounds that they played or left out. */
  turns: integer('turns').notNull().default(0),
});
