import { jackpots as data } from '../../../../seed/jackpots';
import type { Db } from '../../../db/connect';
import { jackpots } from './schema';

/** Pots that run keep their amounts and their beginning. */
export async function seedJackpots(db: Db, now: Date): Promise<void> {
  await db
    .insert(jackpots)
    .values(data.map((pot) => ({ ...pot, since: now })))
    .onConflictDoNothing();
}
