import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../db/connect';
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

/**
 * Deliveries that wait, in the order of their time, and within a lane in that of their events (SPEC.md, O4 and O10). One that was found
 * behind another one of its lane is set aside: it has no time until the one before it has ended. Who sets aside in a lane and who ends
 * one of it hold the lane, so that none is set aside behind one that nobody ends any more.
 */
export function createQueue(now: () => Date, names: () => Iterable<string>) {
  const time = () => sql`${now().toISOString()}::timestamptz`;
  const mine = () => sql`${sql.param(`{${[...names()].map((name) => `"${name}"`).join(',')}}`)}::text[]`;
  const isDue = (row: SQL) => sql`${row}.state = 'waiting' and ${row}.due_at <= ${time()}`;
  /** An older one of the lane waits as well. */
  const isBehind = (row: SQL) =>
    sql`exists (select from deliveries e
      where e.consumer = ${row}.consumer and e.lane = ${row}.lane and e.event_id < ${row}.event_id and e.state = 'waiting')`;
  const [d, c] = [sql`d`, sql`c`];
  /** The first that are due, whoever holds them: what it costs does not grow with what waits. */
  const first = (count: number) =>
    sql`select c.consumer, c.event_id, c.due_at from deliveries c
      where ${isDue(c)} and c.consumer = any(${mine()})
      order by c.due_at, c.event_id limit ${count}`;
  const self = ({ consumer, event_id }: Delivery) =>
    and(eq(deliveries.consumer, consumer), eq(deliveries.eventId, event_id));

  /** Ends one, and what was set aside behind it is due. */
  const end = (db: Db, { consumer, event_id }: Delivery, how: SQL) =>
    db.execute(
      sql`${how} where d.consumer = ${consumer} and d.event_id = ${event_id} returning free_lane(d.consumer, d.lane)`,
    );

  return {
    /** The oldest delivery that is due, that nobody holds and that no older one of its lane stands before. */
    async claim(tx: Db): Promise<Delivery | undefined> {
      const [found] = await rows<Delivery>(
        tx,
        sql`select d.consumer, d.event_id, d.lane, d.attempts, o.payload
          from (${first(LOOKED_AT)}) w
          join deliveries d on d.consumer = w.consumer and d.event_id = w.event_id
          join outbox o on o.id = d.event_id
          where ${isDue(d)} and (d.lane is null or not ${isBehind(d)})
          order by w.due_at, w.event_id
          limit 1
          for update of d skip locked`,
      );
      return found && { ...found, event_id: Number(found.event_id) };
    },
    /** Sets aside what stands behind others. @returns whether there was any */
    async setAside(tx: Db): Promise<boolean> {
      const lanes = await rows<{ consumer: string; lane: string; held: boolean }>(
        tx,
        sql`select d.consumer, d.lane, pg_try_advisory_xact_lock(lane_lock(d.consumer, d.lane)) as held
          from (
            select distinct d.consumer, d.lane from (${first(CLEARED)}) w
            join deliveries d on d.consumer = w.consumer and d.event_id = w.event_id
            where d.lane is not null and ${isBehind(d)}) d`,
      );
      const held = lanes.filter((lane) => lane.held);
      if (held.length === 0) return false;
      const aside = await rows(
        tx,
        sql`update deliveries d set due_at = null
          from (
            select d.consumer, d.event_id from (${first(CLEARED)}) w
            join deliveries d on d.consumer = w.consumer and d.event_id = w.event_id
            join json_to_recordset(${JSON.stringify(held)}::json) l (consumer text, lane text)
              on d.consumer = l.consumer and d.lane = l.lane
            where ${isDue(d)} and ${isBehind(d)}
            for update of d skip locked) b
          where d.consumer = b.consumer and d.event_id = b.event_id
          returning d.event_id`,
      );
      return aside.length > 0;
    },
    /** It is done. */
    remove: (db: Db, delivery: Delivery) => end(db, delivery, sql`delete from deliveries d`),
    /** It is not tried again until an operator says so; its lane goes on. */
    park: (db: Db, delivery: Delivery, attempts: number, error: string) =>
      end(
        db,
        delivery,
        sql`update deliveries d set state = 'parked', attempts = ${attempts}, error = ${error}`,
      ),
    /** It is tried at another time, and its lane waits behind it. */
    async postpone(db: Db, delivery: Delivery, change: Partial<typeof deliveries.$inferInsert>) {
      await db.update(deliveries).set(change).where(self(delivery));
    },
  };
}
