import { setTimeout as wait } from 'node:timers/promises';
import { rows } from 'deploy-platform/src/db/connect';
import type { Harness } from 'deploy-platform/src/testing/harness';
import { sql } from 'drizzle-orm';
import { tournamentRoom } from 'shared-contracts/events';
import { tournamentLeaders } from 'shared-contracts/tournaments';
import type { Order } from './messages';

type Owner = Parameters<Harness['services']['wallet']['deposit']>[1] & { brand: string };
type Feed = Extract<Order, { kind: 'feed' }>;
/** Every so many events one is of the player's money, booked in the ledger; the others are of the leaderboard. */
const MONEY_EVERY = 10;
/** Milliseconds between two transactions. */
const STEP = 20;
const PLACES = 10;

const leadersWith = (points: number) =>
  Array.from({ length: PLACES }, (_, at) => ({
    id: at + 1,
    position: at + 1,
    username: `leader-${at + 1}`,
    points: points - at,
    isItsMe: false,
  }));

/** Tells a leaderboard and a player's balance as the platform does: in transactions, numbered, sent after their commit. */
export const createFeed = ({ core, live, wallet }: Harness['services']) => {
  let points = 1000;
  let money = 0;

  return async ({
    rate,
    seconds,
    tournament,
    hash,
  }: Feed): Promise<{ points: number; rate: number }> => {
    const [player] = await rows<Owner>(
      core.db,
      sql`select id, hash, brand, currency from players where hash = ${hash}`,
    );
    if (!player) throw new Error('nobody has that room');
    const room = tournamentRoom(tournament);
    const began = performance.now();
    let told = 0;
    const tellOne = async (tx: Parameters<typeof live.tell>[0]) => {
      told += 1;
      if (told % MONEY_EVERY === 0) {
        money += 1;
        const booking = {
          scope: 'bench',
          idempotencyKey: `${hash}-${money}`,
          reference: 'bench',
          amount: 1,
        };
        await wallet.deposit(tx, player, booking);
        return;
      }
      points += 1;
      const payload = { id: tournament, leaders: leadersWith(points) };
      await live.tell(tx, { brand: player.brand, room }, tournamentLeaders, payload);
    };
    while (told < rate * seconds) {
      const due = Math.min(rate * seconds, Math.ceil(((performance.now() - began) / 1000) * rate));
      if (due > told)
        await core.transact(async (tx) => {
          while (told < due) await tellOne(tx);
        });
      await wait(STEP);
    }
    const took = (performance.now() - began) / 1000;
    await live.drain();
    return { points, rate: told / took };
  };
};
