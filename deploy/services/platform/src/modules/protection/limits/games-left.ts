import { type Away, GAME_KINDS, type GameKind } from 'shared-contracts/protection';
import { refuse } from '../../../http/errors';
import type { GamesLeft } from './schema';

const KINDS = ['self_exclusion', 'time_out'] as const satisfies readonly Away['kind'][];
const CODES = { self_exclusion: 'games_excluded', time_out: 'games_timed_out' } as const;

const untilOf = (left: GamesLeft, games: GameKind, kind: Away['kind']): Date | null => {
  const until = left[games]?.[kind];
  return until === undefined ? null : new Date(until);
};
const lasts = (until: Date | null, at: Date): boolean => until !== null && at < until;

/** Kinds of games that a player leaves alone now, each with its two ends. */
export const lastingGames = (left: GamesLeft, at: Date) =>
  GAME_KINDS.flatMap((games) => {
    const ends = {
      timeOutUntil: untilOf(left, games, 'time_out'),
      excludedUntil: untilOf(left, games, 'self_exclusion'),
    };
    return lasts(ends.timeOutUntil, at) || lasts(ends.excludedUntil, at)
      ? [{ games, ...ends }]
      : [];
  });

/** Adds a kind; null when it is left for as long already: a time is never made shorter. */
export function withGames(
  left: GamesLeft,
  games: GameKind,
  kind: Away['kind'],
  until: Date,
): GamesLeft | null {
  const before = untilOf(left, games, kind);
  if (before && before >= until) return null;
  return { ...left, [games]: { ...left[games], [kind]: until.toISOString() } };
}
export const gamesUntil = untilOf;

/**
 * `categories`: of the game that somebody wants to play (protection/protection/SPEC.md, LM14).
 * @throws RefusedError 403 `games_excluded`, `games_timed_out`
 */
export function demandGames(left: GamesLeft, categories: readonly string[], at: Date): void {
  for (const kind of KINDS)
    for (const games of GAME_KINDS)
      if (categories.includes(games) && lasts(untilOf(left, games, kind), at))
        throw refuse(403, CODES[kind]);
}
