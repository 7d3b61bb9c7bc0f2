import { desc, eq, sql } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import { type PlayedRound, ROUNDS_PAGE } from 'shared-contracts/rounds';
import { type Db, rows } from '../../../db/connect';
import { players } from '../../identity/players/public';
import { allRounds as rounds } from '../rounds/public';
import { playedOf, select } from './repository';

/** A round with whose it is and what the ledger calls it. */
interface OwnedRound {
  round: PlayedRound;
  playerId: number;
  ledgerReference: string;
}

export async function ownedRound(db: Db, id: string): Promise<OwnedRound | null> {
  const [found] = await select(db).where(eq(rounds.id, Number(id)));
  if (!found) return null;
  const { playerId, sessionId, roundRef } = found.round;
  return { round: playedOf(found), playerId, ledgerReference: `${sessionId}:${roundRef}` };
}

/** What a provider and a site know the player of a round by. */
export async function ownerOf(db: Db, playerId: number): Promise<{ hash: string; brand: string }> {
  const [owner] = await db
    .select({ hash: players.hash, brand: players.brand })
    .from(players)
    .where(eq(players.id, playerId));
  if (!owner) throw new Error(`player ${playerId} is not there`);
  return owner;
}

export const newestOf = async (db: Db, playerId: number): Promise<PlayedRound[]> =>
  (
    await select(db)
      .where(eq(rounds.playerId, playerId))
      .orderBy(desc(rounds.startedAt), desc(rounds.id))
      .limit(ROUNDS_PAGE)
  ).map(playedOf);

/** What one booking did to one account of the player's, in minor units. */
export interface BookingOfRound {
  id: string;
  kind: string;
  at: string;
  account: string;
  amount: number;
  balance: number;
  currency: Currency;
}
type Row = Record<'id' | 'kind' | 'at' | 'account' | 'amount' | 'balance' | 'currency', string>;

/** Every booking of a round, in their order. The index has a player's by their time: none is older than the round. */
export async function bookingsOf(
  db: Db,
  { round, playerId, ledgerReference }: OwnedRound,
): Promise<BookingOfRound[]> {
  const found = await rows<Row>(
    db,
    sql`select t.id::text as id, t.kind, to_char(t.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.kind as account,
          e.amount::text as amount, e.balance_after::text as balance, e.currency
        from ledger_transactions t cross join archive.entries_of(t.id, t.created_at) e
        join ledger_accounts a on a.id = e.account_id and a.player_id = t.player_id
        where t.player_id = ${playerId} and t.created_at >= ${round.startedAt} and t.reference = ${ledgerReference}
        order by t.id, e.id`,
  );
  return found.map(({ amount, balance, currency, ...rest }) => ({
    ...rest,
    amount: Number(amount),
    balance: Number(balance),
    currency: currency as Currency,
  }));
}
