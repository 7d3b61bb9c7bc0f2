import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { publisher } from 'deploy-edge/src/publish/testing/publisher';
import { openAccess } from 'deploy-release/remote';
import {
  artworkSurface,
  attack,
  edgeSurface,
  gamesSurface,
  type OpenApi,
  type Outcome,
  type Publisher,
  picturesIn,
  platformSurface,
  type Surface,
} from 'deploy-tooling/testing/fuzz';
import { getGames, getProducers } from 'shared-contracts/catalogue';
import { type Held, heldBy } from './fuzz/held';
import { BRAND, type Somebody, somebody } from './fuzz/people';
import { against, alone, none } from './report/figure';
import { report } from './report/report';
import { openCluster } from './restart/cluster';
import { isReady } from './restart/server';
import { optionsOf } from './scenarios';

const options = optionsOf('fuzz');
const COUNT = options.quick ? 4000 : Number(options.count);
const SEED = Number(options.seed ?? Date.now() % 1e9);
const WANTED = options.servers.split(',');
const PLAYERS = 24;
/** Each with a token: a token has its own limits. */
const PUBLISHERS = 8;
/** What a server may hold after the attack against after the warm-up, collected both times. */
const MOST_GROWTH = 1.2;
/** Of the attack, as a warm-up: caches fill up to their bounds, code is compiled. */
const WARM_UP = 0.2;
const REDIS_URL = process.env.REDIS_URL ?? process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/9';
const HEAP = join(tmpdir(), `fuzz-heap-${process.pid}`);
const say = (text: string) => process.stderr.write(`${text}\n`);

say(`  two platforms, two edges and the games start; seed ${SEED}`);
const cluster = await openCluster(REDIS_URL, {
  env: {
    TRUST_PROXY: 'loopback',
    FUZZ_HEAP: HEAP,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=${pathToFileURL(resolve(import.meta.dirname, 'fuzz/collect.mjs')).href}`,
  },
});
const server = (name: string) => {
  const found = cluster.all.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const [edge, platform, games] = [server('edge 1'), server('platform 1'), server('games')];
const wordOf = (partner: string): string =>
  JSON.parse(readFileSync(join(String(cluster.env.DATA_DIR), `${partner}-secret.json`), 'utf8'))[
    partner
  ];

const surfacesFor = (
  people: readonly Somebody[],
  publishers: readonly Publisher[],
  document: OpenApi,
  media: readonly string[],
) => {
  const partners = {
    webhook: wordOf('webhook'),
    provider: wordOf('provider'),
    edge: wordOf('edge'),
  };
  const { site } = cluster.addresses;
  const tokens = people.map(({ token }) => token);
  const runs = people.map(({ runToken }) => runToken);
  const cookies = people.map((one) => one.cookies);
  const host = cluster.addresses.games;
  return {
    edge: {
      at: edge,
      surface: edgeSurface({
        port: edge.port,
        // of the front: the platform knows no other one of the site
        host: site,
        document,
        cookies,
        publishers,
      }),
    },
    platform: {
      at: platform,
      surface: platformSurface({
        port: platform.port,
        document,
        origin: `http://${site}`,
        tokens,
        partners,
      }),
    },
    games: {
      at: games,
      surface: gamesSurface({ port: games.port, host, tokens: runs, secret: partners.provider }),
    },
    artwork: { at: platform, surface: artworkSurface(platform.port, media) },
  } satisfies Record<string, { at: typeof edge; surface: Surface }>;
};

/** Pictures of a page of the catalogue, and its producers' drawings. */
const mediaOf = async (): Promise<string[]> => {
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-brand': BRAND };
  const texts = [`${getGames.path}?limit=20`, `${getProducers.path}?filter%5Btype%5D=producer`].map(
    async (path) => (await fetch(`http://127.0.0.1:${platform.port}${path}`, { headers })).text(),
  );
  const found = picturesIn((await Promise.all(texts)).join(''));
  if (found.length === 0) throw new Error('the catalogue names no picture');
  return found;
};
/** On a busy machine a server that has just started may refuse at first. @throws what the last try threw */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 5; left > 0; left -= 1) {
    const result = await work().catch(() => null);
    if (result !== null) return result;
    await wait(3000);
  }
  return work();
}
/** What it wrote of failures of its own. */
const complaintsOf = (name: string): string[] =>
  cluster
    .said(name)
    .split('\n')
    .filter((line) =>
      /"level":"?(error|fatal|50|60)\b|"status":500|Uncaught|unhandled/i.test(line),
    );

