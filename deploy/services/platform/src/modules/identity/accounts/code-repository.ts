import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type CodePurpose, contactCodes } from './schema';

type CodeRow = typeof contactCodes.$inferSelect;
/** What a code is kept under. */
export type CodeKey = Pick<CodeRow, 'brand' | 'purpose' | 'target'>;

const under = ({ brand, purpose, target }: CodeKey) =>
  and(
    eq(contactCodes.brand, brand),
    eq(contactCodes.purpose, purpose),
    eq(contactCodes.target, target),
  );

export async function lockCode(tx: Db, key: CodeKey): Promise<CodeRow | undefined> {
  const [row] = await tx.select().from(contactCodes).where(under(key)).for('update');
  return row;
}

/** False when there is one under the key. */
export async function addCode(tx: Db, code: typeof contactCodes.$inferInsert): Promise<boolean> {
  const made = await tx.insert(contactCodes).values(code).onConflictDoNothing().returning();
  return made.length > 0;
}

export async function changeCode(
  tx: Db,
  key: CodeKey,
  change: Partial<Omit<CodeRow, keyof CodeKey>>,
): Promise<void> {
  await tx.update(contactCodes).set(change).where(under(key));
}

/** False when it is another one by now, or gone. */
export async function takeCode(tx: Db, key: CodeKey, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(contactCodes)
    .where(and(under(key), eq(contactCodes.codeHash, codeHash)))
    .returning({ target: contactCodes.target });
  return used.length > 0;
}

export async function codeSentAt(db: Db, key: CodeKey): Promise<Date | null> {
  const [row] = await db.select({ at: contactCodes.sentAt }).from(contactCodes).where(under(key));
  return row?.at ?? null;
}

export async function forgetCode(db: Db, key: CodeKey): Promise<void> {
  await db.delete(contactCodes).where(under(key));
}

/** No code of these contacts counts any more. */
export async function voidCodes(
  tx: Db,
  brand: string,
  purpose: CodePurpose,
  targets: readonly string[],
): Promise<void> {
  const theirs = and(
    eq(contactCodes.brand, brand),
    eq(contactCodes.purpose, purpose),
    inArray(contactCodes.target, [...targets]),
  );
  await tx.update(contactCodes).set({ codeHash: null }).where(theirs);
}
