import { and, count, desc, eq, gte, inArray, max, or, sql } from 'drizzle-orm';
import { type Db, rowIn } from '../../../db/connect';
import { writeLast } from '../../../db/transaction';
import { allRounds, type RoundRow, rounds } from './schema';

/** A round as `lock_round` of the database gives it: new or known, locked until the commit. */
export const roundIn = (json: Record<string, unknown>): RoundRow => rowIn(rounds, json);

/** Minor units by the kind of money. */
interface RoundMoney {
  real: number;
  bonus: number;
}
const NOTHING: RoundMoney = { real: 0, bonus: 0 };

/** Of a locked round. Once what it changes is booked: the round keeps what the player has then. @returns the round as it is with it */
export async function changeRound(
  tx: Db,
  round: RoundRow,
  change: {
    bet?: RoundMoney;
    win?: RoundMoney;
    status?: RoundRow['status'];
    finishedAt?: Date;
    giftId?: number;
  },
): Promise<RoundRow> {
  const { bet = NOTHING, win = NOTHING, ...rest } = change;
  const { status = null, finishedAt = null, giftId: gift_id = null } = rest;
  await writeLast(tx, 'change_rounds', {
    id: round.id,
    bet: bet.real + bet.bonus,
    win: win.real + win.bonus,
    bonus_bet: bet.bonus,
    bonus_win: win.bonus,
    status,
    finished_at: finishedAt,
    gift_id,
  });
  return {
    ...round,
    ...rest,
    bet: round.bet + bet.real + bet.bonus,
    win: round.win + win.real + win.bonus,
    bonusBet: round.bonusBet + bet.bonus,
    bonusWin: round.bonusWin + win.bonus,
  };
}

export async function lastBetRound(db: Db, playerId: number): Promise<RoundRow | null> {
  const [row] = await db
    .select()
    .from(allRounds)
    .where(and(eq(allRounds.playerId, playerId), sql`${allRounds.bet} > 0`))
    .orderBy(desc(allRounds.startedAt), desc(allRounds.id))
    .limit(1);
  return row ?? null;
}

/** Slugs of the games that rounds were played in, however long ago, by round. */
export async function gamesPlayedIn(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, gameSlug } = allRounds;
  const found = await db
    .select({ id, gameSlug })
    .from(allRounds)
    .where(inArray(id, [...ids]));
  return new Map(found.map((round) => [round.id, round.gameSlug]));
}

/** A round waits so long for its player at most, in milliseconds: one that began before ends after it no more. */
const LONGEST_ROUND_MS = 24 * 3_600_000;

/** More games in which rounds wait are not told. */
const MOST_UNFINISHED = 6;
/** Slugs of the games in which rounds of the player's wait to be ended, that of the newest first. */
export async function unfinishedGames(db: Db, playerId: number, now: Date): Promise<string[]> {
  const found = await db
    .select({ slug: rounds.gameSlug })
    .from(rounds)
    .where(
      and(
        eq(rounds.playerId, playerId),
        eq(rounds.status, 'open'),
        gte(rounds.startedAt, new Date(now.getTime() - LONGEST_ROUND_MS)),
      ),
    )
    .groupBy(rounds.gameSlug)
    .orderBy(desc(max(rounds.startedAt)), desc(max(rounds.id)))
    .limit(MOST_UNFINISHED);
  return found.map(({ slug }) => slug);
}

/**
 * Minor units that a player's rounds took and paid since a moment: those that ended since, with all of their money, and of those that are
 * open the ones that began since.
 */
export async function playedSince(
  db: Db,
  playerId: number,
  since: Date,
): Promise<{ staked: number; won: number }> {
  const ended = and(eq(rounds.status, 'finished'), gte(rounds.finishedAt, since));
  const open = and(eq(rounds.status, 'open'), gte(rounds.startedAt, since));
  const [row] = await db
    .select({
      staked: sql<string>`coalesce(sum(${rounds.bet}), 0)`,
      won: sql<string>`coalesce(sum(${rounds.win}), 0)`,
    })
    .from(rounds)
    .where(
      and(
        eq(rounds.playerId, playerId),
        // the index has a player's rounds by their beginning
        gte(rounds.startedAt, new Date(since.getTime() - LONGEST_ROUND_MS)),
        or(ended, open),
      ),
    );
  return { staked: Number(row?.staked ?? 0), won: Number(row?.won ?? 0) };
}

/** Free spins of a gift whose rounds have not ended. */
export async function openRoundsOfGift(tx: Db, giftId: number): Promise<number> {
  const open = and(eq(rounds.giftId, giftId), eq(rounds.status, 'open'));
  const [row] = await tx.select({ n: count() }).from(rounds).where(open);
  return row?.n ?? 0;
}
