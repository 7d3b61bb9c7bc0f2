import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { CASHBACK_OUTCOMES } from 'shared-contracts/cashback';
import type { Currency } from 'shared-contracts/money';

const big = (name: string) => bigint(name, { mode: 'number' });

/** Weeks in which a player finished rounds; amounts in minor units. */
export const cashbackWeeks = pgTable(
  'cashback_weeks',
  {
    playerId: integer('player_id').notNull(),
    /** Its Monday, `YYYY-MM-DD`. */
    week: date('week', { mode: 'string' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    netLoss: big('net_loss'),
    /** By how much the week before changed after it was counted. */
    carried: big('carried'),
    amount: big('amount'),
    outcome: text('outcome', { enum: CASHBACK_OUTCOMES }),
    giftId: integer('gift_id'),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.week] })],
);
export type CashbackWeekRow = typeof cashbackWeeks.$inferSelect;
