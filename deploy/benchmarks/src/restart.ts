import { setTimeout as wait } from 'node:timers/promises';
import { alone, none } from './report/figure';
import { report } from './report/report';
import { betsIn, brokenIn, leftUndone } from './restart/books';
import { openCluster } from './restart/cluster';
import { browse } from './restart/guest';
import type { Line } from './restart/line';
import { Player } from './restart/player';
import { Tally } from './restart/tally';
import { optionsOf } from './scenarios';

const options = optionsOf('restart');
const PLAYERS = Number(options.players);
const GUESTS = Number(options.guests);
/** Of so many players one signs in and out, the others play. */
const COMES_AND_GOES = 5;
/** Milliseconds of load before, between and after restarts. */
const BETWEEN = 3000;
const REDIS_URL = process.env.REDIS_URL ?? process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/9';
const say = (text: string) => process.stderr.write(`${text}\n`);

say('  two platforms, two edges and the games start');
const cluster = await openCluster(REDIS_URL);
const tally = new Tally();
const players: Player[] = [];
try {
  say(`  ${PLAYERS} players arrive`);
  for (let at = 0; at < PLAYERS; at += 1) {
    const player = new Player(cluster.addresses, `10.1.${at}.7`, tally);
    players.push(player);
    await player.arrive();
  }
  const staying = players.filter((_, at) => at % COMES_AND_GOES > 0);

  tally.begin();
  let isOver = false;
  const over = () => isOver;
  const since = performance.now();
  const load = [
    ...players.map((player, at) =>
      at % COMES_AND_GOES === 0 ? player.comeAndGo(over) : player.play(over),
    ),
    ...Array.from({ length: GUESTS }, (_, at) =>
      browse(cluster.addresses.site, `10.2.${at}.7`, tally, over),
    ),
  ];
  await wait(BETWEEN);
  const unclean: string[] = [];
  let restarts = 0;
  for (let turn = 0; turn < Number(options.turns); turn += 1)
    for (const server of cluster.restarted) {
      const asked = performance.now();
      const status = await server.end();
      const ended = performance.now();
      await server.start();
      restarts += 1;
      if (status !== 0) unclean.push(`${server.name}: ${status}`);
      const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
      say(
        `  ${new Date().toISOString()} ${server.name} ended after ${seconds(asked, ended)} s, was back ${seconds(ended, performance.now())} s later`,
      );
      await wait(BETWEEN);
    }
  const took = (performance.now() - since) / 1000;
  isOver = true;
  await Promise.all(load);
  for (const { at, kind, what, why } of tally.failures.slice(0, 40))
    say(`  ${at.toISOString()} ${kind}: ${what}: ${why}`);

  const left = await leftUndone(cluster.db);
  const bets = await betsIn(
    cluster.db,
    players.flatMap(({ rounds }) => rounds),
  );
  const broken = await brokenIn(cluster.db);
  let missed = 0;
  let wrong = 0;
  const lines: Line[] = [];
  for (const player of staying) {
    const { line } = player;
    const said = await player.balance();
    if (!line) continue;
    lines.push(line);
    // the last event may still be on its way
    for (const end = Date.now() + 10_000; line.seq < said.seq && Date.now() < end; ) await wait(50);
    missed += Math.max(0, said.seq - line.seq);
    wrong += Number(line.balance !== said.balance);
  }
  const sum = (of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0);
  const lost = bets.acknowledged - bets.found;
  const figures = [
    alone('restarts under load, one after another', restarts),
    none('of them ended with another status than 0', unclean.length),
    alone('requests sent', tally.total),
    alone('a second', (tally.total / took).toFixed(1)),
    none('refused or failed', tally.failures.length),
    alone('times that no probe found a server ready', cluster.lacking()),
    alone('slowest answer, ms', Math.round(tally.slowest)),
    alone('bets acknowledged to players', bets.acknowledged),
    none('of them not in the ledger', lost),
    none('bets that are there twice', bets.doubled),
    none('rounds whose money is not what the player was told', bets.other),
    none('rounds in the ledger that no player was told of', bets.unknown),
    alone('live sockets', lines.length),
    alone(
      'breaks told as a restart',
      sum(({ told }) => told),
    ),
    alone(
      'other breaks',
      sum(({ cut }) => cut),
    ),
    alone(
      'longest time without a line, ms',
      Math.round(Math.max(0, ...lines.map(({ longestGap }) => longestGap))),
    ),
    alone(
      'balance events applied',
      sum(({ applied }) => applied),
    ),
    none('balance events missed', missed),
    alone(
      'pages that had to read again',
      sum(({ readAgain }) => readAgain),
    ),
    none('balances shown that are not the server’s', wrong),
    none('deliveries of the outbox left', left.deliveries),
    none('live events nobody sent', left.live),
    none('rounds whose money is still on its way', left.rounds),
    none('rules of the ledger broken', broken),
  ];
  await report('restart', options, figures, {
    note: `PostgreSQL and Redis beside it; a grace of ${cluster.graceMs / 1000} s.`,
  });
  for (const text of unclean) say(`  ${text}`);
  process.exitCode = figures.every(({ met }) => met !== false) ? 0 : 1;
} finally {
  for (const player of players) player.leave();
  await cluster.close();
}
process.exit();
