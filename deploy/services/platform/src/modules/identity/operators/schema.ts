import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ROLES } from './roles';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const operators = pgTable('operators', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  /** Empty: nobody signs in with it. */
  passwordHash: text('password_hash').notNull().default(''),
  roles: text('roles', { enum: ROLES }).array().notNull(),
  /** Accounts that they play with themselves. */
  playerIds: integer('player_ids').array().notNull().default([]),
  createdAt: instant('created_at').notNull(),
  disabledAt: instant('disabled_at'),
});
export type PersonRow = typeof operators.$inferSelect;

export const operatorPasskeys = pgTable('operator_passkeys', {
  id: text('id').primaryKey(),
  operatorId: integer('operator_id').notNull(),
  /** COSE, base64url. */
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
});

export const operatorEnrolments = pgTable('operator_enrolments', {
  hash: text('hash').primaryKey(),
  operatorId: integer('operator_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const operatorSessions = pgTable('operator_sessions', {
  hash: text('hash').primaryKey(),
  operatorId: integer('operator_id').notNull(),
  /** The password was right, and the passkey is still to come. */
  isHalf: boolean('is_half').notNull(),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
});

export const operatorChallenges = pgTable('operator_challenges', {
  hash: text('hash').primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const operatorAudit = pgTable('operator_audit', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
  operator: text('operator').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<Record<string, string>>().notNull(),
  ip: text('ip').notNull(),
  hash: text('hash').notNull(),
});
export type AuditRow = typeof operatorAudit.$inferSelect;
