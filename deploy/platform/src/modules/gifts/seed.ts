import { products } from '../../../seed/compoints';
import { couponTemplates } from '../../../seed/coupons';
import { giftTemplates } from '../../../seed/gifts';
import type { Db } from '../../db/connect';
import type { Gifts } from './service';

export const seedGifts = (db: Db, { templates }: Gifts): Promise<void> =>
  templates.add(db, [...giftTemplates, ...couponTemplates, ...products.map(({ template }) => template)]);
