import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  topic: text('topic').notNull(),
  payload: jsonb('payload').notNull(),
  createdAt: instant('created_at').notNull(),
  doneAt: instant('done_at'),
  attempts: integer('attempts').notNull().default(0),
  retryAt: instant('retry_at'),
});
