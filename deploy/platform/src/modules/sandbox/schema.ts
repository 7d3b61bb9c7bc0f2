import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
