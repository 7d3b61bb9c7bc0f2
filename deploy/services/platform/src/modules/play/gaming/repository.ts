import { and, countDistinct, desc, eq, gte, isNull, max } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import { type Db, named, rowIn } from '../../../db/connect';
import { sessions } from '../../identity/accounts/public';
import { type PlayerRow, players } from '../../identity/players/public';
import type { HeldMoney } from '../../money/wallet/public';
import type { HeldColumns } from '../../protection/limits/public';
import type { PlaceOfGame } from '../catalogue/public';
import { games } from '../catalogue/public';
import { roundIn } from '../rounds/public';
import { type GameSessionRow, gameSessions } from './schema';

interface Login {
  endsAt: Date | null;
  endedAt: Date | null;
}
/** `endedAt` is the earlier end of the game's own session and of the player's. */
const withEnd = (game: GameSessionRow, login: Login | null, at: Date): GameSessionRow => {
  const isOver = login?.endsAt && login.endsAt <= at;
  const over = login && (login.endedAt ?? (isOver ? login.endsAt : null));
  return { ...game, endedAt: game.endedAt ?? over };
};

export async function findSession(db: Db, id: string, at: Date): Promise<GameSessionRow | null> {
  const [found] = await db
    // the library takes the whole for missing when the first column is null
    .select({ game: gameSessions, login: { endsAt: sessions.endsAt, endedAt: sessions.endedAt } })
    .from(gameSessions)
    .leftJoin(sessions, eq(sessions.id, gameSessions.loginSessionId))
    .where(eq(gameSessions.id, id));
  return found ? withEnd(found.game, found.login, at) : null;
}

type Json = Record<string, unknown>;
/** What `open_round` of the database answers of a session with a player; the player's session does not end before the commit. */
interface RoundColumns extends HeldColumns, HeldMoney {
  /** The session is that of the bet which was named. */
  taken: boolean;
  session: Json;
  login: { ends_at: string | null; ended_at: string | null } | null;
  player: { id: number; hash: string; brand: string; currency: Currency; birthday: string };
  round: Json;
  game: PlaceOfGame | null;
}
/** A transaction that a provider asks for; null: the round is played by the house. */
export interface AskedRound {
  transaction: {
    provider: string;
    uuid: string;
    kind: string;
    request: object;
    bet: string | null;
  } | null;
  session: string;
  round: string;
  /** Of the ledger, which are looked for. */
  keys: readonly string[];
}
const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/**
 * Takes the transaction for the caller's, and locks and reads what it hangs on: `known` when it was taken before, no session where no
 * player's money is behind it. Anyone who comes at the same time waits for the end of the first.
 */
export async function openRound(tx: Db, asked: AskedRound, limits: object, at: Date) {
  const { transaction, session, round, keys } = asked;
  const { uuid, ...taken } = transaction ?? {};
  const all = {
    ...taken,
    ...(uuid ? { transaction: uuid } : {}),
    session,
    round,
    keys,
    ...limits,
    at,
  };
  const [found] = await named<{ held: { known: boolean; session: Json | null } }>(
    tx,
    'open_round',
    'select open_round($1::jsonb) as held',
    [JSON.stringify(all)],
  );
  if (!found || found.held.known) return { known: true as const };
  if (found.held.session === null) return { known: false as const, held: null };
  const held = found.held as unknown as RoundColumns;
  const login = held.login && {
    endsAt: dateOf(held.login.ends_at),
    endedAt: dateOf(held.login.ended_at),
  };
  const game = withEnd(rowIn(gameSessions, held.session), login, at);
  return { known: false as const, held: { ...held, session: game, round: roundIn(held.round) } };
}

/** Ends the player's running session; answers its id. The player's row is the lock between two windows. */
export async function endRunning(tx: Db, playerId: number, at: Date): Promise<string[]> {
  await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('update');
  const ended = await tx
    .update(gameSessions)
    .set({ endedAt: at })
    .where(and(eq(gameSessions.playerId, playerId), isNull(gameSessions.endedAt)))
    .returning({ id: gameSessions.id });
  return ended.map(({ id }) => id);
}

export async function addSession(tx: Db, session: typeof gameSessions.$inferInsert): Promise<void> {
  await tx.insert(gameSessions).values(session);
}

/** How many openings of a player are looked at for games of a provider. */
const LATEST = 200;

/** A player by the public hash, with the games that were opened lately for money. */
export async function openedBy(
  db: Db,
  hash: string,
): Promise<{ player: PlayerRow; games: string[] } | null> {
  const [player] = await db.select().from(players).where(eq(players.hash, hash));
  if (!player) return null;
  const opened = await db
    .select({ slug: gameSessions.gameSlug })
    .from(gameSessions)
    .where(and(eq(gameSessions.playerId, player.id), eq(gameSessions.mode, 'real')))
    .orderBy(desc(gameSessions.createdAt))
    .limit(LATEST);
  return { player, games: [...new Set(opened.map(({ slug }) => slug))] };
}

/** Slugs of the games that a player opened last, the newest first, each once. */
export async function recentSlugs(db: Db, playerId: number, limit: number): Promise<string[]> {
  const last = max(gameSessions.createdAt);
  const found = await db
    .select({ slug: gameSessions.gameSlug })
    .from(gameSessions)
    .where(eq(gameSessions.playerId, playerId))
    .groupBy(gameSessions.gameSlug)
    .orderBy(desc(last))
    .limit(limit);
  return found.map(({ slug }) => slug);
}

/** Game sessions that are open and began since then, by the provider's slug. */
export async function openSessionsByProvider(db: Db, since: Date): Promise<Record<string, number>> {
  const found = await db
    .select({ slug: games.providerSlug, n: countDistinct(gameSessions.id) })
    .from(gameSessions)
    .innerJoin(games, eq(games.slug, gameSessions.gameSlug))
    .where(and(isNull(gameSessions.endedAt), gte(gameSessions.createdAt, since)))
    .groupBy(games.providerSlug);
  return Object.fromEntries(found.map(({ slug, n }) => [slug, Number(n)]));
}
