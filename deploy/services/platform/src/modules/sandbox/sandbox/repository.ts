import { and, asc, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import {
  type SandboxReportLine,
  sandboxCaptchas,
  sandboxMessages,
  sandboxRegisterEntries,
  sandboxRegisterState,
  sandboxReport,
  sandboxSightings,
} from './schema';

/** False for a token that was used. */
export async function takeCaptcha(db: Db, tokenHash: string, usedAt: Date): Promise<boolean> {
  const fresh = await db
    .insert(sandboxCaptchas)
    .values({ tokenHash, usedAt })
    .onConflictDoNothing()
    .returning();
  return fresh.length > 0;
}

export async function sweepCaptchas(db: Db, before: Date): Promise<void> {
  await db.delete(sandboxCaptchas).where(lt(sandboxCaptchas.usedAt, before));
}

export async function isRegisterDown(db: Db): Promise<boolean> {
  const [state] = await db.select().from(sandboxRegisterState);
  return state?.isDown ?? false;
}

export async function turnRegister(db: Db, isDown: boolean): Promise<void> {
  await db
    .insert(sandboxRegisterState)
    .values({ id: 1, isDown })
    .onConflictDoUpdate({ target: sandboxRegisterState.id, set: { isDown } });
}

export async function isRegistered(db: Db, contacts: string[]): Promise<boolean> {
  const found = await db
    .select()
    .from(sandboxRegisterEntries)
    .where(inArray(sandboxRegisterEntries.contact, contacts))
    .limit(1);
  return found.length > 0;
}

export const newestRegistered = (db: Db, most: number) =>
  db.select().from(sandboxRegisterEntries).orderBy(desc(sandboxRegisterEntries.at)).limit(most);

/** Twice changes nothing. */
export async function register(db: Db, contact: string, at: Date): Promise<void> {
  await db.insert(sandboxRegisterEntries).values({ contact, at }).onConflictDoNothing();
}

export async function unregister(db: Db, contact: string): Promise<void> {
  await db.delete(sandboxRegisterEntries).where(eq(sandboxRegisterEntries.contact, contact));
}

export async function addMessage(
  db: Db,
  message: typeof sandboxMessages.$inferInsert,
): Promise<void> {
  await db.insert(sandboxMessages).values(message);
}

/** @param to one recipient; all without */
export const newestMessages = (db: Db, to: string | undefined, most: number) =>
  db
    .select()
    .from(sandboxMessages)
    .where(to ? eq(sandboxMessages.recipient, to) : undefined)
    .orderBy(desc(sandboxMessages.id))
    .limit(most);

type SightingRow = typeof sandboxSightings.$inferSelect;
export async function addSighting(db: Db, sighting: Omit<SightingRow, 'id'>): Promise<void> {
  await db.insert(sandboxSightings).values(sighting);
}

export const newestSightings = (
  db: Db,
  kind: SightingRow['kind'],
  most: number,
): Promise<SightingRow[]> =>
  db
    .select()
    .from(sandboxSightings)
    .where(eq(sandboxSightings.kind, kind))
    .orderBy(desc(sandboxSightings.id))
    .limit(most);

export async function sweepSightings(db: Db, before: Date): Promise<void> {
  await db.delete(sandboxSightings).where(lt(sandboxSightings.at, before));
}

/** Lines of a span behind one, in their order. */
export const reportLines = (
  db: Db,
  { from, to }: { from: Date; to: Date },
  after: number | null,
  most: number,
): Promise<SandboxReportLine[]> =>
  db
    .select()
    .from(sandboxReport)
    .where(
      and(
        gte(sandboxReport.at, from),
        lt(sandboxReport.at, to),
        after === null ? undefined : gt(sandboxReport.id, after),
      ),
    )
    .orderBy(asc(sandboxReport.id))
    .limit(most);

export const newestReportLines = (db: Db, most: number): Promise<SandboxReportLine[]> =>
  db.select().from(sandboxReport).orderBy(desc(sandboxReport.id)).limit(most);

export async function addReportLine(tx: Db, line: Omit<SandboxReportLine, 'id'>): Promise<void> {
  await tx.insert(sandboxReport).values(line);
}

export async function lockReportLine(tx: Db, id: number): Promise<SandboxReportLine | null> {
  const [line] = await tx
    .select()
    .from(sandboxReport)
    .where(eq(sandboxReport.id, id))
    .for('update');
  return line ?? null;
}

export async function changeReportLine(
  tx: Db,
  id: number,
  change: Partial<SandboxReportLine>,
): Promise<void> {
  await tx.update(sandboxReport).set(change).where(eq(sandboxReport.id, id));
}

export async function dropReportLine(tx: Db, id: number): Promise<void> {
  await tx.delete(sandboxReport).where(eq(sandboxReport.id, id));
}
