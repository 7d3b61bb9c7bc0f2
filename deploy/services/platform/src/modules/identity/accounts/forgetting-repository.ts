import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { players } from '../players/public';
import { contactClaims, sessions } from './schema';

/** Contacts that were named before and never confirmed. */
export async function forgetClaims(db: Db, brand: string, before: Date): Promise<void> {
  await db
    .delete(contactClaims)
    .where(and(eq(contactClaims.brand, brand), lt(contactClaims.createdAt, before)));
}

/** Browser and system of sign-ins that were over before; that there was one stays. */
export async function forgetBrowsers(db: Db, brand: string, before: Date): Promise<void> {
  const isKept = or(isNotNull(sessions.browser), isNotNull(sessions.os));
  const ofBrand = db.select({ id: players.id }).from(players).where(eq(players.brand, brand));
  await db
    .update(sessions)
    .set({ browser: null, os: null })
    .where(and(lt(sessions.endsAt, before), isKept, inArray(sessions.playerId, ofBrand)));
}
