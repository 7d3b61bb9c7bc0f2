import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type AnnouncementRow, announcements } from './schema';

export async function addAnnouncement(
  tx: Db,
  announcement: typeof announcements.$inferInsert,
): Promise<AnnouncementRow> {
  const [row] = await tx.insert(announcements).values(announcement).returning();
  if (!row) throw new Error('the announcement was not stored');
  return row;
}

export async function lockAnnouncement(tx: Db, id: number): Promise<AnnouncementRow | null> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
  return row ?? null;
}

/** So many more players were told, and so many were not; `endedAt` with the last of them. */
export async function countTold(
  tx: Db,
  id: number,
  { sent, heldBack, endedAt }: { sent: number; heldBack: number; endedAt: Date | null },
): Promise<void> {
  await tx
    .update(announcements)
    .set({
      sent: sql`${announcements.sent} + ${sent}`,
      heldBack: sql`${announcements.heldBack} + ${heldBack}`,
      ...(endedAt ? { endedAt } : {}),
    })
    .where(eq(announcements.id, id));
}

export const newestAnnouncements = (db: Db, most: number): Promise<AnnouncementRow[]> =>
  db.select().from(announcements).orderBy(desc(announcements.id)).limit(most);
