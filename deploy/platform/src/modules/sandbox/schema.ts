import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const sandboxMessages = pgTable('sandbox_messages', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
  brand: text('brand').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject'),
  body: text('body').notNull(),
  at: instant('at').notNull(),
});

export const sandboxPayments = pgTable('sandbox_payments', {
  id: text('id').primaryKey(),
  depositId: text('deposit_id').notNull(),
  merchant: text('merchant').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  fee: bigint('fee', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  locale: text('locale').notNull(),
  returnUrl: text('return_url').notNull(),
  status: text('status', { enum: ['open', 'success', 'declined', 'cancelled'] })
    .notNull()
    .default('open'),
  deliveredAt: instant('delivered_at'),
  createdAt: instant('created_at').notNull(),
});
export type SandboxPayment = typeof sandboxPayments.$inferSelect;

export const sandboxCaptchas = pgTable('sandbox_captchas', {
  tokenHash: text('token_hash').primaryKey(),
  usedAt: instant('used_at').notNull(),
});
