import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import {
  ASKED_DOCUMENTS,
  DECLINE_REASONS,
  DOCUMENT_TYPES,
  VERIFICATION_STATUSES,
} from 'shared-contracts/verification';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Documents of players. */
export const documents = pgTable('verification_documents', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  type: text('type', { enum: DOCUMENT_TYPES }).notNull(),
  status: text('status', { enum: VERIFICATION_STATUSES }).notNull().default('none'),
  /** What support asked for, of an additional one. */
  asked: text('asked', { enum: ASKED_DOCUMENTS }),
  declineReason: text('decline_reason', { enum: DECLINE_REASONS }),
  /** Name of the kept picture. */
  file: text('file'),
  uploadedAt: instant('uploaded_at'),
  decidedAt: instant('decided_at'),
  createdAt: instant('created_at').notNull(),
});
export type DocumentRow = typeof documents.$inferSelect;

/** What staff decided, and why; `note` is never told to a player. */
export const decisions = pgTable('verification_decisions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  documentId: integer('document_id').notNull(),
  decision: text('decision', { enum: ['accepted', 'declined', 'asked'] }).notNull(),
  reason: text('reason'),
  note: text('note'),
  at: instant('at').notNull(),
});
export type DecisionRow = typeof decisions.$inferSelect;
