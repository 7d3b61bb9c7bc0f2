import { and, eq } from 'drizzle-orm';
import { type Db, named } from '../db/connect';
import { deliveries } from './schema';

export interface Delivery {
  consumer: string;
  event_id: number;
  lane: string | null;
  attempts: number;
  payload: unknown;
}

/** So many that are due are looked at for one whose turn it is; more than all servers together work at. */
const LOOKED_AT = 256;
/** So many are looked at for ones to set aside. */
const CLEARED = 1000;

const isDue = (row: string) => `${row}.state = 'waiting' and ${row}.due_at <= $1::timestamptz`;
/** An older one of the lane waits as well. */
const isBehind = (row: string) =>
  `exists (select from deliveries e
    where e.consumer = ${row}.consumer and e.lane = ${row}.lane and e.event_id < ${row}.event_id and e.state = 'waiting')`;
/** The first that are due, whoever holds them: what it costs does not grow with what waits. */
const first = (count: number) =>
  `(select c.consumer, c.event_id, c.due_at from deliveries c
    where ${isDue('c')} and c.consumer = any($2::text[])
    order by c.due_at, c.event_id limit ${count}) w
  join deliveries d on d.consumer = w.consumer and d.event_id = w.event_id`;
const CLAIM = `select d.consumer, d.event_id, d.lane, d.attempts, o.payload
  from ${first(LOOKED_AT)}
  join outbox o on o.id = d.event_id
  where ${isDue('d')} and (d.lane is null or not ${isBehind('d')})
  order by w.due_at, w.event_id
  limit 1
  for update of d skip locked`;
const LANES = `select d.consumer, d.lane, pg_try_advisory_xact_lock(lane_lock(d.consumer, d.lane)) as held
  from (
    select distinct d.consumer, d.lane from ${first(CLEARED)}
    where d.lane is not null and ${isBehind('d')}) d`;
const ASIDE = `update deliveries d set due_at = null
  from (
    select d.consumer, d.event_id from ${first(CLEARED)}
    join json_to_recordset($3::json) l (consumer text, lane text) on d.consumer = l.consumer and d.lane = l.lane
    where ${isDue('d')} and ${isBehind('d')}
    for update of d skip locked) b
  where d.consumer = b.consumer and d.event_id = b.event_id
  returning d.event_id`;
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
      return found && { ...found, event_id: Number(found.event_id) };
    },
    /** Sets aside what stands behind others. @returns whether there was any */
    async setAside(tx: Db): Promise<boolean> {
      const due = [time(), mine()];
      const lanes = await named<{ consumer: string; lane: string; held: boolean }>(tx, 'lanes', LANES, due);
      const held = lanes.filter((lane) => lane.held);
      if (held.length === 0) return false;
      const aside = await named(tx, 'set_aside', ASIDE, [...due, JSON.stringify(held)]);
      return aside.length > 0;
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
