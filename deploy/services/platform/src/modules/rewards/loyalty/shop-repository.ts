import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type ProductRow, type PurchaseRow, products, purchases } from './schema';

const offeredIn = (brand: string) =>
  and(eq(products.isHidden, false), or(isNull(products.brand), eq(products.brand, brand)));

/** The shop of a brand, cheapest first. */
export const productsOf = (db: Db, brand: string): Promise<ProductRow[]> =>
  db
    .select()
    .from(products)
    .where(offeredIn(brand))
    .orderBy(asc(products.price), asc(products.position), asc(products.id));

/** The product under a lock: everybody who buys it waits here. Undefined where the brand does not offer it. */
export const lockProduct = async (
  tx: Db,
  brand: string,
  id: number,
): Promise<ProductRow | undefined> =>
  (
    await tx
      .select()
      .from(products)
      .where(and(eq(products.id, id), offeredIn(brand)))
      .for('update')
  )[0];

export const purchaseByKey = async (
  tx: Db,
  playerId: number,
  idempotencyKey: string,
): Promise<PurchaseRow | undefined> =>
  (
    await tx
      .select()
      .from(purchases)
      .where(and(eq(purchases.playerId, playerId), eq(purchases.idempotencyKey, idempotencyKey)))
  )[0];

/** One less is left of the product. */
export async function addPurchase(tx: Db, purchase: typeof purchases.$inferInsert): Promise<void> {
  await tx.insert(purchases).values(purchase);
  await tx
    .update(products)
    .set({ sold: sql`${products.sold} + 1` })
    .where(eq(products.id, purchase.productId));
}

/** Products by id, whatever brand has them. */
export const allProducts = (db: Db): Promise<ProductRow[]> => db.select().from(products);

export const productBySlug = async (db: Db, slug: string): Promise<ProductRow | undefined> =>
  (await db.select().from(products).where(eq(products.slug, slug)))[0];
