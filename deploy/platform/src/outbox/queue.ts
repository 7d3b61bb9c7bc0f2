import { and, eq } from 'drizzle-orm';
import { type Db, named } from '../db/connect';
import { deliveries } from './schema';

export interface Delivery {
  consumer: string;
  event_id: number;
  lane: string | null;
  attempts: number;
  payload: unknown;
  /** So many that are due were looked at until it was found. */
  place: number;
}

/** So many are looked at for ones to set aside. */
const CLEARED = 1000;

const CLAIM =
  'select consumer, event_id, lane, attempts, payload, place from claim_delivery($1::timestamptz, $2::text[])';
const ASIDE = `select set_aside($1::timestamptz, $2::text[], ${CLEARED}) as aside`;
/** Ends one, and what was set aside behind it is due. */
const END = 'where d.consumer = $1 and d.event_id = $2 returning free_lane(d.consumer, d.lane)';

/**
 * Deliveries that wait, in the order of their time, and within a lane in that of their events (SPEC.md, O4 and O10). One that was found
 * behind another one of its lane is set aside: it has no time until the one before it has ended. Who sets aside in a lane and who ends
 * one of it hold the lane, so that none is set aside behind one that nobody ends any more.
 */
export function createQueue(now: () => Date, names: () => Iterable<string>) {
  const time = () => now().toISOString();
  const mine = () => [...names()];
  const self = ({ consumer, event_id }: Delivery) =>
    and(eq(deliveries.consumer, consumer), eq(deliveries.eventId, event_id));

  return {
    /** The oldest delivery that is due, that nobody holds and that no older one of its lane stands before. */
    async claim(tx: Db): Promise<Delivery | undefined> {
      const [found] = await named<Delivery>(tx, 'claim_delivery', CLAIM, [time(), mine()]);
      return found && { ...found, event_id: Number(found.event_id), place: Number(found.place) };
    },
    /** Sets aside what stands behind others. @returns whether there was any */
    async setAside(tx: Db): Promise<boolean> {
      const [found] = await named<{ aside: number }>(tx, 'set_aside', ASIDE, [time(), mine()]);
      return Number(found?.aside) > 0;
    },
    /** It is done. */
    remove: (db: Db, { consumer, event_id }: Delivery) =>
      named(db, 'remove_delivery', `delete from deliveries d ${END}`, [consumer, event_id]),
    /** It is not tried again until an operator says so; its lane goes on. */
    park: (db: Db, { consumer, event_id }: Delivery, attempts: number, error: string) =>
      named(
        db,
        'park_delivery',
        `update deliveries d set state = 'parked', attempts = $3, error = $4 ${END}`,
        [...[consumer, event_id, attempts, error]],
      ),
    /** It is tried at another time, and its lane waits behind it. */
    async postpone(db: Db, delivery: Delivery, change: Partial<typeof deliveries.$inferInsert>) {
      await db.update(deliveries).set(change).where(self(delivery));
    },
  };
}
