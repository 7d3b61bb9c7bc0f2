import { coupons as couponData } from '../../../../seed/coupons';
import type { Db } from '../../../db/connect';
import { coupons } from './schema';

const DAY = 86_400_000;

/** Adds missing coupons; what an operator changed, or players redeemed, stays. */
export async function seedCoupons(db: Db, now: Date): Promise<void> {
  const day = (from: number) => new Date(now.getTime() + from * DAY);
  const values = couponData.map(({ code, brand, template, days, uses }) => ({
    code,
    brand,
    giftTemplate: template.slug,
    uses,
    startsAt: day(days.from),
    endsAt: days.to === null ? null : day(days.to),
  }));
  await db.insert(coupons).values(values).onConflictDoNothing();
}
