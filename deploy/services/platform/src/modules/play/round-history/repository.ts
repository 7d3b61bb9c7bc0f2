import { and, asc, count, desc, eq, gt, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import {
  type PlayedGame,
  type PlayedRound,
  ROUNDS_PAGE,
  type RoundResult,
  type RoundTotals,
} from 'shared-contracts/rounds';
import type { Db } from '../../../db/connect';
import { games } from '../catalogue/public';
import { anyRound, allRounds as rounds } from '../rounds/public';
import type { Asked } from './filter';

const IS: Record<RoundResult, SQL> = {
  won: gt(rounds.win, 0),
  nothing: sql`${rounds.status} = 'finished' and ${rounds.win} = 0`,
  free_spin: isNotNull(rounds.giftId),
  bonus: sql`(${rounds.bonusBet} > 0 or ${rounds.bonusWin} > 0)`,
  void: eq(rounds.status, 'void'),
};
const during = ({ playerId, from, to }: Asked) =>
  and(eq(rounds.playerId, playerId), gte(rounds.startedAt, from), lt(rounds.startedAt, to));
const where = (asked: Asked) =>
  and(
    during(asked),
    asked.game === undefined ? undefined : eq(rounds.gameSlug, asked.game),
    asked.result && IS[asked.result],
  );

/** A game that the catalogue lost keeps its slug for a name. */
const name = sql<string>`coalesce(${games.name}, ${rounds.gameSlug})`;
export const select = (db: Db) =>
  db
    .select({ round: anyRound, name })
    .from(rounds)
    .leftJoin(games, eq(games.slug, rounds.gameSlug));

type Found = Awaited<ReturnType<typeof select>>[number];
export const playedOf = ({ round, name: title }: Found): PlayedRound => {
  const { id, roundRef, startedAt, finishedAt, status, gameSlug, currency } = round;
  const { bet, win, bonusBet, bonusWin, giftId, balanceAfter, bonusAfter } = round;
  return {
    id: String(id),
    reference: roundRef,
    startedAt: startedAt.toISOString(),
    status,
    finishedAt: finishedAt?.toISOString() ?? null,
    game: { slug: gameSlug, name: title },
    currency: currency as Currency,
    bet,
    win,
    bonusBet,
    bonusWin,
    freeSpin: giftId !== null,
    balance: balanceAfter,
    bonusBalance: bonusAfter,
  };
};

/** Newest first, from behind the round `before` on; `next` is the last of a page that is not the last. */
export async function pageOf(
  db: Db,
  asked: Asked,
  before?: string,
  size = ROUNDS_PAGE,
): Promise<{ items: PlayedRound[]; next: string | null }> {
  const id = Number(before);
  const behind =
    before === undefined
      ? undefined
      : sql`(${rounds.startedAt}, ${rounds.id}) < (select b.started_at, b.id from archive.all_rounds b where b.id = ${id} and b.player_id = ${asked.playerId})`;
  const found = await select(db)
    .where(and(where(asked), behind))
    .orderBy(desc(rounds.startedAt), desc(rounds.id))
    .limit(size + 1);
  const items = found.slice(0, size).map(playedOf);
  return { items, next: found.length > size ? (items.at(-1)?.id ?? null) : null };
}

/** Without the games. */
export async function sumsOf(
  db: Db,
  asked: Asked,
): Promise<Pick<RoundTotals, 'rounds' | 'bet' | 'win'>> {
  const [row] = await db
    .select({
      rounds: count(),
      bet: sql<string>`coalesce(sum(${rounds.bet}), 0)`,
      win: sql<string>`coalesce(sum(${rounds.win}), 0)`,
    })
    .from(rounds)
    .where(where(asked));
  return { rounds: row?.rounds ?? 0, bet: Number(row?.bet ?? 0), win: Number(row?.win ?? 0) };
}

/** Those that were played in the period, by name. */
export const gamesOf = (db: Db, asked: Asked): Promise<PlayedGame[]> => {
  const played = db
    .selectDistinct({ slug: rounds.gameSlug })
    .from(rounds)
    .where(during(asked))
    .as('played');
  const title = sql<string>`coalesce(${games.name}, ${played.slug})`;
  return db
    .select({ slug: played.slug, name: title })
    .from(played)
    .leftJoin(games, eq(games.slug, played.slug))
    .orderBy(asc(title));
};

/** Null for another player's, and for none. */
export async function roundOf(db: Db, id: string, playerId: number): Promise<PlayedRound | null> {
  const [found] = await select(db).where(
    and(eq(rounds.id, Number(id)), eq(rounds.playerId, playerId)),
  );
  return found ? playedOf(found) : null;
}
