import { and, desc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { dataExports, type ExportRow } from './schema';

export async function newestExport(db: Db, playerId: number): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.playerId, playerId))
    .orderBy(desc(dataExports.id))
    .limit(1);
  return row ?? null;
}

/** Null while another one is being made. */
export async function addExport(
  tx: Db,
  playerId: number,
  askedAt: Date,
): Promise<ExportRow | null> {
  const [row] = await tx
    .insert(dataExports)
    .values({ playerId, askedAt })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function lockExport(tx: Db, id: number): Promise<ExportRow | null> {
  const [row] = await tx.select().from(dataExports).where(eq(dataExports.id, id)).for('update');
  return row ?? null;
}

export async function changeExport(
  tx: Db,
  id: number,
  change: Partial<ExportRow>,
): Promise<ExportRow | null> {
  const [row] = await tx.update(dataExports).set(change).where(eq(dataExports.id, id)).returning();
  return row ?? null;
}

export async function ownExport(db: Db, playerId: number, id: number): Promise<ExportRow | null> {
  const mine = and(eq(dataExports.id, id), eq(dataExports.playerId, playerId));
  const [row] = await db.select().from(dataExports).where(mine);
  return row ?? null;
}

/** Those that were ready before. */
export const exportsBefore = (db: Db, before: Date): Promise<ExportRow[]> =>
  db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.state, 'ready'), lt(dataExports.readyAt, before)));

/** Those that one of these files is of. */
export const exportsOfFiles = (db: Db, files: string[]): Promise<ExportRow[]> =>
  db
    .select()
    .from(dataExports)
    .where(
      and(
        isNotNull(dataExports.htmlFile),
        or(inArray(dataExports.htmlFile, files), inArray(dataExports.jsonFile, files)),
      ),
    );
