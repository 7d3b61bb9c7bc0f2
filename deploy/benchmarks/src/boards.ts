import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from 'deploy-platform/src/app';
import { BRANDS } from 'deploy-platform/src/brands';
import { readConfig } from 'deploy-platform/src/config';
import { players } from 'deploy-platform/src/modules/identity/players/schema';
import {
  findBoard,
  openBoard,
} from 'deploy-platform/src/modules/tournaments/standings/board-repository';
import { enterAll } from 'deploy-platform/src/modules/tournaments/standings/count';
import { tournamentRoom, userRoom } from 'shared-contracts/events';
import { scoreRounds } from './boards/rounds';
import { createWatchers } from './boards/watchers';
import { createDatabase } from './events/world';
import { alone, none } from './report/figure';
import { report } from './report/report';
import { optionsOf } from './scenarios';

const options = optionsOf('boards');
const WATCHERS = options.quick ? 2000 : 20_000;
const SECONDS = options.quick ? 3 : 10;
const RATE = 500;
/** Who plays; each has a page open as well. */
const PLAYERS = 200;
const MOST_UPDATES = 4;
const TOURNAMENT = 1;
const say = (text: string) => process.stderr.write(`${text}\n`);

const world = await createDatabase('boards');
const dataDir = mkdtempSync(join(tmpdir(), 'bench-boards-'));
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL: world.url });
const app = await createApp(
  { ...config, port: 0, checkAnswers: false },
  { connection: world, prepared: true },
);
const { core, live, standings } = app.services;
const brandOf = (at: number) => BRANDS[at % BRANDS.length]?.id ?? '';
const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

try {
  say(`  ${PLAYERS} players, ${WATCHERS} watchers`);
  const people = Array.from({ length: PLAYERS }, (_, at) => ({
    id: at + 1,
    hash: `player-${at + 1}`,
    brand: brandOf(at),
    passwordHash: '',
    currency: 'EUR',
    locale: 'en',
    birthday: '1990-01-01',
    registrationContactType: 'email' as const,
    createdAt: new Date(),
  }));
  await world.db.insert(players).values(people);
  await core.transact(async (tx) => {
    const board = await openBoard(tx, { kind: 'tournament', id: TOURNAMENT });
    const at = new Date();
    await enterAll(
      tx,
      board,
      people.map(({ id }) => ({ playerId: id, username: `player-${id}`, at, score: 0 })),
    );
  });
  await standings.drain();
  await live.drain();

  let began = performance.now();
  const second = () => Math.floor((performance.now() - began) / 1000);
  const watchers = createWatchers(live.io, second);
  const room = (brand: string) => `${brand}/${tournamentRoom(TOURNAMENT)}`;
  const guests = Array.from({ length: WATCHERS }, (_, at) => watchers.add([room(brandOf(at))]));
  const own = people.map(({ brand, hash }) => watchers.add([`${brand}/${userRoom(hash)}`]));

  const board = await findBoard(core.db, { kind: 'tournament', id: TOURNAMENT });
  if (!board) throw new Error('there is no board');
  say(`  ${RATE} rounds a second for ${SECONDS} seconds`);
  began = performance.now();
  const before = processor();
  const scored = await scoreRounds(world.db, board, {
    players: PLAYERS,
    rate: RATE,
    seconds: SECONDS,
  });
  const spent = processor() - before;
  // the last moves rest a quarter of a second, then all is told
  await wait(600);
  await standings.drain();
  await live.drain();

  const most = Math.max(
    ...[...guests, ...own].map(({ seconds }) => Math.max(0, ...seconds.filter(Boolean))),
  );
  const sum = (list: typeof guests, of: 'frames' | 'bytes') =>
    list.reduce((all, one) => all + one[of], 0);
  const silent = guests.filter(({ frames }) => frames === 0).length;
  const seen = new Set(guests.map(({ frames }) => frames)).size;
  const perWatcher = sum(guests, 'bytes') / WATCHERS / scored.seconds / 1000;
  await report('boards', options, [
    alone('watchers of one board, simulated', WATCHERS),
    alone(`rounds scored a second, of ${RATE}`, Math.round(scored.rounds / scored.seconds)),
    alone('updates to a watcher in any second', most, { atMost: MOST_UPDATES }),
    alone('KB to a watcher a second', perWatcher.toFixed(2)),
    alone('MB to all of them a second', ((perWatcher * WATCHERS) / 1000).toFixed(1)),
    alone(
      'own surroundings to a player who moved, a second',
      (sum(own, 'frames') / PLAYERS / scored.seconds).toFixed(1),
    ),
    alone(
      'cores of the server, which scores the rounds as well',
      (spent / 1000 / scored.seconds).toFixed(2),
    ),
    none('watchers who were told nothing', silent),
  ]);
  // by the whole run: two that come late together may fall into one second
  const told = Math.max(...guests.map(({ frames }) => frames));
  const isRight =
    told <= MOST_UPDATES * (scored.seconds + 1) && silent === 0 && seen <= BRANDS.length;
  process.exitCode = isRight ? 0 : 1;
} finally {
  await app.close();
}
process.exit();
