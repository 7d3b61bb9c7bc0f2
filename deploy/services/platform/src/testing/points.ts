import { sql } from 'drizzle-orm';
import { type Db, rows } from '../db/connect';
import { bookPoints, type PointsBooking } from '../modules/rewards/points/public';
import type { Harness } from './harness';

type Player = Awaited<ReturnType<Harness['player']>>;
let keys = 0;
export const booking = (amount: number, change: Partial<PointsBooking> = {}): PointsBooking => {
  keys += 1;
  return { kind: 'compoint', amount, reason: 'test', idempotencyKey: `key-${keys}`, ...change };
};
/** Points of players as a test asks for them, each call in a transaction of its own. */
export const pointsIn = (site: Harness) => {
  const { core, points } = site.services;
  const inTx = <T>(work: (tx: Db) => Promise<T>) => core.transact(work);
  return {
    balance: ({ id: playerId }: Player, kind: PointsBooking['kind'] = 'compoint', reference = '') =>
      points.balance(core.db, { playerId, kind, reference }),
    gift: (player: Player, given: PointsBooking) => inTx((tx) => points.gift(tx, player, given)),
    spend: (player: Player, spent: PointsBooking) => inTx((tx) => points.spend(tx, player, spent)),
    refund: (player: Player, spendKey: string) =>
      inTx((tx) => points.refund(tx, player, { kind: 'compoint', reason: 'test', spendKey })),
    /** A bet of so many minor units in a round of its own. */
    bet: ({ id: playerId }: Player, amount: number, key: string, rate: number) => {
      const earned = {
        type: 'earn' as const,
        bets: amount,
        brings: { over: 1n, under: BigInt(rate) },
        reason: key,
        idempotencyKey: key,
      };
      return inTx((tx) => bookPoints(tx, [{ playerId, kind: 'compoint', ...earned }], core.now()));
    },
    /** Accounts that are not the sum of their entries, or whose entries are not numbered 1, 2, 3 … */
    async off(): Promise<number> {
      const [found] = await rows<{ n: string }>(
        core.db,
        sql`select count(*)::text as n from point_accounts a left join lateral (
            select coalesce(sum(amount), 0) as sum, coalesce(max(version), 0) as last, count(*) as times
            from point_entries where account_id = a.id) e on true
          where (a.balance, a.version, a.version) is distinct from (e.sum, e.last, e.times)`,
      );
      return Number(found?.n);
    },
  };
};
