import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'deploy-platform/src/db/connect';
import type { Board } from 'deploy-platform/src/modules/tournaments/standings/board-repository';
import { look } from 'deploy-platform/src/modules/tournaments/standings/count';

type Db = Connection['db'];
const WRITERS = 8;
/** Rounds of one transaction: as many arrive together at this rate. */
const TOGETHER = 5;

/** Scores rounds of random players at a rate for some seconds. @returns how many it were, and how long they took */
export async function scoreRounds(
  db: Db,
  board: Board,
  { players, rate, seconds }: { players: number; rate: number; seconds: number },
): Promise<{ rounds: number; seconds: number }> {
  const began = performance.now();
  const all = rate * seconds;
  let taken = 0;
  const write = async (writer: number) => {
    while (taken < all) {
      const due = Math.floor(((performance.now() - began) / 1000) * rate);
      if (due - taken < TOGETHER) {
        await wait(2);
        continue;
      }
      const first = taken;
      taken += TOGETHER;
      await db.transaction(async (tx) => {
        for (let roundId = first + 1; roundId <= first + TOGETHER; roundId += 1) {
          // a player's rounds come one after the other: each writer has players of its own
          const playerId =
            1 + ((Math.floor(Math.random() * (players / WRITERS)) * WRITERS + writer) % players);
          const worth = 1 + Math.floor(Math.random() * 900);
          await look(tx as unknown as Db, board, playerId, {
            reason: 'counted',
            worth,
            at: new Date(),
            roundId,
          });
        }
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return { rounds: taken, seconds: (performance.now() - began) / 1000 };
}
