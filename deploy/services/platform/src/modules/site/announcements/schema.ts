import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Texts } from '../../../texts/translated';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Messages of the operator, and how far they have come. */
export const announcements = pgTable('announcements', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  brand: text('brand').notNull(),
  /** The one player who gets it. */
  playerId: integer('player_id'),
  /** Which players of the brand get it; all of them without one and without a player. */
  segment: text('segment'),
  texts: jsonb('texts').$type<Texts>().notNull(),
  /** Path of the site that its button leads to. */
  link: text('link').notNull(),
  isPromotional: boolean('is_promotional').notNull(),
  /** Of the miles programme: said once to who is there, and kept in no list. */
  isMiles: boolean('is_miles').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  sent: integer('sent').notNull().default(0),
  /** Players who are not called back to the site. */
  heldBack: integer('held_back').notNull().default(0),
  endedAt: instant('ended_at'),
});
export type AnnouncementRow = typeof announcements.$inferSelect;
