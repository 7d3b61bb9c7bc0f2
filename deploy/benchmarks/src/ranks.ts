import { readConfig } from 'deploy-platform/src/config';
import { createCache } from 'deploy-platform/src/modules/tournaments/standings/cache';
import {
  around,
  page,
  placesOf,
} from 'deploy-platform/src/modules/tournaments/standings/place-repository';
import { createDatabase } from './events/world';
import { type Read, readTimes, type Table, writeRate } from './ranks/figures';
import { agrees, fill, settle } from './ranks/tables';
import { against, type Figure, none } from './report/figure';
import { report } from './report/report';
import { optionsOf } from './scenarios';

const options = optionsOf('ranks');
const LARGE = options.quick ? 100_000 : 1_000_000;
const SMALL = 1000;
const READS = options.quick ? 100 : 1000;
const SECONDS = options.quick ? 2 : 10;
const AIM = { atMost: 2 };
/** Ten places around the own one. */
const NEAR = { above: 5, below: 5 };
const say = (text: string) => process.stderr.write(`${text}\n`);
const connection = await createDatabase('ranks');
const { db } = connection;
const config = readConfig(process.env);
const cache = createCache({ config, db, log: console });

const reads: Record<'place' | 'near' | 'top', Read> = {
  place: (board, player) => placesOf(db, board, [player]),
  near: (board, player) => around(db, board, [player], NEAR),
  top: (board) => page(db, board, { offset: 0, limit: 10 }),
};
/** A copy that does not answer would be no measurement. */
const kept = async (answer: Promise<unknown> | undefined) => {
  if ((await answer) === undefined) throw new Error('Redis does not have the board');
};
const keptReads: typeof reads = {
  place: (board, playerId) => kept(cache?.read(board, { playerId, above: 0, below: 0 })),
  near: (board, playerId) => kept(cache?.read(board, { playerId, ...NEAR })),
  top: (board) => kept(cache?.read(board, { offset: 0, limit: 10 })),
};
const ms = (title: string, [large = 0, small = 0]: number[]): Figure =>
  against(title, [large, small], 2, AIM);

try {
  say(`  boards of ${LARGE} and of ${SMALL} members`);
  const tables: Table[] = [];
  for (const [at, members] of [LARGE, SMALL].entries())
    tables.push({ members, board: await fill(db, at + 1, members) });
  await settle(connection);
  say('  reads');
  const found = await readTimes(tables, reads, READS);
  let fromRedis: typeof found | undefined;
  if (cache) {
    say('  reads from Redis');
    for (const { board } of tables) await cache.read(board, { offset: 0, limit: 1 });
    await cache.filled();
    fromRedis = await readTimes(tables, keptReads, READS);
  }
  say('  writes');
  const rates: number[] = [];
  for (const table of tables) rates.push(await writeRate(db, table, SECONDS));
  const [large = 0, small = 0] = rates;
  const right = await Promise.all(tables.map(({ board }) => agrees(db, board.id)));
  const name = (count: number) => count.toLocaleString('en');
  const titles = {
    place: 'a place, ms',
    near: 'the ten around a place, ms',
    top: 'the first ten, ms',
  };
  const names = ['place', 'near', 'top'] as const;
  await report(
    'ranks',
    options,
    [
      ...names.map((one) => ms(titles[one], found[one])),
      ...(fromRedis ? names.map((one) => ms(`from Redis: ${titles[one]}`, fromRedis[one])) : []),
      against('rounds/s counted by 8 writers', [large, small], 0),
      none('boards with a score that is not the journal’s', right.filter((is) => !is).length),
    ],
    {
      note: `A board of ${name(LARGE)} members beside one of ${name(SMALL)}. Medians of ${READS} reads by turns.`,
    },
  );
  process.exitCode = right.every(Boolean) ? 0 : 1;
} finally {
  cache?.close();
  await connection.close();
}
