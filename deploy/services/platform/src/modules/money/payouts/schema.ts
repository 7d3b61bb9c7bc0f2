import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { REVIEW_REASONS } from './payee';
import { PAYOUT_STATUSES } from './states';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const payouts = pgTable('payouts', {
  id: text('id').primaryKey(),
  playerId: integer('player_id').notNull(),
  brand: text('brand').notNull(),
  payoutSystemId: integer('payout_system_id').notNull(),
  /** Key of the payout system. */
  method: text('method').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  /** As the port's orders have it: of a card its last four digits and a token. */
  account: jsonb('account').$type<Record<string, string>>().notNull(),
  status: text('status', { enum: PAYOUT_STATUSES }).notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  /** Keyed: a plain digest of a card's number would tell the number. */
  requestHash: text('request_hash').notNull(),
  /** Why a person has to look at it; null where nothing stands out. */
  reviewReason: text('review_reason', { enum: REVIEW_REASONS }),
  createdAt: instant('created_at').notNull(),
  approvedAt: instant('approved_at'),
  finishedAt: instant('finished_at'),
  /** When the player gave up calling it off; null while that is possible. */
  irrevocableAt: instant('irrevocable_at'),
  /** When the player's wish to call it off went to the provider, whose word is not here; null else. */
  recallAskedAt: instant('recall_asked_at'),
});
/** Who approved one, once a person. */
export const payoutApprovals = pgTable(
  'payout_approvals',
  {
    payoutId: text('payout_id').notNull(),
    operatorId: integer('operator_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.operatorId] })],
);
export type PayoutRow = typeof payouts.$inferSelect;
