import { and, eq } from 'drizzle-orm';
import { type Db, named } from '../db/connect';
import { writeLast } from '../db/transaction';
import { deliveries } from './schema';

export interface Delivery {
  consumer: string;
  event_id: number;
  queue: string | null;
  attempts: number;
  payload: unknown;
  /** So many that are due were looked at until it was found. */
  place: number;
}

export interface Claimed {
  deliveries: Delivery[];
  /** There may be more to do after these. */
  hasMore: boolean;
}
type DeliveryColumns = Omit<Delivery, 'consumer'> & { consumer: string | null };
const deliveryIn = ({
  consumer,
  event_id,
  queue,
  attempts,
  payload,
  place,
}: DeliveryColumns): Delivery => ({
  consumer: consumer ?? '',
  event_id: Number(event_id),
  queue,
  attempts,
  payload,
  place: Number(place),
});

/** So many are looked at for ones to set aside. */
const CLEARED = 1000;

const CLAIM = `select consumer, event_id, queue, attempts, payload, place, more
  from claim_event($1::timestamptz, $2::text[], $3::text[], ${CLEARED})`;
const CLAIM_ONE = `select d.consumer, d.event_id, d.queue, d.attempts, o.payload, 1 as place
  from deliveries d join outbox o on o.id = d.event_id
  where d.consumer = $1 and d.event_id = $2 and d.state = 'waiting' and (d.queue is null or not is_behind(d.consumer, d.queue, d.event_id))
  for update of d skip locked`;
const ASIDE = `select set_aside($1::timestamptz, $2::text[], ${CLEARED}) as aside`;
/** Ends one, and what was set aside behind it is due. */
const END = 'where d.consumer = $1 and d.event_id = $2 returning free_queue(d.consumer, d.queue)';

/**
 * Deliveries that wait, in the order of their time, and within a per-player queue in that of their events (SPEC.md, O4 and O10). One that
 * was found behind another one of its queue is set aside: it has no time until the one before it has ended. Who sets aside in a queue and
 * who ends one of it hold the queue, so that none is set aside behind one that nobody ends any more.
 */
export function createQueue(now: () => Date, names: () => Iterable<string>) {
  const time = () => now().toISOString();
  const mine = () => [...names()];
  const self = ({ consumer, event_id }: Delivery) =>
    and(eq(deliveries.consumer, consumer), eq(deliveries.eventId, event_id));

  return {
    /**
     * The oldest delivery that is due, that nobody holds and that no older one of its queue stands before; with those of its event that may
     * be done with it, where both are of `together`. Without any, what stands behind others is set aside.
     */
    async claim(tx: Db, together: readonly string[]): Promise<Claimed> {
      const found = await named<DeliveryColumns & { more: boolean }>(tx, 'claim_event', CLAIM, [
        time(),
        mine(),
        [...together],
      ]);
      const deliveries = found.flatMap((row) => (row.consumer === null ? [] : [deliveryIn(row)]));
      return { deliveries, hasMore: found.some(({ more }) => more) };
    },
    /** One of those that were found, when it still waits and nobody holds it. */
    async claimOne(tx: Db, { consumer, event_id }: Delivery): Promise<Delivery | undefined> {
      const [found] = await named<DeliveryColumns>(tx, 'claim_one', CLAIM_ONE, [
        consumer,
        event_id,
      ]);
      return found && deliveryIn(found);
    },
    /** Sets aside what stands behind others. @returns whether there was any */
    async setAside(tx: Db): Promise<boolean> {
      const [found] = await named<{ aside: number }>(tx, 'set_aside', ASIDE, [time(), mine()]);
      return Number(found?.aside) > 0;
    },
    /** It is done. */
    remove: (db: Db, { consumer, event_id: event }: Delivery): Promise<void> =>
      writeLast(db, 'end_deliveries', { consumer, event }),
    /** It is not tried again until an operator says so; its queue goes on. */
    park: (db: Db, { consumer, event_id }: Delivery, attempts: number, error: string) =>
      named(
        db,
        'park_delivery',
        `update deliveries d set state = 'parked', attempts = $3, error = $4 ${END}`,
        [consumer, event_id, attempts, error],
      ),
    /** It is tried at another time, and its queue waits behind it. */
    async postpone(db: Db, delivery: Delivery, change: Partial<typeof deliveries.$inferInsert>) {
      await db.update(deliveries).set(change).where(self(delivery));
    },
  };
}
