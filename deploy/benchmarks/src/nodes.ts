import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, rows } from 'deploy-platform/src/db/connect';
import type { Owner } from 'deploy-platform/src/modules/identity/players/owner';
import { sql } from 'drizzle-orm';
import { createDatabase } from './events/world';
import { median } from './figures/median';
import { openCashier } from './money/cashier';
import { makeRich } from './money/pairs';
import { Seat, signUp } from './nodes/seat';
import { openShares } from './nodes/share';
import { against, type Figure, none } from './report/figure';
import { report } from './report/report';
import { brokenIn } from './restart/books';
import { Server } from './restart/server';
import { optionsOf } from './scenarios';
import { freePorts } from './site/ports';

const options = optionsOf('nodes');
const ROUNDS = options.quick ? 100 : Number(options.rounds);
const TURNS = options.quick ? 1 : Number(options.turns);
const SHARE = Number(options.share);
/** Before nodes are held to their shares, not counted: a server that has just started compiles what it runs. */
const WARM = 1000;
const PLAYERS = 96;
/** Who play at once. */
const WIDTH = 24;
/** One of the seed that feeds no jackpot, and one that feeds three, whose every round adds to the same pools. */
const GAMES = { 'a game by itself': 'copper-reef', 'a game with three jackpots': 'ruby-meridian' };
const REDIS_URL = process.env.REDIS_URL ?? process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/9';
const say = (text: string) => process.stderr.write(`  ${text}\n`);

/** Milliseconds: what does not come to an end until then stands still. */
const PATIENCE = 120_000;
/** All that follows from what was booked has happened. @throws Error when it does not */
const rested = async (db: Connection['db']): Promise<void> => {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(20)) {
    const [found] = await rows<{ left: string }>(
      db,
      sql`select (select count(*) from deliveries where state <> 'parked' and (due_at is null or due_at <= now()))
            + (select count(*) from live_events where not sent) as left`,
    );
    if (Number(found?.left) === 0) return;
  }
  throw new Error('what follows from the rounds stands still');
};

const database = await createDatabase('nodes');
const dataDir = await mkdtemp(join(tmpdir(), 'bench-nodes-'));
const secret = randomBytes(32).toString('hex');
const shares = openShares(SHARE);
const port = await freePorts(2);
const env = {
  ...process.env,
  NODE_ENV: 'production',
  SANDBOX: '1',
  BOTS: '0',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  REGISTRATIONS_PER_ADDRESS: '100000',
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  REDIS_URL,
  PROVIDER_SECRET: secret,
};
const nodes = [port, port + 1].map(
  (at, n) =>
    new Server(
      `platform ${n + 1}`,
      at,
      'platform',
      { ...env, PLATFORM_PORT: `${at}` },
      join(dataDir, `${n}.log`),
    ),
);
const [first, second] = nodes as [Server, Server];
const addressOf = ({ port: at }: Server) => `http://127.0.0.1:${at}`;
/** Rounds a second, with all that follows from them, at so many nodes that have the site to themselves. */
const settle = async (
  seats: readonly Seat[],
  at: readonly Server[],
  rounds = ROUNDS,
): Promise<number> => {
  const since = performance.now();
  let next = 0;
  const one = async (worker: number) => {
    const address = addressOf(at[worker % at.length] as Server);
    // a player plays one round after the other
    for (let turn = 0; next < rounds; turn += 1) {
      next += 1;
      const mine = seats[worker + WIDTH * (turn % (PLAYERS / WIDTH))] as Seat;
      await mine.round(address);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, (_, worker) => one(worker)));
  await rested(database.db);
  return rounds / ((performance.now() - since) / 1000);
};

try {
  say('platforms start, players sign up');
  for (const node of nodes) await node.start();
  const tokens: string[] = [];
  for (let at = 0; at < PLAYERS; at += 1) tokens.push(await signUp(addressOf(first), at));
  const cashier = openCashier(database.url);
  const people = await rows<Owner>(
    database.db,
    sql`select id, hash, brand, currency from players order by id desc limit ${PLAYERS}`,
  );
  await makeRich(cashier, people);
  await cashier.close();
  const seated = async (game: string): Promise<Seat[]> => {
    const seats: Seat[] = [];
    for (const token of tokens) seats.push(await Seat.take(addressOf(first), secret, token, game));
    return seats;
  };
  const games = Object.entries(GAMES).map(([name, game]) => ({ name, game }));
  for (const { game } of games) await settle(await seated(game), nodes, WARM);
  const isHeld = nodes.every(({ pid }) => pid !== undefined && shares.hold(pid));
  // at rest it holds nothing that the other would wait for
  const aside = (signal: 'SIGSTOP' | 'SIGCONT') => process.kill(second.pid ?? 0, signal);

  const figures: Figure[] = [];
  for (const { name, game } of games) {
    const seats = await seated(game);
    const found = { one: [] as number[], two: [] as number[] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      await rested(database.db);
      aside('SIGSTOP');
      found.one.push(await settle(seats, [first]));
      aside('SIGCONT');
      found.two.push(await settle(seats, nodes));
      say(
        `${name}: ${found.one.at(-1)?.toFixed(0)} and ${found.two.at(-1)?.toFixed(0)} rounds a second`,
      );
    }
    const rates = [median(found.two), median(found.one)] as const;
    const aim = isHeld ? { atLeast: 1.8 } : undefined;
    figures.push(against(`${name}, rounds/s, two nodes beside one`, rates, 0, aim));
  }
  const broken = await brokenIn(database.db);
  const held = isHeld
    ? `each node has ${SHARE} of a core`
    : 'no control group may be written, the nodes share the cores';
  figures.push(none('rules of the ledger broken', broken));
  await report('nodes', options, figures, {
    note: `Medians of ${TURNS} turns of ${ROUNDS} rounds, ${WIDTH} players at once; ${held}. PostgreSQL and Redis on the same machine.`,
  });
  if (broken > 0) process.exitCode = 1;
} finally {
  for (const node of nodes) node.kill();
  await Promise.all(nodes.map((node) => node.end()));
  shares.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
