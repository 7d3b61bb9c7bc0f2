import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const big = (name: string) => bigint(name, { mode: 'number' });

export const pointAccounts = pgTable('point_accounts', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  kind: text('kind', { enum: ['xp', 'compoint', 'promo'] }).notNull(),
  /** Of promo points the promo's id, `{id}:additional` of those of its second currency; of others empty. */
  reference: text('reference').notNull().default(''),
  /** Whole XP and compoints; ten-thousandths of a promo point. */
  balance: big('balance').notNull().default(0),
  /** What is left over towards the next point: for XP and compoints minor units, for promo points parts of a stored one. */
  remainder: big('remainder').notNull().default(0),
  version: big('version').notNull().default(0),
});
export type PointAccountRow = typeof pointAccounts.$inferSelect;
export type PointKind = PointAccountRow['kind'];

export const pointEntries = pgTable('point_entries', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  accountId: big('account_id').notNull(),
  /** 1, 2, 3 … of the account. */
  version: big('version').notNull(),
  type: text('type', { enum: ['earn', 'spend', 'refund', 'gift', 'rollback'] }).notNull(),
  /** With its sign. */
  amount: big('amount').notNull(),
  /** After it. */
  balance: big('balance').notNull(),
  /** Minor units of bets that earned it; null for points that were booked directly. */
  bets: big('bets'),
  reason: text('reason').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
export type PointEntryRow = typeof pointEntries.$inferSelect;
