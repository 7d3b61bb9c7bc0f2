import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const big = (name: string) => bigint(name, { mode: 'number' });
const at = (name: string) => timestamp(name, { withTimezone: true });

/** The wallet's own kinds of accounts; `kinds.ts` says what they are for, and other modules add theirs. */
export type PlayerKind = 'real' | 'bonus' | 'hold' | 'spins';
export type HouseKind =
  | 'gaming'
  | 'clearing'
  | 'incoming'
  | 'suspense'
  | 'bonus_cost'
  | 'adjustment'
  | 'given_up'
  | 'charged_back'
  | 'discrepancy'
  | 'prize_pool';

export const ledgerAccountKinds = pgTable('ledger_account_kinds', {
  kind: text('kind').primaryKey(),
  owner: text('owner', { enum: ['player', 'house'] }).notNull(),
  purpose: text('purpose').notNull(),
});

/** A player's account stores its balance; an account of the operator is the sum of its entries (with one row, all bets would wait for each other). */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind').$type<PlayerKind | HouseKind>().notNull(),
  brand: text('brand').notNull(),
  playerId: integer('player_id'),
  currency: text('currency').notNull(),
  /** Tells accounts of one kind apart: the gift of a bonus, the promotion of a prize pool. */
  reference: text('reference').notNull().default(''),
  balance: big('balance'),
  /** Of the last entry. */
  version: big('version').notNull().default(0),
  owner: text('owner', { enum: ['player', 'house'] }).generatedAlwaysAs(
    sql`case when player_id is null then 'house' else 'player' end`,
  ),
});

export const PHASES = ['pending', 'posted', 'voided', 'expired'] as const;
export type Phase = (typeof PHASES)[number];

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  scope: text('scope').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  requestHash: text('request_hash').notNull(),
  kind: text('kind').notNull(),
  phase: text('phase', { enum: PHASES }).notNull().default('posted'),
  /** The pending transaction that it ends. */
  endsId: big('ends_id'),
  /** Null: the house moved its own money. */
  playerId: integer('player_id'),
  reference: text('reference').notNull(),
  createdAt: at('created_at').notNull(),
});

export const ledgerEntries = pgTable('ledger_entries', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  transactionId: big('transaction_id').notNull(),
  accountId: big('account_id').notNull(),
  amount: big('amount').notNull(),
  currency: text('currency').notNull(),
  /** 1, 2, 3 … of a player's account, with the balance after it. */
  version: big('version'),
  balanceAfter: big('balance_after'),
});

const BONUS_ENDS = ['converted', 'expired', 'forfeited', 'cancelled', 'lost'] as const;
export type BonusEnd = (typeof BONUS_ENDS)[number];

export const bonuses = pgTable('bonuses', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  reference: text('reference').notNull(),
  accountId: big('account_id').notNull(),
  currency: text('currency').notNull(),
  state: text('state', { enum: ['active', ...BONUS_ENDS] })
    .notNull()
    .default('active'),
  granted: big('granted').notNull(),
  wageringRequired: big('wagering_required').notNull(),
  wageringDone: big('wagering_done').notNull().default(0),
  /** Category -> percent of a bet that counts; `*` for the others. */
  contributions: jsonb('contributions').$type<Record<string, number>>().notNull(),
  maxBet: big('max_bet'),
  isWinback: boolean('is_winback').notNull().default(false),
  grantedAt: at('granted_at').notNull(),
  endedAt: at('ended_at'),
});
export type BonusRow = typeof bonuses.$inferSelect;

export const stakes = pgTable('stakes', {
  transactionId: big('transaction_id').primaryKey(),
  playerId: integer('player_id').notNull(),
  reference: text('reference').notNull(),
  bonusId: big('bonus_id'),
  real: big('real').notNull(),
  bonus: big('bonus').notNull(),
  wagered: big('wagered').notNull().default(sql`0`),
  status: text('status', { enum: ['open', 'closed', 'rolled_back'] })
    .notNull()
    .default('open'),
});
export type StakeRow = typeof stakes.$inferSelect;
