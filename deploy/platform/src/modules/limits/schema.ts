import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const big = (name: string) => bigint(name, { mode: 'number' });

export const LIMIT_KINDS = ['deposit', 'loss', 'bet', 'single_bet', 'session'] as const;
/** Calendar periods are those of UTC; `each` is the one of a single bet. */
export const PERIODS = ['day', 'week', 'month', '24h', '7d', '30d', 'each'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export type Period = (typeof PERIODS)[number];

const limit = {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  kind: text('kind', { enum: LIMIT_KINDS }).notNull(),
  period: text('period', { enum: PERIODS }).notNull(),
};

export const playerProtections = pgTable('player_protections', {
  playerId: integer('player_id').primaryKey(),
  timeOutUntil: instant('time_out_until'),
  excludedUntil: instant('excluded_until'),
});
export type ProtectionRow = typeof playerProtections.$inferSelect;

export const playerLimits = pgTable('player_limits', {
  ...limit,
  /** Minor units of the player's currency; of a session minutes. */
  amount: big('amount').notNull(),
  activeFrom: instant('active_from').notNull(),
  endedAt: instant('ended_at'),
  used: big('used').notNull().default(0),
  countedFrom: instant('counted_from').notNull(),
});
export type LimitRow = typeof playerLimits.$inferSelect;

export const limitChanges = pgTable('limit_changes', {
  ...limit,
  /** Null: the limit is to go. */
  amount: big('amount'),
  askedAt: instant('asked_at').notNull(),
  confirmableAt: instant('confirmable_at').notNull(),
  lapsesAt: instant('lapses_at').notNull(),
  outcome: text('outcome', { enum: ['active', 'replaced'] }),
});
export type LimitChangeRow = typeof limitChanges.$inferSelect;

export const limitUses = pgTable('limit_uses', {
  id: limit.id,
  playerId: limit.playerId,
  kind: text('kind', { enum: ['deposit', 'bet', 'win'] }).notNull(),
  amount: big('amount').notNull(),
  at: instant('at').notNull(),
});
export type UseKind = (typeof limitUses.$inferSelect)['kind'];
