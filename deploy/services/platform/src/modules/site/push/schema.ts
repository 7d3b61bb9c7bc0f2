import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  /** Session that asked for it: it gets nothing after the session's end. */
  sessionId: text('session_id').notNull(),
  endpoint: text('endpoint').notNull(),
  /** SHA-256 of the endpoint, in hex. */
  digest: text('digest').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
