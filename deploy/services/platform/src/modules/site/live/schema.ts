import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const liveStreams = pgTable('live_streams', {
  stream: text('stream').primaryKey(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
});

export const liveEvents = pgTable('live_events', {
  id: id(),
  /** `{brand}/{stream}` and `{brand}/{room}`: brands share a database, never an event. */
  stream: text('stream').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  room: text('room').notNull(),
  topic: text('topic').notNull(),
  payload: jsonb('payload').notNull(),
  at: instant('at').notNull(),
  sent: boolean('sent').notNull().default(false),
});
export type LiveEventRow = typeof liveEvents.$inferSelect;
