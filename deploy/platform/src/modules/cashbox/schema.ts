import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const DEPOSIT_STATUSES = [
  'created',
  'waiting',
  'success',
  'declined',
  'cancelled',
  'expired',
  'late',
  'server_problem',
] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const deposits = pgTable('deposits', {
  id: text('id').primaryKey(),
  playerId: integer('player_id').notNull(),
  brand: text('brand').notNull(),
  paymentSystemId: integer('payment_system_id').notNull(),
  method: text('method').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  fee: bigint('fee', { mode: 'number' }).notNull().default(0),
  currency: text('currency').notNull(),
  status: text('status', { enum: DEPOSIT_STATUSES }).notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  requestHash: text('request_hash').notNull(),
  returnUrl: text('return_url').notNull(),
  redirectUrl: text('redirect_url'),
  qs: text('qs'),
  depQs: text('dep_qs'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
export type DepositRow = typeof deposits.$inferSelect;

/** It can still be paid. */
export const OPEN_STATUSES = ['created', 'waiting'] as const;
export const isOpen = ({ status }: Pick<DepositRow, 'status'>): boolean =>
  (OPEN_STATUSES as readonly string[]).includes(status);
