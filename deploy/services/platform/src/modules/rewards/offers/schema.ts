import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { GiftTemplate } from '../gifts/public';
import type { ProductDraft, TournamentDraft } from './written';
import type { PromotionDraft, SeasonalDraft } from './written-promotion';

/** Offers that nobody sees before they are published (SPEC.md, OF10). */
export const offerDrafts = pgTable('offer_drafts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: ['promotion', 'bonus', 'tournament', 'shop'] }).notNull(),
  slug: text('slug').notNull(),
  terms: jsonb('terms')
    .$type<PromotionDraft | SeasonalDraft | GiftTemplate | TournamentDraft | ProductDraft>()
    .notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Of the operator's people; null for the sandbox's own. */
  writtenBy: text('written_by'),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  publishedBy: text('published_by'),
  /** Why it was published against its check. */
  reason: text('reason'),
});
export type DraftRow = typeof offerDrafts.$inferSelect;
