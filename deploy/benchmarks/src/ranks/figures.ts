import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'deploy-platform/src/db/connect';
import type { Board } from 'deploy-platform/src/modules/tournaments/standings/board-repository';
import { look } from 'deploy-platform/src/modules/tournaments/standings/count';
import { fold } from 'deploy-platform/src/modules/tournaments/standings/span-repository';

type Db = Connection['db'];
export interface Table {
  board: Board;
  members: number;
}
/** A read of one player's places. */
export type Read = (board: Board, playerId: number) => Promise<unknown>;
const WRITERS = 8;
/** Milliseconds between two counts of the moves, as the platform does it. */
const FOLDED_EVERY = 250;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const someone = ({ members }: Table) => 1 + Math.floor(Math.random() * members);

/** Milliseconds of each read on each table, medians; tables and reads take turns. */
export async function readTimes<K extends string>(
  tables: readonly Table[],
  reads: Record<K, Read>,
  times: number,
): Promise<Record<K, number[]>> {
  const names = Object.keys(reads) as K[];
  const taken = new Map<string, number[]>();
  const note = async (name: K, at: number, counts: boolean) => {
    const table = tables[at] as Table;
    const since = performance.now();
    await reads[name](table.board, someone(table));
    const key = `${name}/${at}`;
    if (counts) taken.set(key, [...(taken.get(key) ?? []), performance.now() - since]);
  };
  for (let turn = -times / 10; turn < times; turn += 1)
    for (const name of names) for (const at of tables.keys()) await note(name, at, turn >= 0);
  const of = (name: K) => tables.map((_, at) => median(taken.get(`${name}/${at}`) ?? []));
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, number[]>;
}

let rounds = 0;
/** Rounds a second that eight writers count on a board while its moves are counted beside them; nothing is left uncounted. */
export async function writeRate(
  db: Db,
  { board, members }: Table,
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const write = async (writer: number) => {
    while (performance.now() < until) {
      rounds += 1;
      const roundId = rounds;
      // a player's rounds come one after the other: each writer has players of its own
      const playerId = 1 + ((someone({ board, members }) * WRITERS + writer) % members);
      const line = {
        reason: 'counted' as const,
        worth: 1 + (roundId % 900),
        at: new Date(),
        roundId,
      };
      await db.transaction((tx) => look(tx as unknown as Db, board, playerId, line));
      done += 1;
    }
  };
  const count = () => db.transaction((tx) => fold(tx as unknown as Db, board.id));
  const folding = (async () => {
    while (performance.now() < until) {
      await wait(FOLDED_EVERY);
      await count();
    }
  })();
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await folding;
  await count();
  return done / seconds;
}
