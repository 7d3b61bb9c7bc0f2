import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const notifications = pgTable('notifications', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  template: text('template').notNull(),
  params: jsonb('params').$type<Record<string, string>>().notNull(),
  link: text('link'),
  status: text('status', { enum: ['new', 'read'] })
    .notNull()
    .default('new'),
  createdAt: instant('created_at').notNull(),
});
export type NotificationRow = typeof notifications.$inferSelect;
