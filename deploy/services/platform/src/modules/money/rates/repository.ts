import { desc, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { rateTables } from './schema';
import { demandRates, type Rates } from './worth';

/** The newest table of rates until today (UTC), by which a new event counts. @throws Error while there is none */
export async function newestRates(db: Db): Promise<Rates> {
  const [found] = await db
    .select()
    .from(rateTables)
    .where(sql`${rateTables.day} <= (now() at time zone 'UTC')::date`)
    .orderBy(desc(rateTables.day))
    .limit(1);
  if (!found) throw new Error('there is no table of rates');
  return { date: found.day, per: found.per };
}

/** All tables, the newest first. */
export async function allRates(db: Db): Promise<Rates[]> {
  const found = await db.select().from(rateTables).orderBy(desc(rateTables.day));
  return found.map(({ day, per }) => ({ date: day, per }));
}

/**
 * Adds the operator's next table. A stored table never changes, since events count by it.
 * @throws RangeError for what is no table, and for a day that is not after that of the newest one
 */
export async function addNextRates(tx: Db, rates: Rates): Promise<void> {
  demandRates(rates);
  // two tables may be added at once: the second sees the first
  await tx.execute(sql`lock table ${rateTables} in share row exclusive mode`);
  const [newest] = await allRates(tx);
  if (newest && rates.date <= newest.date)
    throw new RangeError(
      `rates of ${rates.date}: the newest table is of ${newest.date}, and a table is never changed`,
    );
  await tx.insert(rateTables).values({ day: rates.date, per: rates.per });
}

/** Adds the table of a day. A stored one stays, since events count by it. @throws RangeError for what is no table */
export async function addRates(db: Db, rates: Rates): Promise<void> {
  demandRates(rates);
  await db.insert(rateTables).values({ day: rates.date, per: rates.per }).onConflictDoNothing();
}
