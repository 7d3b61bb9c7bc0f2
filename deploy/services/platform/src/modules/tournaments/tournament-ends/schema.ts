import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });
const big = (name: string) => bigint(name, { mode: 'number' });

const END_KINDS = ['tournament', 'series'] as const;
export type EndKind = (typeof END_KINDS)[number];

/** One end of a tournament or a series, and how far its results are (SPEC.md, TE). */
export const tournamentEnds = pgTable('tournament_ends', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: END_KINDS }).notNull(),
  referenceId: integer('reference_id').notNull(),
  endAt: at('end_at').notNull(),
  /** `waiting` for open rounds; `frozen`: its journal is hashed; `counted`: prizes are on their way or there. */
  state: text('state', { enum: ['waiting', 'frozen', 'counted'] })
    .notNull()
    .default('waiting'),
  looks: integer('looks').notNull().default(0),
  /** From when on no round is waited for. */
  closedAt: at('closed_at'),
  frozenAt: at('frozen_at'),
  countedAt: at('counted_at'),
  /** The salt of members' names in the journal; never told. */
  salt: text('salt').notNull(),
  /** The newest line that belongs to it. */
  lastLine: big('last_line'),
  /** The last line that was hashed, and how many were. */
  hashedLine: big('hashed_line'),
  lines: big('lines').notNull().default(0),
  head: text('head'),
  digest: text('digest'),
});
export type EndRow = typeof tournamentEnds.$inferSelect;

/** What a place brought its player. */
export const tournamentAwards = pgTable('tournament_awards', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  endId: integer('end_id').notNull(),
  memberId: integer('member_id').notNull(),
  playerId: integer('player_id').notNull(),
  position: integer('position').notNull(),
  /** Of the member's awards, from 1. */
  number: integer('number').notNull(),
  kind: text('kind', { enum: ['money', 'gift', 'xp', 'compoint', 'seat'] }).notNull(),
  template: text('template'),
  /** Minor units of the player's currency, or points. */
  amount: big('amount'),
  stageId: integer('stage_id'),
  state: text('state', { enum: ['due', 'granted', 'held'] })
    .notNull()
    .default('due'),
  /** Why it is held: a code of the grant, or `account_closed`, `multi_account`, `away`, `no_seat`. */
  reason: text('reason'),
  giftId: integer('gift_id'),
  doneAt: at('done_at'),
});
export type AwardRow = typeof tournamentAwards.$inferSelect;
