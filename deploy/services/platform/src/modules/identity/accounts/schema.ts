import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  playerId: integer('player_id').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Over by then, whatever is refreshed. */
  endsAt: instant('ends_at').notNull(),
  endedAt: instant('ended_at'),
  endReason: text('end_reason'),
  /** When it last proved, by password or passkey, that its player sits there. */
  steppedUpAt: instant('stepped_up_at'),
  /** The browser in which it began. */
  deviceId: integer('device_id'),
  browser: text('browser'),
  os: text('os'),
  /** When it was last refreshed. */
  seenAt: instant('seen_at').notNull(),
  /** Number of the newest pair whose access token was shown. */
  shown: integer('shown').notNull().default(0),
});

export const devices = pgTable('devices', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  hash: text('hash').notNull(),
  seenAt: instant('seen_at').notNull(),
});

export const playerDevices = pgTable(
  'player_devices',
  { playerId: integer('player_id').notNull(), deviceId: integer('device_id').notNull() },
  (table) => [primaryKey({ columns: [table.playerId, table.deviceId] })],
);

export const refreshTokens = pgTable('refresh_tokens', {
  hash: text('hash').primaryKey(),
  sessionId: text('session_id').notNull(),
  parentHash: text('parent_hash'),
  /** Of its pair in the session, from 1 on. */
  number: integer('number').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  /** Of a used token: makes its successor again, together with the token itself. */
  successorSalt: text('successor_salt'),
});

export const contactCodes = pgTable(
  'contact_codes',
  {
    brand: text('brand').notNull(),
    purpose: text('purpose', {
      enum: ['phone', 'restore', 'email', 'contact', 'payout'],
    }).notNull(),
    target: text('target').notNull(),
    codeHash: text('code_hash'),
    /** What alone it confirms; null for a code that confirms its contact. */
    about: text('about'),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    sends: integer('sends').notNull(),
    attempts: integer('attempts').notNull().default(0),
    blockedUntil: instant('blocked_until'),
  },
  (table) => [primaryKey({ columns: [table.brand, table.purpose, table.target] })],
);
export type CodePurpose = (typeof contactCodes.$inferSelect)['purpose'];

export const contactClaims = pgTable('contact_claims', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  brand: text('brand').notNull(),
  type: text('type', { enum: ['email', 'phone'] }).notNull(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type ClaimRow = typeof contactClaims.$inferSelect;

export const pendingSignups = pgTable(
  'pending_signups',
  {
    brand: text('brand').notNull(),
    phone: text('phone').notNull(),
    passwordHash: text('password_hash').notNull(),
    details: jsonb('details').notNull(),
    /** Until then a code is on its way that opens this sign-up. */
    heldUntil: instant('held_until').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.phone] })],
);
export type PendingRow = typeof pendingSignups.$inferSelect;

export const restoreTokens = pgTable('restore_tokens', {
  hash: text('hash').primaryKey(),
  playerId: integer('player_id').notNull(),
  /** Where it went. */
  contactId: integer('contact_id'),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const passkeys = pgTable('passkeys', {
  /** By which the browser knows it. */
  id: text('id').primaryKey(),
  playerId: integer('player_id').notNull(),
  name: text('name').notNull(),
  /** COSE, base64url. */
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: text('hash').primaryKey(),
  brand: text('brand').notNull(),
  /** In which a passkey is added; null for a sign-in. */
  sessionId: text('session_id'),
  expiresAt: instant('expires_at').notNull(),
});

export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  since: instant('since').notNull(),
});
