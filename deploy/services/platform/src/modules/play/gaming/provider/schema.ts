import { json, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MoneyAnswer } from './bodies';

/** Transactions that were answered with `RS_OK`, with what was asked and answered (SPEC.md, N4). */
export const providerTransactions = pgTable(
  'provider_transactions',
  {
    provider: text('provider').notNull(),
    transactionUuid: uuid('transaction_uuid').notNull(),
    kind: text('kind', { enum: ['bet', 'win', 'rollback'] }).notNull(),
    /** What makes two requests the same one. */
    request: jsonb('request').notNull(),
    /** Of the game; it and the answer are there at the commit. */
    sessionId: text('session_id'),
    answer: json('answer').$type<MoneyAnswer>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.transactionUuid] })],
);
