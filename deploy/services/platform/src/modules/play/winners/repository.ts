import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import type { Db } from '../../../db/connect';
import { players, shownName } from '../../identity/players/public';
import { rounds } from '../rounds/public';
import { BIG_WIN } from './big-wins';

export interface Win {
  id: string;
  /** As others see the player. */
  name: string;
  amount: number;
  currency: Currency;
  gameSlug: string;
  at: Date;
}

/** The newest big wins of a brand. */
export async function winsOf(db: Db, brand: string, limit: number): Promise<Win[]> {
  const rows = await db
    .select({ round: rounds, nickname: players.nickname })
    .from(rounds)
    .innerJoin(players, eq(players.id, rounds.playerId))
    .where(and(eq(rounds.brand, brand), bigWins()))
    .orderBy(desc(rounds.finishedAt), desc(rounds.id))
    .limit(limit);
  return rows.map(({ round, nickname }) => ({
    id: String(round.id),
    name: shownName(nickname, round.playerId),
    amount: round.win,
    currency: round.currency as Currency,
    gameSlug: round.gameSlug,
    at: round.finishedAt ?? round.startedAt,
  }));
}

/** The smallest big win as a condition on `rounds`, word for word as in the index of big wins: otherwise the index is not used. */
const isLarge = sql.raw(
  Object.entries(BIG_WIN)
    .map(([currency, from]) => `(rounds.currency = '${currency}' and rounds.win >= ${from})`)
    .join(' or '),
);

/** `isBigWin` as a condition on `rounds`. */
const bigWins = (): SQL =>
  sql`${rounds.status} = 'finished' and (${isLarge}) and ${rounds.win} > ${rounds.bet}`;
