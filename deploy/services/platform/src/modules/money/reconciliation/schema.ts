import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const big = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const KINDS = ['deposit', 'payout'] as const;
const STATES = ['success', 'returned', 'charged_back'] as const;

/** A comparison of the provider's report with the ledger, of the money that moved in a time. */
export const reconciliationRuns = pgTable('reconciliation_runs', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Of UTC; null for one that was asked for by hand. */
  day: date('day', { mode: 'string' }),
  beginsAt: instant('begins_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  state: text('state', { enum: ['reading', 'comparing', 'done'] })
    .notNull()
    .default('reading'),
  readUpTo: text('read_up_to'),
  /** Of the report and of the ledger that were compared. */
  lines: integer('lines').notNull().default(0),
  bookings: integer('bookings').notNull().default(0),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
});
export type RunRow = typeof reconciliationRuns.$inferSelect;

/** The report as it was read. */
export const reconciliationLines = pgTable('reconciliation_lines', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: KINDS }).notNull(),
  reference: text('reference').notNull(),
  amount: big('amount').notNull(),
  currency: text('currency').notNull(),
  state: text('state', { enum: STATES }).notNull(),
  at: instant('at').notNull(),
});

export const PROBLEMS = [
  'missing_in_ledger',
  'missing_at_provider',
  'double',
  'amount',
  'currency',
  'late',
] as const;
/** Something in which both differ. Amounts in minor units. */
export const reconciliationBreaks = pgTable('reconciliation_breaks', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  runId: integer('run_id').notNull(),
  problem: text('problem', { enum: PROBLEMS }).notNull(),
  kind: text('kind', { enum: KINDS }).notNull(),
  reference: text('reference').notNull(),
  state: text('state', { enum: STATES }).notNull(),
  lineId: text('line_id'),
  transactionId: big('transaction_id'),
  reportedAmount: big('reported_amount'),
  bookedAmount: big('booked_amount'),
  reportedCurrency: text('reported_currency'),
  bookedCurrency: text('booked_currency'),
  foundAt: instant('found_at').notNull(),
  endedAt: instant('ended_at'),
  outcome: text('outcome', { enum: ['explained', 'repaired'] }),
  /** What was done about it. */
  said: text('said'),
});
export type BreakRow = typeof reconciliationBreaks.$inferSelect;
