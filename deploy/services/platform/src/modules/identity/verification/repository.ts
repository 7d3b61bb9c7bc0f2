import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type PlayerRow, players } from '../players/public';
import type { Usual } from './presenter';
import { type DecisionRow, type DocumentRow, decisions, documents } from './schema';

/** Rows of a page of the desk. */
const SHOWN = 50;

export const documentsOf = (db: Db, playerId: number): Promise<DocumentRow[]> =>
  db.select().from(documents).where(eq(documents.playerId, playerId)).orderBy(asc(documents.id));

export async function documentById(db: Db, id: number): Promise<DocumentRow | null> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  return row ?? null;
}

/** A usual one is made when it is handed in for the first time. */
export async function openUsual(tx: Db, playerId: number, type: Usual, at: Date): Promise<void> {
  await tx.insert(documents).values({ playerId, type, createdAt: at }).onConflictDoNothing();
}

/** Decisions about one player's documents are taken one after the other. @returns the player as locked */
export async function lockPlayer(tx: Db, playerId: number): Promise<PlayerRow | null> {
  const [row] = await tx.select().from(players).where(eq(players.id, playerId)).for('update');
  return row ?? null;
}

/** Waits for staff from now on; null when it waits already or was accepted meanwhile. */
export async function putFile(
  tx: Db,
  id: number,
  file: string,
  at: Date,
): Promise<DocumentRow | null> {
  const open = and(eq(documents.id, id), inArray(documents.status, ['none', 'cancel']));
  const fresh = {
    status: 'wait' as const,
    declineReason: null,
    file,
    uploadedAt: at,
    decidedAt: null,
  };
  const [row] = await tx.update(documents).set(fresh).where(open).returning();
  return row ?? null;
}

export async function setDocument(
  tx: Db,
  id: number,
  from: readonly DocumentRow['status'][],
  change: Partial<DocumentRow>,
): Promise<DocumentRow | null> {
  const known = and(eq(documents.id, id), inArray(documents.status, [...from]));
  const [row] = await tx.update(documents).set(change).where(known).returning();
  return row ?? null;
}

export async function addAsked(tx: Db, row: typeof documents.$inferInsert): Promise<DocumentRow> {
  const [made] = await tx.insert(documents).values(row).returning();
  if (!made) throw new Error('the document was not stored');
  return made;
}

export const addDecision = (tx: Db, decision: typeof decisions.$inferInsert) =>
  tx.insert(decisions).values(decision);

export const decisionsOf = (db: Db, documentId: number): Promise<DecisionRow[]> =>
  db
    .select()
    .from(decisions)
    .where(eq(decisions.documentId, documentId))
    .orderBy(desc(decisions.id));

/**
 * The account is verified when the identity is, and nothing that was asked for is open.
 * @param provedName which an identity that is accepted now shows; undefined for every other decision
 */
export async function settlePlayer(
  tx: Db,
  playerId: number,
  provedName?: string | null,
): Promise<void> {
  const rows = await documentsOf(tx, playerId);
  const hasIdentity = rows.some(({ type, status }) => type === 'identity' && status === 'success');
  const isOpen = rows.some(({ type, status }) => type === 'additional' && status !== 'success');
  await tx
    .update(players)
    .set({
      isVerified: hasIdentity && !isOpen,
      // the document shows the birthday as well: what was proved once stays proved
      birthdayVerified: sql`${players.birthdayVerified} or ${hasIdentity}`,
      // undefined leaves it: what the profile says by now was shown by nothing
      verifiedName: hasIdentity ? provedName : null,
    })
    .where(eq(players.id, playerId));
}

/** Those that wait, the longest first; then what was decided last. */
export async function queue(db: Db): Promise<DocumentRow[]> {
  const waiting = await db
    .select()
    .from(documents)
    .where(eq(documents.status, 'wait'))
    .orderBy(asc(documents.uploadedAt), asc(documents.id))
    .limit(SHOWN);
  const done = await db
    .select()
    .from(documents)
    .where(and(ne(documents.status, 'wait'), isNotNull(documents.file)))
    .orderBy(desc(documents.id))
    .limit(SHOWN);
  return [...waiting, ...done];
}

/** Which of these files belong to a document. */
export async function known(db: Db, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const found = await db
    .select({ file: documents.file })
    .from(documents)
    .where(inArray(documents.file, [...files]));
  return new Set(found.map(({ file }) => file ?? ''));
}
