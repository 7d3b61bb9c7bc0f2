import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Talks with support: of a player, or of a guest's browser. */
export const chats = pgTable('chats', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  brand: text('brand').notNull(),
  playerId: integer('player_id'),
  visitor: text('visitor'),
  location: text('location', { enum: ['default', 'vip'] }).notNull(),
  locale: text('locale').notNull(),
  about: text('about'),
  /** Answers that the visitor has not seen. */
  unread: integer('unread').notNull().default(0),
  /** Support has something to answer. */
  isWaiting: boolean('is_waiting').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  lastAt: instant('last_at').notNull(),
});
export type ChatRow = typeof chats.$inferSelect;

export const chatMessages = pgTable('chat_messages', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  chatId: integer('chat_id').notNull(),
  author: text('author', { enum: ['visitor', 'support'] }).notNull(),
  body: text('body').notNull(),
  key: text('key').notNull(),
  at: instant('at').notNull(),
});
export type ChatMessageRow = typeof chatMessages.$inferSelect;
