import { products } from '../../../../seed/compoints';
import { couponTemplates } from '../../../../seed/coupons';
import { giftTemplates } from '../../../../seed/gifts';
import type { Db } from '../../../db/connect';
import type { Gifts } from './service';

export async function seedGifts(db: Db, { templates }: Gifts): Promise<void> {
  await templates.add(db, [
    ...giftTemplates,
    ...couponTemplates,
    ...products.map(({ template }) => template),
  ]);
}
