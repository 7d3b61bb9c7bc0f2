import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { deliveries, outbox } from './schema';

const delivered = (db: Db) =>
  notExists(db.select().from(deliveries).where(eq(deliveries.eventId, outbox.id)));

/** Events go a week after they happened, once everybody had them; a due job that is done is known by its key for longer. */
export async function sweepOutbox(db: Db, before: (hours: number) => Date): Promise<void> {
  await db
    .delete(outbox)
    .where(and(lt(outbox.createdAt, before(24 * 7)), isNull(outbox.key), delivered(db)));
  await db.delete(outbox).where(and(lt(outbox.createdAt, before(24 * 400)), delivered(db)));
}
