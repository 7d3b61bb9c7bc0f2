import type { Core } from '../../../core';
import { openSessionsByProvider, recentSlugs } from './repository';

/** A game session without a new round for this long counts no player. */
const ONLINE_MS = 15 * 60_000;

/** What the rooms show of the games that are played. */
export const createPlayFigures = ({ db, now }: Core) => ({
  /** Slugs of the games that a player opened last, the newest first, each once. */
  recentSlugs: (playerId: number, limit: number): Promise<string[]> =>
    recentSlugs(db, playerId, limit),
  /** Players with an open game session by the provider's slug. */
  playersByProvider: (): Promise<Record<string, number>> =>
    openSessionsByProvider(db, new Date(now().getTime() - ONLINE_MS)),
});
export type PlayFigures = ReturnType<typeof createPlayFigures>;
