import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SITE } from 'deploy-platform/src/testing/harness';
import { createDatabase } from './events/world';
import { Listener } from './live/listener';
import type { Order, Usage } from './live/messages';
import { feedPage } from './live/page';
import { against, alone, type Figure, none } from './report/figure';
import { report } from './report/report';
import { optionsOf } from './scenarios';

const options = optionsOf('live');
const isAsked = (part: string) => options.only.includes(part);
const REDIS_URL = process.env.REDIS_URL ?? process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/9';
/** Who hears the room while it is fanned out, and how often something is told then. */
const HEARERS = options.quick ? 200 : 500;
const FANNED = options.quick ? 1000 : 4000;
/** Connections at rest. */
const RESTING = options.quick ? 1000 : 10_000;
/** Whose lines are cut while events are told on two servers. */
const CUT = {
  listeners: 50,
  times: options.quick ? 100 : 1000,
  events: options.quick ? 1000 : 5000,
};
const ROUNDS = 3;
const say = (text: string) => process.stderr.write(`${text}\n`);
const dir = mkdtempSync(join(tmpdir(), 'bench-live-'));
const world = await createDatabase('live');
const children: ChildProcess[] = [];

const start = async (script: 'platform' | 'plain', ...args: string[]) => {
  const file = resolve(import.meta.dirname, `live/${script}-server.ts`);
  const child = fork(file, args, { execArgv: [...process.execArgv, '--expose-gc'] });
  children.push(child);
  const [address] = (await once(child, 'message')) as [string];
  const order = async (what: Order): Promise<Usage> => {
    child.send(what);
    const [usage] = (await once(child, 'message')) as [Usage];
    return usage;
  };
  return { address, order, end: () => child.kill() };
};
type Server = Awaited<ReturnType<typeof start>>;
/** Each comes from another network, as players do. */
const listener = (n: number) => new Listener(`10.${(n >> 8) & 255}.${n & 255}.7`, SITE);
const until = async (holds: () => boolean) => {
  const end = Date.now() + 120_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('what was told did not come within two minutes');
    await wait(10);
  }
};

/** Milliseconds of processor that a server needs for a million deliveries. */
const fanOut = async (server: Server, come: (one: Listener) => Promise<void>): Promise<number> => {
  const all = Array.from({ length: HEARERS }, (_, n) => listener(n));
  for (const one of all) await come(one);
  // what is compiled at first is no delivery's
  await server.order({ kind: 'fan', events: 500 });
  await until(() => all.every(({ heard }) => heard === 500));
  const before = await server.order({ kind: 'rest' });
  await server.order({ kind: 'fan', events: FANNED });
  await until(() => all.every(({ heard }) => heard === 500 + FANNED));
  const after = await server.order({ kind: 'rest' });
  for (const one of all) one.cut();
  return ((after.cpu - before.cpu) / (FANNED * HEARERS)) * 1e6;
};

/** KB that each connection more holds at the server, from ten to very many. */
const memory = async (server: Server, come: (one: Listener) => Promise<void>): Promise<number> => {
  const all = Array.from({ length: RESTING }, (_, n) => listener(n));
  for (const one of all.slice(0, 10)) await come(one);
  const few = await server.order({ kind: 'rest' });
  for (let at = 10; at < all.length; at += 50) await Promise.all(all.slice(at, at + 50).map(come));
  await wait(1000);
  const many = await server.order({ kind: 'rest' });
  for (const one of all) one.cut();
  return (many.resident - few.resident) / (RESTING - 10) / 1024;
};

/** Lines are cut while two servers tell; everybody comes back to either. */
const cuts = async () => {
  const servers = [
    await start('platform', world.url, dir, REDIS_URL),
    await start('platform', world.url, dir, REDIS_URL),
  ];
  const addressOf = () => servers[Math.random() < 0.5 ? 0 : 1]?.address ?? '';
  const all = Array.from({ length: CUT.listeners }, (_, n) => listener(n));
  await Promise.all(all.map((one) => one.come(addressOf())));
  let isTelling = true;
  const telling = servers[0]?.order({ kind: 'tell', events: CUT.events }).finally(() => {
    isTelling = false;
  });
  const pause = options.quick ? 20 : 10;
  let done = 0;
  let inTheMiddle = 0;
  const back: Promise<void>[] = [];
  const busy = new Set<Listener>();
  while (done < CUT.times) {
    const one = all[Math.floor(Math.random() * all.length)];
    if (!one || busy.has(one)) {
      await wait(1);
      continue;
    }
    busy.add(one);
    one.cut();
    done += 1;
    if (isTelling) inTheMiddle += 1;
    back.push(
      wait(Math.random() * 100)
        .then(() => one.come(addressOf()))
        .then(() => void busy.delete(one)),
    );
    await wait(pause);
  }
  await Promise.all(back);
  await telling;
  const whole = all.filter(({ resyncs }) => resyncs === 0);
  await until(() => whole.every(({ applied }) => applied.length >= CUT.events));
  const wrong = whole.filter(({ applied }) => applied.some((seq, at) => seq !== at + 1)).length;
  for (const one of all) one.cut();
  for (const server of servers) server.end();
  return { done, inTheMiddle, wrong, resyncs: all.length - whole.length };
};

const median = (figures: readonly number[]) =>
  [...figures].sort((a, b) => a - b)[figures.length >> 1] ?? 0;

let wrong = 0;
const figures: Figure[] = [];
try {
  if (isAsked('deliveries')) {
    const ours: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      say(`  fan-out, round ${round + 1} of ${ROUNDS}`);
      const [one, other] = [await start('platform', world.url, dir), await start('plain')];
      ours.push(await fanOut(one, (who) => who.come(one.address)));
      plain.push(await fanOut(other, (who) => who.comePlainly(other.address)));
      one.end();
      other.end();
    }
    figures.push(
      against(
        'µs of processor a delivery, of a bare ws server',
        [median(ours) / 1000, median(plain) / 1000],
        2,
        { atMost: 1.3 },
      ),
    );
  }
  if (isAsked('memory')) {
    say(`  ${RESTING} connections at rest`);
    const [one, other] = [await start('platform', world.url, dir), await start('plain')];
    const held = await memory(one, (who) => who.come(one.address));
    const heldPlain = await memory(other, (who) => who.comePlainly(other.address));
    figures.push(against(`KB a connection, from 10 to ${RESTING}`, [held, heldPlain], 1));
    one.end();
    other.end();
  }
  if (isAsked('cuts')) {
    say(`  lines cut ${CUT.times} times on two servers`);
    const cut = await cuts();
    figures.push(
      alone('lines cut on two servers', cut.done),
      alone('of them while events came', cut.inTheMiddle),
      none('who missed one or applied one twice', cut.wrong),
      alone('who was told to read again instead', cut.resyncs),
    );
    wrong += cut.wrong;
  }
  if (isAsked('page')) {
    const page = await feedPage({
      redisUrl: REDIS_URL,
      seconds: options.quick ? 3 : 10,
      say,
      startPlatform: (url, dataDir) => start('platform', url, dataDir, REDIS_URL),
    });
    figures.push(...page.figures);
    wrong += page.wrong;
  }
  await report('live', options, figures);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  for (const child of children) child.kill();
  await world.close();
}
process.exit();
