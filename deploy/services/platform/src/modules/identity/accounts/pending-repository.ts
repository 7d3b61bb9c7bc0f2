import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type PendingRow, pendingSignups } from './schema';

type Kept = Omit<PendingRow, 'brand' | 'phone'>;
const at = (brand: string, phone: string) =>
  and(eq(pendingSignups.brand, brand), eq(pendingSignups.phone, phone));

export async function findSignup(db: Db, brand: string, phone: string): Promise<PendingRow | null> {
  const [row] = await db.select().from(pendingSignups).where(at(brand, phone));
  return row ?? null;
}

/** In the place of one that is held no more; false when one is held. */
export async function putSignup(
  db: Db,
  { brand, phone, ...fresh }: PendingRow,
  now: Date,
): Promise<boolean> {
  const kept = await db
    .insert(pendingSignups)
    .values({ brand, phone, ...fresh })
    .onConflictDoUpdate({
      target: [pendingSignups.brand, pendingSignups.phone],
      set: fresh,
      setWhere: lte(pendingSignups.heldUntil, now),
    })
    .returning({ phone: pendingSignups.phone });
  return kept.length > 0;
}

/** In the place of this very one. */
export async function replaceSignup(
  db: Db,
  { brand, phone, passwordHash }: PendingRow,
  fresh: Kept,
): Promise<void> {
  const same = and(at(brand, phone), eq(pendingSignups.passwordHash, passwordHash));
  await db.update(pendingSignups).set(fresh).where(same);
}

export async function holdSignup(
  db: Db,
  brand: string,
  phone: string,
  heldUntil: Date,
): Promise<void> {
  await db.update(pendingSignups).set({ heldUntil }).where(at(brand, phone));
}

export async function takeSignup(tx: Db, brand: string, phone: string): Promise<PendingRow | null> {
  const [row] = await tx.delete(pendingSignups).where(at(brand, phone)).returning();
  return row ?? null;
}
