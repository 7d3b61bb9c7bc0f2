import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = (name: string) => bigint(name, { mode: 'number' });

/** Copies of players' data. */
export const dataExports = pgTable('data_exports', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  state: text('state', { enum: ['pending', 'ready', 'gone'] })
    .notNull()
    .default('pending'),
  askedAt: instant('asked_at').notNull(),
  readyAt: instant('ready_at'),
  htmlFile: text('html_file'),
  htmlBytes: bytes('html_bytes'),
  jsonFile: text('json_file'),
  jsonBytes: bytes('json_bytes'),
});
export type ExportRow = typeof dataExports.$inferSelect;
