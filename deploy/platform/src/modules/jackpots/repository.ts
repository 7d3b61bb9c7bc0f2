import { asc } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { jackpots } from './schema';

export const allJackpots = (db: Db) => db.select().from(jackpots).orderBy(asc(jackpots.position));
