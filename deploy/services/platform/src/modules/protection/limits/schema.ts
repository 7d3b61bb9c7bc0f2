import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import {
  type Away,
  GAME_KINDS,
  type GameKind,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from 'shared-contracts/protection';
import { REGISTER_ANSWERS } from '../../../ports/exclusion-register';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const big = (name: string) => bigint(name, { mode: 'number' });

export { LIMIT_KINDS, type LimitKind };
export const PERIODS = LIMIT_PERIODS;
export type Period = LimitPeriod;

const limit = {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  kind: text('kind', { enum: LIMIT_KINDS }).notNull(),
  period: text('period', { enum: LIMIT_PERIODS }).notNull(),
};

/** Until when a player leaves a kind of games alone, in ISO 8601; what has ended stays. */
export type GamesLeft = Partial<Record<GameKind, Partial<Record<Away['kind'], string>>>>;

export const playerProtections = pgTable('player_protections', {
  playerId: integer('player_id').primaryKey(),
  timeOutUntil: instant('time_out_until'),
  /** `ENDLESS` of an exclusion without an end. */
  excludedUntil: instant('excluded_until'),
  /** From when the player may end that. */
  exclusionRevocableFrom: instant('exclusion_revocable_from'),
  /** The kinds of games that the player leaves; in this row, so that a bet's lock covers it. */
  gamesLeft: jsonb('games_left').$type<GamesLeft>().notNull().default({}),
  /** The register of excluded players that answered last: the jurisdiction that it is of. */
  register: text('register'),
  registerOutcome: text('register_outcome', { enum: REGISTER_ANSWERS }),
  /** When it was asked for that answer. */
  registerAnsweredAt: instant('register_answered_at'),
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
  /** Null: the limit shall be removed. */
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

/** What players changed of their protection; rows stay. */
export const protectionChanges = pgTable('protection_changes', {
  id: limit.id,
  playerId: limit.playerId,
  at: instant('at').notNull(),
  what: text('what', {
    enum: ['limit', 'raise_asked', 'time_out', 'self_exclusion', 'exclusion_ends'],
  }).notNull(),
  kind: text('kind', { enum: LIMIT_KINDS }),
  period: text('period', { enum: LIMIT_PERIODS }),
  /** Null with a limit: it is gone, or is to go. */
  amount: big('amount'),
  /** The limit that acted until then. */
  before: big('before'),
  /** Of a time-out or an exclusion. */
  until: instant('until'),
  /** The kind of games that it is from; null: from play as a whole. */
  games: text('games', { enum: GAME_KINDS }),
});