interface Result {
  server: string;
  outcome: Outcome;
  before: Held;
  after: Held;
  seconds: number;
  isThere: boolean;
  complaints: string[];
}
const results: Result[] = [];
try {
  const addresses = {
    platform: `http://127.0.0.1:${platform.port}`,
    edge: `http://localhost:${edge.port}`,
    games: `http://${cluster.addresses.games}`,
  };
  const people: Somebody[] = [];
  for (let n = 0; n < PLAYERS; n += 1) people.push(await patiently(() => somebody(addresses, n)));
  const document = (await (await fetch(`${addresses.platform}/docs/json`)).json()) as OpenApi;
  const access = openAccess({
    dataDir: String(cluster.env.DATA_DIR),
    compositionUrl: cluster.env.COMPOSITION_URL,
  });
  const publishers: Publisher[] = [];
  for (let n = 0; n < PUBLISHERS; n += 1)
    publishers.push(await publisher(access, addresses.edge, n));
  await access.close();
  const surfaces = surfacesFor(people, publishers, document, await mediaOf());
  for (const name of WANTED) {
    const { at, surface } = surfaces[name as keyof typeof surfaces];
    const { pid } = at;
    const first = complaintsOf(at.name).length;
    await attack(surface, { seed: SEED, count: Math.ceil(COUNT * WARM_UP) });
    const before = await heldBy(pid ?? 0, HEAP);
    const since = performance.now();
    const outcome = await attack(surface, { seed: SEED + 1, count: COUNT });
    const seconds = (performance.now() - since) / 1000;
    const isThere = at.pid === pid && (await isReady(at.port));
    const after = isThere ? await heldBy(pid ?? 0, HEAP) : before;
    const complaints = complaintsOf(at.name).slice(first);
    results.push({ server: name, outcome, before, after, seconds, isThere, complaints });
    say(
      `  ${name}: ${outcome.sent} in ${seconds.toFixed(0)} s, ${JSON.stringify(outcome.statuses)}`,
    );
    for (const failure of [...outcome.failures, ...complaints].slice(0, 10))
      say(`\n${failure.slice(0, 1500)}`);
  }
  const gone = cluster.all.filter(({ isRunning }) => !isRunning).map(({ name }) => name);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const figures = results.flatMap(
    ({ server: name, outcome, before, after, seconds, isThere, complaints }) => [
      alone(`${name}: requests and messages`, outcome.sent),
      alone(`${name}: a second`, Math.round(outcome.sent / seconds)),
      alone(`${name}: answered`, sum(Object.values(outcome.statuses))),
      alone(
        `${name}: of them with 2xx`,
        sum(
          Object.entries(outcome.statuses)
            .filter(([status]) => status[0] === '2')
            .map(([, count]) => count),
        ),
      ),
      alone(`${name}: accepted live sockets`, outcome.upgraded),
      alone(`${name}: connections reset`, sum(Object.values(outcome.resets))),
      none(`${name}: answered with 500`, outcome.statuses['500'] ?? 0),
      none(`${name}: failures in the log`, complaints.length),
      none(`${name}: ended`, Number(!isThere)),
      // a quick one ends while code is still being compiled
      against(
        `${name}: MB held, after / before`,
        [after.held / 1e6, before.held / 1e6],
        0,
        options.quick ? undefined : { atMost: MOST_GROWTH },
      ),
    ],
  );
  figures.push(none('servers that ended', gone.length));
  await report('fuzz', options, figures, { note: `Seed ${SEED}.`, details: { results, gone } });
  if (figures.some(({ met }) => met === false)) process.exitCode = 1;
} finally {
  await cluster.close();
}
process.exit();
