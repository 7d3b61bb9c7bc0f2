import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { DEPOSIT_KINDS } from 'shared-contracts/api/schemas';
import type { PaidCard, PaymentReport } from '../../../ports/payments';

/** What the stand-in for a provider does with new orders: `silent` takes each and loses the first answer, `down` takes none. */
export const PAYOUT_MODES = ['pays', 'declines', 'waits', 'silent', 'down'] as const;
export type PayoutMode = (typeof PAYOUT_MODES)[number];

/** What the stand-in for a payment provider does with new payments, whatever their kind. */
export const PAYMENT_MODES = [
  'pays',
  'declines',
  'delays',
  'late',
  'twice',
  'charges_back',
  'loses',
  'shuffles',
  'down',
] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

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
  kind: text('kind', { enum: DEPOSIT_KINDS }).notNull().default('hosted'),
  /** The card that pays; null until one was given. */
  card: jsonb('card').$type<PaidCard>(),
  savesCard: boolean('saves_card').notNull().default(false),
  /** Where its page stands: the way to pay, the bank that asks its customer, the end. */
  step: text('step', { enum: ['pay', 'bank', 'ended'] })
    .notNull()
    .default('pay'),
  /** Every word that was due is told. */
  deliveredAt: instant('delivered_at'),
  createdAt: instant('created_at').notNull(),
});
/** What the provider says of a payment, in the order of its ids, and when. */
export const sandboxPaymentWords = pgTable('sandbox_payment_words', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  paymentId: text('payment_id').notNull(),
  status: text('status').$type<PaymentReport['status']>().notNull(),
  dueAt: instant('due_at').notNull(),
  toldAt: instant('told_at'),
});
/** What the page plans for new payments; one row, once it was used. */
export const sandboxPaymentMode = pgTable('sandbox_payment_mode', {
  id: integer('id').primaryKey(),
  mode: text('mode', { enum: PAYMENT_MODES }).notNull(),
});
/** Cards that it keeps, by token: what each does when it pays. */
export const sandboxCards = pgTable('sandbox_cards', {
  token: text('token').primaryKey(),
  card: jsonb('card').$type<PaidCard>().notNull(),
  asksBank: boolean('asks_bank').notNull(),
  declines: boolean('declines').notNull(),
});
export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** What the page plans for new orders; one row, once it was used. */
export const sandboxPayoutMode = pgTable('sandbox_payout_mode', {
  id: integer('id').primaryKey(),
  mode: text('mode', { enum: PAYOUT_MODES }).notNull(),
});

export const sandboxPayouts = pgTable('sandbox_payouts', {
  payoutId: text('payout_id').primaryKey(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  method: text('method').notNull(),
  account: jsonb('account').$type<Record<string, string>>().notNull(),
  status: text('status', {
    enum: ['open', 'success', 'declined', 'returned', 'cancelled'],
  }).notNull(),
  /** What becomes of it at its time; null waits for somebody on the page. */
  plan: text('plan', { enum: ['success', 'declined'] }),
  /** The last state that the site took. */
  reported: text('reported'),
  dueAt: instant('due_at'),
  createdAt: instant('created_at').notNull(),
});
export type SandboxPayout = typeof sandboxPayouts.$inferSelect;

export const sandboxCaptchas = pgTable('sandbox_captchas', {
  tokenHash: text('token_hash').primaryKey(),
  usedAt: instant('used_at').notNull(),
});

/** What pages of the site told the stand-ins for statistics and partners. */
export const sandboxSightings = pgTable('sandbox_sightings', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind', { enum: ['statistics', 'partner'] }).notNull(),
  facts: jsonb('facts').$type<Record<string, string | number | boolean>>().notNull(),
  at: instant('at').notNull(),
});

/** Who stands in the register of excluded players, by a contact as it is stored. */
export const sandboxRegisterEntries = pgTable('sandbox_register_entries', {
  contact: text('contact').primaryKey(),
  at: instant('at').notNull(),
});

/** One row, once its page was used. */
export const sandboxRegisterState = pgTable('sandbox_register_state', {
  id: integer('id').primaryKey(),
  isDown: boolean('is_down').notNull(),
});

/** Money that the stand-in for a payment provider moved, by its own books. */
export const sandboxReport = pgTable('sandbox_report', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind', { enum: ['deposit', 'payout'] }).notNull(),
  reference: text('reference').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  state: text('state', { enum: ['success', 'returned', 'charged_back'] }).notNull(),
  at: instant('at').notNull(),
});
export type SandboxReportLine = typeof sandboxReport.$inferSelect;
