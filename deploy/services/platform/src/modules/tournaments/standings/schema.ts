import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const BOARD_KINDS = ['tournament', 'series', 'promo'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];
const TIE_RULES = ['first_reached', 'shared', 'fewest_rounds'] as const;
/** Who is ahead of equal scores: who reached it first, nobody (they share a place), who needed fewer rounds. */
export type TieRule = (typeof TIE_RULES)[number];
/** A score is the sum of what rounds are worth, or the best of them. */
export type Scoring = 'sum' | 'best';
/** Why a round that was looked at counts, or does not. `opening`: what a member began with. */
export type Reason =
  | ('opening' | 'counted' | 'no_points' | 'wrong_game' | 'bet_too_small' | 'bet_too_large')
  | ('not_active' | 'not_chosen' | 'rolled_back' | 'too_late');

const big = (name: string) => bigint(name, { mode: 'number' });
const at = (name: string) => timestamp(name, { withTimezone: true });

export const standingBoards = pgTable('standing_boards', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<BoardKind>().notNull(),
  referenceId: integer('reference_id').notNull(),
  tieRule: text('tie_rule').$type<TieRule>().notNull().default('first_reached'),
  scoring: text('scoring').$type<Scoring>().notNull().default('sum'),
  /** The series' board, whose scores are the sums of its stages. */
  sumsInto: integer('sums_into').references((): AnyPgColumn => standingBoards.id),
  /** Goes up whenever the moves are counted into the spans: the clock's millisecond, or one more. */
  version: big('version').notNull().default(0),
  foldedAt: at('folded_at'),
  /** Digest of the places that were told last. */
  told: text('told'),
  /** Its event is over: no round changes it, and who comes too late is told so. */
  frozenAt: at('frozen_at'),
  /** No round changes it any more, and its lines go. */
  sealedAt: at('sealed_at'),
  /** The last member whose lines were looked at to go; when that was the last of all. */
  trimmedTo: integer('trimmed_to'),
  trimmedAt: at('trimmed_at'),
  /** Of the lines that are gone. */
  journalDigest: text('journal_digest'),
});

export const standingMembers = pgTable('standing_members', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  boardId: integer('board_id').notNull(),
  /** Null for an entrant of the seed. */
  playerId: integer('player_id'),
  username: text('username').notNull(),
  score: big('score').notNull().default(0),
  rounds: integer('rounds').notNull().default(0),
  /** Less is ahead; what it counts is the board's tie rule. */
  tie: big('tie').notNull().default(0),
  /** What the rounds are short of a stored point, in the parts that the event counts in. */
  remainder: big('remainder').notNull().default(0),
  lack: big('lack').notNull().generatedAlwaysAs(sql`-score`),
});

export const standingJournal = pgTable('standing_journal', {
  id: big('id').primaryKey().generatedAlwaysAsIdentity(),
  boardId: integer('board_id').notNull(),
  memberId: integer('member_id').notNull(),
  playerId: integer('player_id'),
  roundId: big('round_id'),
  reason: text('reason').$type<Reason>().notNull(),
  /** Minor units of the currency. */
  bet: big('bet').notNull().default(0),
  win: big('win').notNull().default(0),
  currency: text('currency'),
  /** What the round is worth by itself. */
  worth: big('worth').notNull().default(0),
  /** What it changed the score by. */
  points: big('points').notNull(),
  /** The score from then on. */
  score: big('score').notNull(),
  at: at('at').notNull(),
});

/** How many members stand between here and the next span of the level: 0 small spans, 1 groups of them. */
export const standingSpans = pgTable(
  'standing_spans',
  {
    boardId: integer('board_id').notNull(),
    level: smallint('level').notNull(),
    lack: big('lack').notNull(),
    tie: big('tie').notNull(),
    memberId: integer('member_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.level, table.lack, table.tie, table.memberId] }),
  ],
);

/** Changes of places that the spans do not hold yet; `from` is null for a new member. */
export const standingMoves = pgTable('standing_moves', {
  id: big('id').primaryKey().generatedAlwaysAsIdentity(),
  boardId: integer('board_id').notNull(),
  memberId: integer('member_id').notNull(),
  fromLack: big('from_lack'),
  fromTie: big('from_tie'),
  toLack: big('to_lack').notNull(),
  toTie: big('to_tie').notNull(),
});
