import { and, eq, ne, sql } from 'drizzle-orm';
import type { Core } from '../core';
import type { Db } from '../db/connect';
import { deliveries, outbox } from './schema';

/** Something that is to be done at its time. */
export interface Due {
  /** Of the platform's clock; one that has passed is done at once. */
  at: Date;
  /** Name of the consumer that does it. */
  kind: string;
  /** What it is about: the id of a promo, a gift … */
  reference: string;
  /** One job a key: the same again moves the one that waits, and changes nothing when it is done. */
  key: string;
}

const eventOf = (key: string) =>
  sql`(select ${outbox.id} from ${outbox} where ${outbox.key} = ${key})`;

/** Writes the job in the caller's transaction (SPEC.md, O8). */
export async function schedule(
  core: Core,
  tx: Db,
  { at, kind, reference, key }: Due,
): Promise<void> {
  const [made] = await tx
    .insert(outbox)
    .values({ topic: `due.${kind}`, payload: { reference }, createdAt: core.now(), key })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  if (made) {
    await tx.insert(deliveries).values({ consumer: kind, eventId: made.id, dueAt: at });
    return;
  }
  await tx
    .update(deliveries)
    .set({ dueAt: at, attempts: 0 })
    .where(
      and(
        eq(deliveries.eventId, eventOf(key)),
        eq(deliveries.state, 'waiting'),
        ne(deliveries.dueAt, at),
      ),
    );
}

/** @returns whether it was still to be done; its key is free again then */
export async function callOff(tx: Db, key: string): Promise<boolean> {
  const gone = await tx
    .delete(deliveries)
    .where(eq(deliveries.eventId, eventOf(key)))
    .returning();
  if (gone.length === 0) return false;
  await tx.delete(outbox).where(eq(outbox.key, key));
  return true;
}
