import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectPostgres } from 'deploy-platform/src/db/connect';
import { openDatabase } from './money/database';
import { against, alone, none } from './report/figure';
import { report } from './report/report';
import { betsIn, brokenIn, creditedIn, leftUndone } from './restart/books';
import { openCluster } from './restart/cluster';
import { browse } from './restart/guest';
import { pause } from './restart/pause';
import { Player } from './restart/player';
import { Tally } from './restart/tally';
import { optionsOf } from './scenarios';
import { ROOT } from './site/site';
import { disturbancesOf, type Past } from './soak/disturbances';
import { Memory } from './soak/memory';

const options = optionsOf('soak');
const PLAYERS = Number(options.players);
const GUESTS = Number(options.guests);
const MINUTES = Number(options.minutes);
const EVERY = Number(options.pace) * 1000;
/** Something happens so often, in milliseconds, and what fails so long after it is its doing. */
const APART = Math.min(150_000, (MINUTES * 60_000) / 10);
const WAKE = 15_000;
/** Players who sign up at once. */
const ARRIVING = 4;
const REDIS_URL = process.env.REDIS_URL ?? process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/9';
const say = (text: string) => process.stderr.write(`${text}\n`);
const networkOf = (kind: number, at: number) =>
  `10.${kind}.${Math.floor(at / 250)}.${1 + (at % 250)}`;

say('  PostgreSQL, two platforms, two edges and the games start');
const artifacts = await mkdtemp(join(tmpdir(), 'bench-soak-'));
await cp(resolve(ROOT, '.build/artifacts'), artifacts, { recursive: true });
const server = await openDatabase();
const connection = connectPostgres(server.url);
const database = { ...connection, url: server.url };
const cluster = await openCluster(REDIS_URL, { database, artifacts });
const tally = new Tally();
const players: Player[] = [];
try {
  say(`  ${PLAYERS} players arrive`);
  const arrive = async () => {
    while (players.length < PLAYERS) {
      const player = new Player(cluster.addresses, networkOf(1, players.length), tally);
      players.push(player);
      await player.arrive();
    }
  };
  await Promise.all(Array.from({ length: ARRIVING }, arrive));

  say(`  ${MINUTES} minutes`);
  tally.begin();
  const memory = new Memory(cluster.all);
  const past: Past[] = [];
  const began = Date.now();
  const over = () => Date.now() - began > MINUTES * 60_000;
  /** Nobody begins with everybody else. */
  const anywhereIn = (ms: number) => pause(Math.random() * ms, over);
  const look = async () => {
    for (; !over(); await wait(5000)) await memory.look();
  };
  const disturb = async () => {
    const all = disturbancesOf({
      cluster,
      artifacts,
      redisUrl: REDIS_URL,
      killDatabase: server.kill,
    });
    for (let turn = 0; !over(); turn += 1) {
      await wait(APART);
      const one = all[turn % all.length];
      if (over() || !one) return;
      const from = Date.now();
      await one.happen(Math.floor(turn / all.length));
      past.push({ name: one.name, from, to: Date.now() });
      say(
        `  ${new Date().toISOString()} ${one.name}: ${((Date.now() - from) / 1000).toFixed(1)} s`,
      );
    }
  };
  await Promise.all([
    ...players.map(async (player) => {
      await anywhereIn(EVERY);
      await player.play(over, EVERY);
    }),
    ...Array.from({ length: GUESTS }, async (_, at) => {
      await anywhereIn(EVERY / 3);
      await browse(cluster.addresses.site, networkOf(2, at), tally, over, EVERY / 3);
    }),
    look(),
    disturb(),
  ]);
  const took = (Date.now() - began) / 1000;

  const left = await leftUndone(cluster.db);
  const bets = await betsIn(
    cluster.db,
    players.flatMap(({ rounds }) => rounds),
  );
  const paid = players.flatMap((player) => player.paid);
  const credited = await creditedIn(cluster.db, paid);
  const broken = await brokenIn(cluster.db);
  let wrong = 0;
  let signedOut = 0;
  for (const player of players) {
    const said = await player.balance().catch(() => null);
    if (!said) {
      signedOut += 1;
      continue;
    }
    for (const end = Date.now() + 10_000; (player.line?.seq ?? 0) < said.seq && Date.now() < end; )
      await wait(50);
    wrong += Number(player.line?.balance !== said.balance);
  }
  const failedIn = (name: string | null) =>
    tally.failures.filter(({ at }) => {
      const cause = past.findLast(
        ({ from, to }) => at.getTime() >= from && at.getTime() <= to + WAKE,
      );
      return (cause?.name ?? null) === name;
    }).length;
  const { first, last } = memory.ends;
  const figures = [
    alone('players', PLAYERS),
    alone('guests', GUESTS),
    alone('minutes', Math.round(took / 60)),
    alone('requests sent', tally.total),
    alone('a second', (tally.total / took).toFixed(1)),
    alone('99 of 100 answers within, ms', Math.round(tally.within(0.99))),
    ...[...new Set(past.map(({ name }) => name))].flatMap((name) => [
      alone(`times that ${name}`, past.filter((one) => one.name === name).length),
      alone(`failures after ${name}`, failedIn(name)),
    ]),
    none('failures at any other time', failedIn(null)),
    alone('bets acknowledged to players', bets.acknowledged),
    none('acknowledged bets not in the ledger', bets.acknowledged - bets.found),
    none('bets that are there twice', bets.doubled),
    none('rounds whose money is not what the player was told', bets.other),
    alone('deposits whose payment was answered', paid.length),
    none('paid deposits not on the player’s account', paid.length - credited),
    none('rules of the ledger broken', broken),
    none('players whom the site no longer knows', signedOut),
    none('balances shown that are not the server’s', wrong),
    none(
      'deliveries and live events left, rounds on their way',
      left.deliveries + left.live + left.rounds,
    ),
    against('servers together, resident MB, last of first', [last, first], 0, { atMost: 1.2 }),
  ];
  const logs = Object.fromEntries(cluster.all.map(({ name }) => [name, cluster.said(name)]));
  await report('soak', options, figures, {
    note: 'PostgreSQL, Redis and the players beside the servers.',
    details: { past, lacking: cluster.lacking(), failures: tally.failures, logs },
  });
  const told = new Map<string, Date[]>();
  for (const { at, kind, what, why } of tally.failures) {
    const line = `${kind}: ${what}: ${why.slice(0, 60)}`;
    told.set(line, [...(told.get(line) ?? []), at]);
  }
  for (const [line, times] of [...told].sort(([, a], [, b]) => b.length - a.length).slice(0, 40))
    say(
      `  ${times.length} from ${times[0]?.toISOString()} to ${times.at(-1)?.toISOString()}: ${line}`,
    );
  process.exitCode = figures.every(({ met }) => met !== false) ? 0 : 1;
} finally {
  for (const player of players) player.leave();
  await cluster.close();
  await server.close();
  await rm(artifacts, { recursive: true, force: true });
}
process.exit();
