import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const big = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What happened, and what is to happen at its time (due jobs, which have a key). */
export const outbox = pgTable('outbox', {
  id: big('id').primaryKey().generatedByDefaultAsIdentity(),
  topic: text('topic').notNull(),
  payload: jsonb('payload').notNull(),
  createdAt: instant('created_at').notNull(),
  key: text('key'),
});

/** One event for one consumer; the row is gone when the consumer has done its work. */
export const deliveries = pgTable(
  'deliveries',
  {
    consumer: text('consumer').notNull(),
    eventId: big('event_id').notNull(),
    queue: text('queue'),
    state: text('state', { enum: ['waiting', 'parked'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** None while it stands behind another one of its queue. */
    dueAt: instant('due_at'),
    /** Of the last attempt that failed. */
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.consumer, table.eventId] })],
);
