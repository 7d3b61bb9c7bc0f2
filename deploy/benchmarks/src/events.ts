import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { rows as rowsOf } from 'deploy-platform/src/db/connect';
import { sql } from 'drizzle-orm';
import { plainLoop } from './events/loop';
import { openPlatform, settled } from './events/platform';
import { CONSUMERS, effectsIn, openWorld, PLAYERS } from './events/world';
import { against, alone, none } from './report/figure';
import { report } from './report/report';
import { optionsOf } from './scenarios';
import { bundleServer } from './server-file';

const options = optionsOf('events');
const EVENTS = options.quick ? 1000 : 10_000;
/** Events of the two comparisons, and of the one that tells the lag. */
const COMPARED = EVENTS / 10;
const PACED = 300;
/** Milliseconds. */
const KILL_EVERY = 700;
const say = (text: string) => process.stderr.write(`${text}\n`);
const world = await openWorld();
const file = await bundleServer('events');

const start = async (failing = false): Promise<ChildProcess> => {
  const child = fork(file, [world.url, failing ? 'failing' : ''], { execArgv: [] });
  await once(child, 'message');
  return child;
};
const left = async () => {
  const [found] = await rowsOf<{ n: string }>(world.db, sql`select count(*) as n from deliveries`);
  return Number(found?.n);
};
const tellAll = async (count: number, { from = 0, pause = 0, delivering = false } = {}) => {
  const platform = openPlatform(world.url, false);
  if (!delivering) await platform.outbox.stop();
  for (let n = from + 1; n <= from + count; n += 1) {
    await platform.core.transact((tx) =>
      platform.outbox.tell(tx, settled, { playerId: n % PLAYERS, n }),
    );
    if (pause > 0) await wait(pause);
  }
  if (delivering) await empty();
  await platform.close();
};
const empty = async () => {
  while ((await left()) > 0) await wait(50);
};
const wipe = () => world.db.execute(sql`truncate effects`);

/** Two servers of which one is killed again and again, until everything is delivered. */
const underFire = async () => {
  await tellAll(EVENTS);
  const servers = [await start(true), await start(true)];
  let kills = 0;
  for (let victim = 0; (await left()) > 0; victim = 1 - victim) {
    await wait(KILL_EVERY);
    servers[victim]?.kill('SIGKILL');
    kills += 1;
    servers[victim] = await start(true);
  }
  for (const server of servers) server.kill('SIGKILL');
  return { kills, ...(await effectsIn(world.db)) };
};

/** Deliveries a second of two servers over what lies there. */
const throughput = async () => {
  await wipe();
  await tellAll(COMPARED);
  const servers = await Promise.all([start(), start()]);
  await empty();
  const [took] = await rowsOf<{ seconds: string }>(
    world.db,
    sql`select extract(epoch from max(at) - min(at)) as seconds from effects`,
  );
  for (const server of servers) server.kill();
  return (COMPARED * CONSUMERS.length) / Number(took?.seconds);
};

/** Milliseconds from an event to its last effect, when about fifty a second happen at a server that delivers them itself. */
const lag = async () => {
  await wipe();
  await tellAll(PACED, { from: EVENTS, pause: 20, delivering: true });
  const [found] = await rowsOf<{ half: string; most: string }>(
    world.db,
    sql`select percentile_cont(0.5) within group (order by ms) as half, percentile_cont(0.99) within group (order by ms) as most from (
      select extract(epoch from max(e.at) - min(o.created_at)) * 1000 as ms
      from effects e join outbox o on o.topic = 'round.settled' and (o.payload ->> 'n')::int = e.n
      group by o.id) lags`,
  );
  return { half: Number(found?.half), most: Number(found?.most) };
};

try {
  say(`  ${EVENTS} events, six consumers, two servers under fire`);
  const fire = await underFire();
  say('  two servers in peace');
  const ours = await throughput();
  say('  a plain loop');
  const plain = await plainLoop(world.url, COMPARED);
  say('  the lag');
  const behind = await lag();
  const whole = EVENTS * CONSUMERS.length;
  const isRight = fire.count === whole && fire.doubled === 0 && fire.disordered === 0;
  await report('events', options, [
    against('effects of all that should be, servers killed', [fire.count, whole], 0, {
      atLeast: 1,
    }),
    none('effects that are there twice', fire.doubled),
    none('effects out of a player’s order', fire.disordered),
    alone('kills of a server on the way', fire.kills),
    against('deliveries/s, two servers, of a plain loop', [ours, plain.delivering], 0),
    alone('ms to the last effect, half of the events', Math.round(behind.half)),
    alone('ms to the last effect, 99 of 100', Math.round(behind.most)),
  ]);
  process.exitCode = isRight ? 0 : 1;
} finally {
  await world.close();
}
