import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { REGISTER_ANSWERS, REGISTER_FAILURES } from '../../../ports/exclusion-register';

/** Why a register was asked. */
const OCCASIONS = ['registration', 'sign_in', 'play', 'deposit'] as const;
export type Occasion = (typeof OCCASIONS)[number];
export const OUTCOMES = [...REGISTER_ANSWERS, ...REGISTER_FAILURES] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What registers were asked about players, and what came of it: nothing of what was sent. */
export const registerCalls = pgTable('register_calls', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  /** The jurisdiction whose register it is. */
  register: text('register').notNull(),
  occasion: text('occasion', { enum: OCCASIONS }).notNull(),
  outcome: text('outcome', { enum: OUTCOMES }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
