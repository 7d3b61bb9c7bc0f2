import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { DEPOSIT_KINDS } from 'shared-contracts/api/schemas';

const DEPOSIT_STATUSES = [
  'created',
  'waiting',
  'success',
  'declined',
  'cancelled',
  'expired',
  'late',
  'server_problem',
  'charged_back',
] as const;

export const deposits = pgTable('deposits', {
  id: text('id').primaryKey(),
  playerId: integer('player_id').notNull(),
  brand: text('brand').notNull(),
  paymentSystemId: integer('payment_system_id').notNull(),
  method: text('method').notNull(),
  kind: text('kind', { enum: DEPOSIT_KINDS }).notNull().default('hosted'),
  /** The saved card that pays. */
  cardId: text('card_id'),
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

/** Cards that players let the provider keep, by its token. */
export const userCards = pgTable('user_cards', {
  id: text('id').primaryKey(),
  playerId: integer('player_id').notNull(),
  token: text('token').notNull(),
  network: text('network').notNull(),
  last4: text('last4').notNull(),
  expiryMonth: integer('expiry_month').notNull(),
  expiryYear: integer('expiry_year').notNull(),
  isDefault: boolean('is_default').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
export type UserCardRow = typeof userCards.$inferSelect;
