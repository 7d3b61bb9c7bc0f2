import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const big = (name: string) => bigint(name, { mode: 'number' });

/** `real` and `bonus` belong to a player; `gaming`, `clearing` and `adjustment` to the house (one a brand and currency). */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind', { enum: ['real', 'bonus', 'gaming', 'clearing', 'adjustment'] }).notNull(),
  brand: text('brand').notNull(),
  playerId: integer('player_id'),
  currency: text('currency').notNull(),
  balance: big('balance'),
});
export type AccountKind = (typeof ledgerAccounts.$inferSelect)['kind'];

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  scope: text('scope').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  requestHash: text('request_hash').notNull(),
  kind: text('kind').notNull(),
  playerId: integer('player_id').notNull(),
  reference: text('reference').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const ledgerEntries = pgTable('ledger_entries', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  transactionId: big('transaction_id').notNull(),
  accountId: big('account_id').notNull(),
  amount: big('amount').notNull(),
  currency: text('currency').notNull(),
});
