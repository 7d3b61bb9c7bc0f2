import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type CouponRow, coupons, redemptions } from './schema';

/** Locks the brand's coupon of a code: everybody who redeems it waits here. Undefined when there is none. */
export const lockCoupon = async (
  tx: Db,
  brand: string,
  code: string,
): Promise<CouponRow | undefined> =>
  (
    await tx
      .select()
      .from(coupons)
      .where(and(eq(coupons.code, code), or(isNull(coupons.brand), eq(coupons.brand, brand))))
      .for('update')
  )[0];

export const isRedeemed = async (tx: Db, playerId: number, couponId: number): Promise<boolean> =>
  (
    await tx
      .select({ id: redemptions.giftId })
      .from(redemptions)
      .where(and(eq(redemptions.playerId, playerId), eq(redemptions.couponId, couponId)))
  ).length > 0;

/** Counts one use of a locked coupon. */
export async function addRedemption(
  tx: Db,
  redemption: typeof redemptions.$inferInsert,
): Promise<void> {
  await tx.insert(redemptions).values(redemption);
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, redemption.couponId));
}
