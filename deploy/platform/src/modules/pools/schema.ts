import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const pots = pgTable(
  'pots',
  {
    kind: text('kind').$type<'promo' | 'jackpot'>().notNull(),
    ref: text('ref').notNull(),
    brand: text('brand').notNull(),
    currency: text('currency').notNull(),
    turnover: bigint('turnover', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.ref, table.brand, table.currency] })],
);
