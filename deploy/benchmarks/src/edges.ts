import { setTimeout as wait } from 'node:timers/promises';
import { compositionStore } from 'deploy-release';
import { hasForeignS3 } from 'deploy-release/artifacts/testing/foreign-s3';
import { Operator } from './edges/operator';
import { openStorage } from './edges/storage';
import { median } from './figures/median';
import { alone } from './report/figure';
import { report } from './report/report';
import { openCluster } from './restart/cluster';
import { optionsOf } from './scenarios';

const options = optionsOf('edges');
const CHANGES = Number(options.changes);
const REDIS_URL = process.env.REDIS_URL ?? process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/9';
/** C-1d of the edge's SPEC.md, milliseconds. */
const AIM = 2000;
/** Milliseconds after which nothing is waited for any more. */
const PATIENCE = 60_000;
const TOKEN = 'a token of the benchmark';
const say = (text: string) => process.stderr.write(`  ${text}\n`);

if (!hasForeignS3())
  throw new Error('moto_server is not installed: there is no object storage to share');
say('an object storage, two platforms and two edges start');
const storage = await openStorage();
const cluster = await openCluster(REDIS_URL, {
  env: { ...storage.env, CONSOLE_TOKENS: `Bench=${TOKEN}`, NODE_ENV: 'development' },
}).catch(async (error) => {
  await storage.stop();
  throw error;
});
const store = compositionStore(cluster.env);
try {
  const [first = '', second = ''] = cluster.edges;
  const people = new Map([first, second].map((edge) => [edge, new Operator(edge)]));
  for (const person of people.values()) await person.logIn(TOKEN);
  const [plain, again] = storage.lobby;
  const visitor = { cookie: `visitor=${crypto.randomUUID()}` };
  const pageAt = async (edge: string) => (await fetch(`${edge}/`, { headers: visitor })).text();
  let revision = (await store.current())?.revision ?? 0;

  /** Changes at one edge. @returns milliseconds from the revision until a visitor of the other has a page that says so */
  const follow = async (
    at: number,
    fields: Record<string, string>,
    says: string,
  ): Promise<number> => {
    const [edge, other] = at % 2 === 0 ? [first, second] : [second, first];
    revision = (await people.get(edge)?.change(revision, fields)) ?? 0;
    for (const since = Date.now(); !(await pageAt(other)).includes(says); await wait(10))
      if (Date.now() - since > PATIENCE)
        throw new Error(`revision ${revision} does not get to ${other}`);
    const took = Date.now() - Date.parse((await store.at(revision)).createdAt);
    say(`revision ${revision} (${fields.do}) after ${took} ms`);
    return took;
  };
  const promotions: number[] = [];
  const experiments: number[] = [];
  for (let at = 0; at < CHANGES; at += 1) {
    const build = at % 2 === 0 ? again : plain;
    promotions.push(
      await follow(at, { do: 'promote', target: `lobby@${build}` }, `/r/lobby/${build}/`),
    );
  }
  const arms = { arm: 'again', control: '50', variant: '50', conversion: 'rounds' };
  for (let at = 0; at < CHANGES; at += 1) {
    const id = `experiment-${at}`;
    const fields = { do: 'start-experiment', id, target: `lobby@${again}`, ...arms };
    experiments.push(await follow(at, fields, `experiment:${id}/`));
    revision = (await people.get(first)?.change(revision, { do: 'stop-experiment', id })) ?? 0;
    for (const edge of [first, second])
      while ((await pageAt(edge)).includes(`experiment:${id}`)) await wait(10);
  }
  const row = (name: string, times: readonly number[]) => [
    alone(`${name}, ms until the other edge serves it: median`, Math.round(median(times))),
    alone(`${name}: slowest`, Math.max(...times), { atMost: AIM }),
  ];
  await report(
    'edges',
    options,
    [...row('a promoted build', promotions), ...row('a started experiment', experiments)],
    {
      note: `${CHANGES} changes of each, at the two edges by turns; two platforms, PostgreSQL, Redis and the object storage (moto) beside them.`,
    },
  );
} finally {
  await store.close();
  await cluster.close();
  await storage.stop();
}
process.exit();
