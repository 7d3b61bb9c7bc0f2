import { achievements as achievementData } from '../../../../seed/achievements';
import { products as productData } from '../../../../seed/compoints';
import { rates } from '../../../../seed/rates';
import { BRANDS } from '../../../brands';
import type { Db } from '../../../db/connect';
import { demandFairPrice } from './price-check';
import { achievements, products } from './schema';

/** What is not there yet, once its price is checked; what an operator changed, and what was sold, stays. */
export async function seedLoyalty(db: Db): Promise<void> {
  for (const product of productData) demandFairPrice(product, BRANDS, rates);
  const shop = productData.map(({ id, slug, title, description, ...product }) => ({
    id,
    slug,
    title,
    description,
    position: id,
    image: `shop-${slug}`,
    price: product.price,
    giftTemplate: product.template.slug,
    levelFrom: product.levelFrom ?? null,
    stock: product.stock ?? null,
  }));
  await db.insert(products).values(shop).onConflictDoNothing();
  const collection = achievementData.map(
    ({ id, slug, title, description, measure, target, reward }) => ({
      id,
      slug,
      title,
      description,
      measure,
      target,
      position: id,
      image: `trophy-${slug}`,
      giftTemplate: reward.template,
      giftAmount: reward.points,
    }),
  );
  await db.insert(achievements).values(collection).onConflictDoNothing();
}
