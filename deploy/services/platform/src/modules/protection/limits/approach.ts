import type { GameKind } from 'shared-contracts/protection';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { PlayedMs } from './checks';
import { atMoment } from './counters';
import { lastingGames } from './games-left';
import { periodStart } from './periods';
import { isNamed } from './register';
import { actingLimits, findAway, findGamesLeft } from './repository';
import type { LimitRow } from './schema';

const MINUTE = 60_000;

/** Whether a player may be called back to the site now (site/push/SPEC.md, LM10). Only reads. */
export function createApproach(core: Core, playedMs: PlayedMs) {
  /** Until when a player is away, and whether a register names the player; both moments are null without protection. */
  const awayOf = async (db: Db, playerId: number) => {
    const found = await findAway(db, playerId);
    return {
      timeOutUntil: found?.timeOutUntil ?? null,
      excludedUntil: found?.excludedUntil ?? null,
      exclusionRevocableFrom: found?.exclusionRevocableFrom ?? null,
      inRegister: found !== null && isNamed(found),
    };
  };
  const away = async (db: Db, playerId: number) => {
    const found = await awayOf(db, playerId);
    const lasts = (until: Date | null) => Boolean(until && core.now() < until);
    if (lasts(found.excludedUntil)) return 'player_excluded' as const;
    if (found.inRegister) return 'player_in_register' as const;
    return lasts(found.timeOutUntil) ? ('player_timed_out' as const) : null;
  };
  const isUsedUp = async (db: Db, limit: LimitRow, at: Date): Promise<boolean> => {
    if (limit.kind === 'single_bet') return limit.amount === 0;
    if (limit.kind !== 'session') return (await atMoment(db, limit, at)).used >= limit.amount;
    const played = await playedMs(db, limit.playerId, periodStart(limit.period, at), at);
    return played >= limit.amount * MINUTE;
  };
  const keepers: ((db: Db, playerId: number) => Promise<boolean>)[] = [];
  const isKept = async (db: Db, playerId: number): Promise<boolean> => {
    for (const keeps of keepers) if (await keeps(db, playerId)) return true;
    return false;
  };
  return {
    awayOf,
    /** Another module's reason not to call a player back to the site. */
    keepAway: (keeps: (db: Db, playerId: number) => Promise<boolean>): void =>
      void keepers.push(keeps),
    /** Kinds of games that the player leaves alone now (protection/protection/SPEC.md, LM14). */
    async gamesLeftBy(playerId: number): Promise<GameKind[]> {
      const left = await findGamesLeft(core.db, playerId);
      return lastingGames(left, core.now()).map(({ games }) => games);
    },
    hasLimits: async (db: Db, playerId: number): Promise<boolean> =>
      (await actingLimits(db, playerId, core.now())).length > 0,
    /** Whether the player is away: by a time-out or exclusion, by a register, or for good. */
    isAway: async (db: Db, playerId: number): Promise<boolean> =>
      (await away(db, playerId)) !== null || (await isKept(db, playerId)),
    /** @throws RefusedError 403 `player_excluded`, `player_in_register`, `player_timed_out` */
    async demandNotAway(db: Db, playerId: number): Promise<void> {
      const code = await away(db, playerId);
      if (code) throw refuse(403, code);
    },
    /** False for a player who is excluded or timed out, or has used up a limit of the current period. */
    async mayBeApproached(playerId: number, db: Db = core.db): Promise<boolean> {
      if ((await away(db, playerId)) || (await isKept(db, playerId))) return false;
      const at = core.now();
      for (const limit of await actingLimits(db, playerId, at))
        if (await isUsedUp(db, limit, at)) return false;
      return true;
    },
  };
}
