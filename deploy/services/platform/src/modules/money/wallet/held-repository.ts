import { type Db, named } from '../../../db/connect';
import type { Owner } from '../../identity/players/public';
import { type Posted, postedByKey } from './ledger';
import { lockPurse, type Purse, type PurseColumns, purseIn } from './purse-repository';
import type { Booking } from './service';
import { type RoundStake, stakeIn } from './stake-repository';

/** What a bet or win needs, read under the purse's lock: purse, transactions under keys of its scope, the round's stakes. */
export interface Held {
  purse: Purse;
  posted: ReadonlyMap<string, Posted>;
  stake: RoundStake;
}

/** As the database gives it. */
export interface HeldMoney {
  purse: PurseColumns | null;
  posted: Parameters<typeof postedByKey>[0];
  stakes: Parameters<typeof stakeIn>[0];
}

/** @throws Error for a player without a wallet */
export function heldIn({ purse, posted, stakes }: HeldMoney): Held {
  if (!purse) throw new Error('the player has no wallet');
  return { purse: purseIn(purse), posted: postedByKey(posted), stake: stakeIn(stakes) };
}

/** Locks and reads what a booking needs. */
export async function hold(tx: Db, { id }: Owner, booking: Booking): Promise<Held> {
  const { scope, idempotencyKey, reference } = booking;
  const ask = 'select posted_under($1, array[$2]) as posted, stakes_of($3, $4) as stakes';
  const params = [scope, idempotencyKey, id, reference];
  // one after the other, but sent at once
  const [purse, [found]] = await Promise.all([
    lockPurse(tx, id),
    named<Omit<HeldMoney, 'purse'>>(tx, 'hold_round', ask, params),
  ]);
  const { posted = [], stakes = [] } = found ?? {};
  return { purse, posted: postedByKey(posted), stake: stakeIn(stakes) };
}
