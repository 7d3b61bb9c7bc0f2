import { date, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { Rates } from './worth';

/** Tables of rates: the operator adds one a day or whenever they change. */
export const rateTables = pgTable('rate_tables', {
  day: date('day', { mode: 'string' }).primaryKey(),
  per: jsonb('per').$type<Rates['per']>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
