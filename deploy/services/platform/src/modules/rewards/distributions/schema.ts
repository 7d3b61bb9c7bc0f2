import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Gifts that the operator gives, and how far they have come. */
export const distributions = pgTable('gift_distributions', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  brand: text('brand').notNull(),
  /** The one player who gets it. */
  playerId: integer('player_id'),
  /** Which players of the brand get it; null: the one player, or all of them. */
  segment: text('segment'),
  template: text('template').notNull(),
  /** Minor units of the player's currency, or points; null where the template says it. */
  amount: bigint('amount', { mode: 'number' }),
  createdAt: at('created_at').notNull(),
  given: integer('given').notNull().default(0),
  /** Players who may not have it, or whose currency the template lacks. */
  heldBack: integer('held_back').notNull().default(0),
  endedAt: at('ended_at'),
});
export type DistributionRow = typeof distributions.$inferSelect;
