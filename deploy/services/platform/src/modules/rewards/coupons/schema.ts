import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Promo codes of the operator. */
export const coupons = pgTable('coupons', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** In capitals. */
  code: text('code').notNull(),
  /** Null: every brand. */
  brand: text('brand'),
  giftTemplate: text('gift_template').notNull(),
  startsAt: at('starts_at').notNull(),
  /** Null: it has no end. */
  endsAt: at('ends_at'),
  /** How many players may have it; null: nobody counts them. */
  uses: integer('uses'),
  used: integer('used').notNull().default(0),
});
export type CouponRow = typeof coupons.$inferSelect;

export const redemptions = pgTable(
  'coupon_redemptions',
  {
    playerId: integer('player_id').notNull(),
    couponId: integer('coupon_id').notNull(),
    giftId: integer('gift_id').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.couponId] })],
);
