import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import type { ReportLine } from '../../../ports/provider-report';
import { type RunRow, reconciliationLines, reconciliationRuns } from './schema';

const table = reconciliationRuns;

export async function findRun(db: Db, id: number): Promise<RunRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

export async function lockRun(tx: Db, id: number): Promise<RunRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

/** @returns the new run; null when its day has one */
export async function addRun(
  tx: Db,
  run: Pick<RunRow, 'day' | 'beginsAt' | 'endsAt' | 'startedAt'>,
): Promise<RunRow | null> {
  const [made] = await tx.insert(table).values(run).onConflictDoNothing().returning();
  return made ?? null;
}

/** Lines that are known stay as they are. */
export async function addLines(tx: Db, lines: readonly ReportLine[]): Promise<void> {
  await tx
    .insert(reconciliationLines)
    .values([...lines])
    .onConflictDoNothing();
}

export async function changeRun(
  tx: Db,
  id: number,
  change: Partial<Pick<RunRow, 'state' | 'readUpTo' | 'endedAt'>>,
): Promise<void> {
  await tx.update(table).set(change).where(eq(table.id, id));
}

/** So many more lines or bookings were compared. */
export async function countCompared(
  tx: Db,
  id: number,
  column: 'lines' | 'bookings',
  more: number,
): Promise<void> {
  await tx
    .update(table)
    .set({ [column]: sql`${table[column]} + ${more}` })
    .where(eq(table.id, id));
}

/** The run of the latest day; null while there was none. */
export async function lastDailyRun(db: Db): Promise<RunRow | null> {
  const [last] = await db
    .select()
    .from(table)
    .where(sql`${table.day} is not null`)
    .orderBy(desc(table.day))
    .limit(1);
  return last ?? null;
}

export const newestRuns = (db: Db, most: number): Promise<RunRow[]> =>
  db.select().from(table).orderBy(desc(table.id)).limit(most);
