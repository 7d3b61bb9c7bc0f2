import { desc, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
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

/** Adds the table of a day; one that is there stays, for events count by it. @throws RangeError for what is no table */
export async function addRates(db: Db, rates: Rates): Promise<void> {
  demandRates(rates);
  await db.insert(rateTables).values({ day: rates.date, per: rates.per }).onConflictDoNothing();
}
