import {
  GAME_KINDS,
  type GameKind,
  LIMIT_HISTORY_PAGE,
  type LimitHistoryItem,
} from 'shared-contracts/protection';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import {
  addProtectionChange,
  countExcluded,
  countLeaving,
  countLimited,
  countNamed,
  countTimedOut,
  listProtectionChanges,
} from './history-repository';
import { isAsked } from './register';
import type { protectionChanges } from './schema';

type Noted = Omit<typeof protectionChanges.$inferInsert, 'id' | 'playerId' | 'at'>;

/** How many players of a brand have a limit that acts, a time-out or a self-exclusion that lasts, or stand in a register. */
export interface ProtectedCounts {
  brand: string;
  limited: number;
  timedOut: number;
  excluded: number;
  inRegister: number;
  /** Who leaves that kind of games alone. */
  games: Record<GameKind, number>;
}

/** What players changed of their protection, and how many are protected (protection/protection/SPEC.md, LM11). */
export function createHistory(core: Core) {
  /** Those whom a register names that their brand's policy still has. */
  const named = async () => {
    const found = await countNamed(core.db);
    const sums = new Map<string, number>();
    for (const { brand, register, n } of found)
      if (register !== null && isAsked(brand, register))
        sums.set(brand, (sums.get(brand) ?? 0) + n);
    return sums;
  };
  return {
    /** In the transaction that changes it. */
    note: (tx: Db, playerId: number, change: Noted): Promise<void> =>
      addProtectionChange(tx, { playerId, at: core.now(), ...change }),
    /** Newest first. */
    async list(
      playerId: number,
      offset: number,
    ): Promise<{ items: LimitHistoryItem[]; totalItems: number }> {
      const { found, total } = await listProtectionChanges(
        core.db,
        playerId,
        offset,
        LIMIT_HISTORY_PAGE,
      );
      const items = found.map(({ playerId: _, at, until, ...row }) => ({
        ...row,
        at: at.toISOString(),
        until: until?.toISOString() ?? null,
      }));
      return { items, totalItems: total };
    },
    /** Players' ids are left out. */
    async counts(): Promise<ProtectedCounts[]> {
      const limited = await countLimited(core.db);
      const timedOut = await countTimedOut(core.db, core.now());
      const excluded = await countExcluded(core.db, core.now());
      const inRegister = await named();
      const games: [GameKind, Map<string, number>][] = [];
      for (const kind of GAME_KINDS)
        games.push([kind, await countLeaving(core.db, kind, core.now())]);
      const parts = [limited, timedOut, excluded, inRegister, ...games.map(([, found]) => found)];
      const brands = parts.flatMap((found) => [...found.keys()]);
      return [...new Set(brands)].sort().map((brand) => ({
        brand,
        limited: limited.get(brand) ?? 0,
        timedOut: timedOut.get(brand) ?? 0,
        excluded: excluded.get(brand) ?? 0,
        inRegister: inRegister.get(brand) ?? 0,
        games: Object.fromEntries(
          games.map(([kind, found]) => [kind, found.get(brand) ?? 0]),
        ) as ProtectedCounts['games'],
      }));
    },
  };
}
