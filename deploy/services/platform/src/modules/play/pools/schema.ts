import { bigint, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** A pot in shares: their sum is what flowed through it and was not paid for; a single one may be below zero. */
export const pots = pgTable(
  'pots',
  {
    kind: text('kind').$type<'promo' | 'jackpot'>().notNull(),
    ref: text('ref').notNull(),
    brand: text('brand').notNull(),
    currency: text('currency').notNull(),
    share: smallint('share').notNull(),
    turnover: bigint('turnover', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref, table.brand, table.currency, table.share] }),
  ],
);
