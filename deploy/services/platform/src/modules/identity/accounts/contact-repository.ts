import { and, count, eq } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type ContactRow, type ContactValue, contacts } from '../players/public';
import { type ClaimRow, contactClaims } from './schema';

export async function findOwnEmail(
  db: Db,
  playerId: number,
  id: number,
): Promise<ContactRow | null> {
  const mine = and(
    eq(contacts.id, id),
    eq(contacts.playerId, playerId),
    eq(contacts.type, 'email'),
  );
  const [row] = await db.select().from(contacts).where(mine);
  return row ?? null;
}

export async function countContacts(
  db: Db,
  playerId: number,
  type: ContactValue['type'],
): Promise<number> {
  const [known] = await db
    .select({ n: count() })
    .from(contacts)
    .where(and(eq(contacts.playerId, playerId), eq(contacts.type, type)));
  return Number(known?.n ?? 0);
}

export async function findClaim(db: Db, playerId: number, id: number): Promise<ClaimRow | null> {
  const mine = and(eq(contactClaims.id, id), eq(contactClaims.playerId, playerId));
  const [row] = await db.select().from(contactClaims).where(mine);
  return row ?? null;
}

export const claimsOf = (db: Db, playerId: number): Promise<ClaimRow[]> =>
  db.select().from(contactClaims).where(eq(contactClaims.playerId, playerId));

/** In the place of the player's claim of the same kind. */
export async function putClaim(db: Db, claim: Omit<ClaimRow, 'id'>): Promise<ClaimRow> {
  const { value, createdAt } = claim;
  const [row] = await db
    .insert(contactClaims)
    .values(claim)
    .onConflictDoUpdate({
      target: [contactClaims.playerId, contactClaims.type],
      set: { value, createdAt },
    })
    .returning();
  if (!row) throw new Error('the contact was not stored');
  return row;
}

export async function dropClaim(tx: Db, id: number): Promise<void> {
  await tx.delete(contactClaims).where(eq(contactClaims.id, id));
}
