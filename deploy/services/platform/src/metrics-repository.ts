import { sql } from 'drizzle-orm';
import { type Db, rows } from './db/connect';

/** Deliveries that are counted one by one; a backlog beyond it is told as this many. */
const MOST_COUNTED = 100_000;

export async function outboxFigures(
  db: Db,
): Promise<{ waiting: number; oldestSeconds: number; parked: number }> {
  const [found] = await rows<{ waiting: string; oldest: string; parked: string }>(
    db,
    sql`select (select count(*) from (select 1 from deliveries where state = 'waiting' and due_at <= now() limit ${MOST_COUNTED}) w) as waiting,
      coalesce((select extract(epoch from now() - min(due_at)) from deliveries where state = 'waiting' and due_at <= now()), 0) as oldest,
      (select count(*) from (select 1 from deliveries where state = 'parked' limit ${MOST_COUNTED}) p) as parked`,
  );
  return {
    waiting: Number(found?.waiting),
    oldestSeconds: Number(found?.oldest),
    parked: Number(found?.parked),
  };
}

/** Sums of the entries of the ledger after one and up to another, by currency. */
export const bookedBetween = (
  db: Db,
  after: number,
  last: number,
): Promise<{ currency: string; sum: string }[]> =>
  rows(
    db,
    sql`select currency, sum(amount)::text as sum from archive.all_entries where id > ${after} and id <= ${last} group by currency`,
  );

export async function newestEntry(db: Db): Promise<number> {
  const [newest] = await rows<{ id: string | null }>(
    db,
    sql`select max(id) as id from archive.all_entries`,
  );
  return Number(newest?.id ?? 0);
}
