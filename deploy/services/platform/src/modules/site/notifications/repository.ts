import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type NotificationRow, notifications } from './schema';

export async function addNotification(
  tx: Db,
  notification: typeof notifications.$inferInsert,
): Promise<NotificationRow> {
  const [row] = await tx.insert(notifications).values(notification).returning();
  if (!row) throw new Error('the notification was not stored');
  return row;
}

/** A page of unread notifications, the newest first. */
export async function unreadNotifications(db: Db, playerId: number, offset: number, limit: number) {
  const mine = and(eq(notifications.playerId, playerId), eq(notifications.status, 'new'));
  const found = await db
    .select()
    .from(notifications)
    .where(mine)
    .orderBy(desc(notifications.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ n: count() }).from(notifications).where(mine);
  return { found, total: total?.n ?? 0 };
}

const one = (playerId: number, id: number) =>
  and(eq(notifications.id, id), eq(notifications.playerId, playerId));

export async function lockNotification(
  tx: Db,
  playerId: number,
  id: number,
): Promise<NotificationRow | null> {
  const [row] = await tx.select().from(notifications).where(one(playerId, id)).for('update');
  return row ?? null;
}

export async function setRead(tx: Db, playerId: number, id: number): Promise<void> {
  await tx.update(notifications).set({ status: 'read' }).where(one(playerId, id));
}
