import { and, asc, eq, sql } from 'drizzle-orm';
import { ask } from '../../../db/batch';
import { type Db, rowIn } from '../../../db/connect';
import { shownName } from './called';
import { type ContactRow, contacts, type PlayerRow, players } from './schema';

export interface ContactValue {
  type: 'email' | 'phone';
  value: string;
}

export async function findByContact(db: Db, brand: string, { type, value }: ContactValue) {
  const [row] = await db
    .select({ player: players, contact: contacts })
    .from(contacts)
    .innerJoin(players, eq(players.id, contacts.playerId))
    .where(and(eq(contacts.brand, brand), eq(contacts.type, type), eq(contacts.value, value)));
  return row ?? null;
}

export async function findPlayer(db: Db, id: number): Promise<PlayerRow | null> {
  const [row] = await db.select().from(players).where(eq(players.id, id));
  return row ?? null;
}

/** The same of somebody of whom an event tells: what followers of one event ask is one question. */
export async function playerOf(tx: Db, id: number): Promise<PlayerRow | null> {
  const [row] = await ask<Record<string, unknown>>(tx, 'select * from players where id = $1::int', [
    id,
  ]);
  return row ? rowIn(players, row) : null;
}

export const contactsOf = (db: Db, playerId: number): Promise<ContactRow[]> =>
  db.select().from(contacts).where(eq(contacts.playerId, playerId)).orderBy(asc(contacts.id));

export async function addPlayer(tx: Db, player: typeof players.$inferInsert): Promise<PlayerRow> {
  const [row] = await tx.insert(players).values(player).returning();
  if (!row) throw new Error('the player was not stored');
  return row;
}

/** False when another player of the brand has it. */
export async function addContact(tx: Db, contact: typeof contacts.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(contacts)
    .values(contact)
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  return made.length > 0;
}

/** The contact when it was not proved before; null otherwise. */
export async function markVerified(tx: Db, contactId: number): Promise<ContactRow | null> {
  const [row] = await tx
    .update(contacts)
    .set({ isVerified: true })
    .where(and(eq(contacts.id, contactId), eq(contacts.isVerified, false)))
    .returning();
  return row ?? null;
}

/** @param jurisdiction ISO 3166, under whose rules it is */
export async function noteLogin(
  tx: Db,
  playerId: number,
  at: Date,
  jurisdiction: string,
): Promise<void> {
  await tx
    .update(players)
    .set({ lastLoginAt: at, jurisdiction, logins: sql`${players.logins} + 1` })
    .where(eq(players.id, playerId));
}

/** The contacts of a player have waited long enough for codes of money. */
export async function endContactWait(db: Db, playerId: number): Promise<void> {
  await db.update(contacts).set({ confirmedAt: null }).where(eq(contacts.playerId, playerId));
}

/** The player was greeted with a gift of the cashbox. */
export async function noteGreeted(tx: Db, id: number): Promise<void> {
  await tx.update(players).set({ firstAuth: false }).where(eq(players.id, id));
}

export async function setPlayerStatus(
  tx: Db,
  id: number,
  status: PlayerRow['status'],
): Promise<void> {
  await tx.update(players).set({ status }).where(eq(players.id, id));
}

/** The player's status; the row is locked. */
export async function lockPlayerStatus(tx: Db, id: number): Promise<PlayerRow['status'] | null> {
  const [row] = await tx
    .select({ status: players.status })
    .from(players)
    .where(eq(players.id, id))
    .for('update');
  return row?.status ?? null;
}

/** A nickname that is chosen meanwhile waits for the transaction that writes this one: what it renames has it then. */
export async function shownNameOf(tx: Db, id: number): Promise<string> {
  const [player] = await tx
    .select({ nickname: players.nickname })
    .from(players)
    .where(eq(players.id, id))
    .for('share');
  return shownName(player?.nickname ?? null, id);
}
