import { and, asc, count, eq } from 'drizzle-orm';
import type { Core } from '../core';
import { deliveries, outbox } from './schema';

export interface ParkedDelivery {
  consumer: string;
  event: number;
  topic: string;
  createdAt: Date;
  attempts: number;
  error: string | null;
}
const SHOWN = 100;

/** Deliveries that failed too often; an operator looks at them and has them done again (SPEC.md, O6). */
export function createParked(core: Core) {
  return {
    /** The oldest hundred, and how many there are. */
    async list(): Promise<{ items: ParkedDelivery[]; total: number }> {
      const parked = eq(deliveries.state, 'parked');
      const items = await core.db
        .select({
          consumer: deliveries.consumer,
          event: deliveries.eventId,
          topic: outbox.topic,
          createdAt: outbox.createdAt,
          attempts: deliveries.attempts,
          error: deliveries.error,
        })
        .from(deliveries)
        .innerJoin(outbox, eq(outbox.id, deliveries.eventId))
        .where(parked)
        .orderBy(asc(deliveries.eventId), asc(deliveries.consumer))
        .limit(SHOWN);
      const [found] = await core.db.select({ total: count() }).from(deliveries).where(parked);
      return { items, total: found?.total ?? 0 };
    },
    /** Has parked deliveries done again, all of them or one consumer's or one. @returns how many */
    async again(
      which: { consumer?: string | undefined; event?: number | undefined } = {},
    ): Promise<number> {
      const { consumer, event } = which;
      const again = await core.db
        .update(deliveries)
        .set({ state: 'waiting', attempts: 0, dueAt: core.now() })
        .where(
          and(
            eq(deliveries.state, 'parked'),
            consumer === undefined ? undefined : eq(deliveries.consumer, consumer),
            event === undefined ? undefined : eq(deliveries.eventId, event),
          ),
        )
        .returning({ event: deliveries.eventId });
      core.committed();
      return again.length;
    },
  };
}
