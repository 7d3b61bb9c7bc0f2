import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { MILESTONE_KINDS } from 'shared-contracts/milestones';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const milestones = pgTable('milestones', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  kind: text('kind', { enum: MILESTONE_KINDS }).notNull(),
  /** From one on; 0 for the other kinds. */
  level: integer('level').notNull().default(0),
  reachedAt: instant('reached_at').notNull(),
  celebratedAt: instant('celebrated_at'),
});
export type MilestoneRow = typeof milestones.$inferSelect;

export const firstStepsDismissed = pgTable('first_steps_dismissed', {
  playerId: integer('player_id').primaryKey(),
  dismissedAt: instant('dismissed_at').notNull(),
});
