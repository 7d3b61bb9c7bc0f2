import { count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type Away,
  GAME_KINDS,
  type GameKind,
  LIMIT_HISTORY_PAGE,
  type LimitHistoryItem,
} from 'shared-contracts/protection';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { players } from '../../identity/players/public';
import { isAsked } from './register';
import { playerLimits, playerProtections, protectionChanges } from './schema';

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

/** What players changed of their protection, and how many are protected (SPEC.md, LM11). */
export function createHistory(core: Core) {
  /** Players of each brand that a row of protection is about. */
  const byBrand = async (which: SQL) => {
    const rows = await core.db
      .select({ brand: players.brand, n: count() })
      .from(playerProtections)
      .innerJoin(players, eq(players.id, playerProtections.playerId))
      .where(which)
      .groupBy(players.brand);
    return new Map(rows.map(({ brand, n }) => [brand, n]));
  };
  const leaves = (kind: GameKind): SQL => {
    const left = playerProtections.gamesLeft;
    const end = (of: Away['kind']) =>
      sql`coalesce((${left} -> ${kind}::text ->> ${of}::text)::timestamptz > ${core.now().toISOString()}::timestamptz, false)`;
    return sql`${left} <> '{}' and (${end('time_out')} or ${end('self_exclusion')})`;
  };
  /** Those whom a register names that their brand's policy still has. */
  const named = async () => {
    const found = await core.db
      .select({ brand: players.brand, register: playerProtections.register, n: count() })
      .from(playerProtections)
      .innerJoin(players, eq(players.id, playerProtections.playerId))
      .where(eq(playerProtections.registerOutcome, 'excluded'))
      .groupBy(players.brand, playerProtections.register);
    const sums = new Map<string, number>();
    for (const { brand, register, n } of found)
      if (register !== null && isAsked(brand, register))
        sums.set(brand, (sums.get(brand) ?? 0) + n);
    return sums;
  };
  return {
    /** In the transaction that changes it. */
    note: async (tx: Db, playerId: number, change: Noted): Promise<void> => {
      await tx.insert(protectionChanges).values({ playerId, at: core.now(), ...change });
    },
    /** Newest first. */
    async list(
      playerId: number,
      offset: number,
    ): Promise<{ items: LimitHistoryItem[]; totalItems: number }> {
      const mine = eq(protectionChanges.playerId, playerId);
      const found = await core.db
        .select()
        .from(protectionChanges)
        .where(mine)
        .orderBy(desc(protectionChanges.id))
        .limit(LIMIT_HISTORY_PAGE)
        .offset(offset);
      const [total] = await core.db.select({ n: count() }).from(protectionChanges).where(mine);
      const items = found.map(({ playerId: _, at, until, ...row }) => ({
        ...row,
        at: at.toISOString(),
        until: until?.toISOString() ?? null,
      }));
      return { items, totalItems: total?.n ?? 0 };
    },
    /** Ids are nobody's business here. */
    async counts(): Promise<ProtectedCounts[]> {
      const limited = await core.db
        .select({
          brand: players.brand,
          n: sql`count(distinct ${playerLimits.playerId})`.mapWith(Number),
        })
        .from(playerLimits)
        .innerJoin(players, eq(players.id, playerLimits.playerId))
        .where(isNull(playerLimits.endedAt))
        .groupBy(players.brand);
      const timedOut = await byBrand(gt(playerProtections.timeOutUntil, core.now()));
      const excluded = await byBrand(gt(playerProtections.excludedUntil, core.now()));
      const inRegister = await named();
      const games: [GameKind, Map<string, number>][] = [];
      for (const kind of GAME_KINDS) games.push([kind, await byBrand(leaves(kind))]);
      const all = new Map(limited.map(({ brand, n }) => [brand, n]));
      const parts = [all, timedOut, excluded, inRegister, ...games.map(([, found]) => found)];
      const brands = parts.flatMap((found) => [...found.keys()]);
      return [...new Set(brands)].sort().map((brand) => ({
        brand,
        limited: all.get(brand) ?? 0,
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
