import { Metrics } from 'deploy-observability/metrics';
import { bucketOf, type CompositionBody, experimentKey, runOf, SALT, update } from 'deploy-release';
import { TestEdge } from '../testing/edge';
import { block } from '../testing/html';
import { type OpenPage, openPage } from '../testing/players';
import { ArmStopper } from './arm-stopper';

const startedAt = new Date(Date.now() - 3_600_000).toISOString();
const experiment = {
  id: 'shelves',
  area: 'lobby',
  brand: null,
  excludeBots: true,
  excludeStaff: true,
  arms: [
    { id: 'now', build: 'b1', share: 4000, control: true },
    { id: 'wide', build: 'b2', share: 3000 },
    { id: 'calm', build: 'b0', share: 3000 },
  ],
  conversion: 'sign-up' as const,
  startedAt,
};
/** Under a hundred visitors an arm nothing is said. */
const AN_ARM = 104;
/** Arms lie side by side in the order of their names. */
const BUCKETS = { calm: [0, 3000], now: [3000, 7000], wide: [7000, 10_000] } as const;

/** Visitors of each arm, as many of all. */
const crowd = (): string[] =>
  Object.values(BUCKETS).flatMap(([from, to]) => {
    const found: string[] = [];
    while (found.length < AN_ARM) {
      const id = crypto.randomUUID();
      const bucket = bucketOf(SALT, experimentKey('shelves'), id);
      if (bucket >= from && bucket < to) found.push(id);
    }
    return found;
  });

let edge: TestEdge;
beforeEach(async () => {
  edge = new TestEdge();
  edge.metrics = new Metrics('edge');
  edge.publish('lobby', 'b2', { chunks: ['area', 'page-main'] });
  edge.publish('lobby', 'b0', { chunks: ['area', 'page-main'], createdAt: '2020-01-01T00:00:00Z' });
  await edge.start({ edgeSecret: 'ab'.repeat(32) }, (live) => ({
    ...live,
    pins: { ...live.pins, lobby: 'b1' },
    experiments: [experiment],
  }));
});
afterEach(() => edge.stop());

interface Person {
  visitor: string;
  page: OpenPage;
}
const armOf = ({ page: { builds } }: Person) => builds.lobby?.why.split('/')[1] ?? '';
/** Everybody opens the site once more. */
const visit = async (visitors: readonly string[]): Promise<Person[]> => {
  const people: Person[] = [];
  for (let at = 0; at < visitors.length; at += 20) {
    const few = visitors.slice(at, at + 20).map(async (visitor) => ({
      visitor,
      page: await openPage(edge, { visitor }),
    }));
    people.push(...(await Promise.all(few)));
  }
  await edge.feedback.assignments.flush();
  return people;
};
const arrive = () => visit(crowd());
/** Some of each arm. */
const some = (people: readonly Person[]) => people.filter((_, at) => at % 10 === 0);
/** The platform tells of deposits that failed since the last time it was asked. */
const depositsFail = async (people: readonly Person[]) => {
  const at = Date.now();
  let told = false;
  edge.platform.on('POST /edge/conversions', () => {
    const data = people.map(({ visitor }) => ({
      visitor,
      kind: 'failed-deposit',
      count: 1,
      at: new Date(at + 1).toISOString(),
    }));
    const answer = { data: told ? [] : data, until: new Date(at + 2).toISOString() };
    told = true;
    return { body: answer };
  });
  await edge.feedback.poll();
};
const live = async () => {
  const document = await edge.store.current();
  if (!document) throw new Error('nothing is live');
  return document;
};
const look = () => edge.feedback.armStopper.look();
/** What another edge does that has read the document a moment ago. */
const lookElsewhere = async () => {
  const document = await live();
  const { health, exposures } = edge.feedback;
  const other = new ArmStopper({
    store: edge.store,
    live: () => document,
    warn: () => {},
    demoted: () => {},
    changed: async () => {},
    moments: (run, between) => exposures.store.moments(run, between),
    rows: (since) => health.rows(since),
    runsWithoutExperiment: () => true,
  });
  return other.look();
};
/** Somebody at the console. */
const person = async () => {
  const form = { origin: edge.origin, 'content-type': 'application/x-www-form-urlencoded' };
  const login = { method: 'POST', body: 'token=console-token', headers: form };
  const { cookies } = await edge.ask('/-/console/login', login);
  const headers = { ...form, cookie: cookies.console?.split(';', 1)[0] ?? '' };
  return {
    reads: async () => (await edge.ask('/-/console/experiments/shelves', { headers })).text,
    resumes: async (arm: string) => {
      const { revision } = await live();
      const fields = { do: 'resume-arm', id: 'shelves', arm, revision: String(revision) };
      const body = new URLSearchParams(fields).toString();
      return (await edge.ask('/-/console/change', { method: 'POST', body, headers })).status;
    },
  };
};

test('E-18a, E-18c: an arm that breaks a guardrail is stopped once, by several edges; its visitors get what is there, the others keep theirs', async () => {
  const people = await arrive();
  const { revision } = await live();
  await look();
  expect((await live()).revision).toBe(revision);

  const wide = people.filter((each) => armOf(each) === 'wide');
  await depositsFail(wide.filter((_, at) => at % 10 < 7));
  await Promise.all([look(), lookElsewhere(), lookElsewhere()]);
  const document = await live();
  expect(document).toMatchObject({ revision: revision + 1, by: 'edge' });
  expect(document.note).toMatch(
    /^stop arm wide of experiment shelves, guardrail failed-deposit is broken: visitors with a deposit that failed: \d\d\.\d\d % \(\d+ of \d+\), control 0\.00 % \(0 of \d+\); more by \d\d\.\d\d pp at least, at any look, and 0\.50 pp are let pass$/,
  );
  await look();
  expect((await live()).revision).toBe(revision + 1);
  const counted = await edge.metrics?.registry.getSingleMetric('edge_demotions_total')?.get();
  expect(
    counted?.values.find(({ labels }) => labels.area === 'lobby' && labels.what === 'arm')?.value,
  ).toBe(1);

  const few = some(people);
  const again = await visit(few.map(({ visitor }) => visitor));
  for (const [at, before] of few.entries()) {
    const now = again[at]?.page.builds.lobby;
    const was = before.page.builds.lobby;
    if (armOf(before) === 'wide') expect(now).toMatchObject({ build: 'b1', why: 'pin' });
    else expect(now).toMatchObject({ build: was?.build, why: was?.why });
  }
  const { cookie = '' } =
    again.find((each) => wide.some(({ visitor }) => visitor === each.visitor))?.page ?? {};
  expect(block((await edge.ask('/', { headers: { cookie } })).text, 'composition').arms).toEqual(
    {},
  );

  const moments = () => edge.feedback.exposures.store.moments(runOf(experiment));
  const before = await moments();
  await depositsFail(people);
  const failed = (all: typeof before, arm: string) =>
    all.find((each) => each.arm === arm)?.outcomes['failed-deposit']?.visitors ?? 0;
  const after = await moments();
  expect(failed(after, 'wide')).toBe(failed(before, 'wide'));
  expect(failed(after, 'calm')).toBe(people.filter((each) => armOf(each) === 'calm').length);
  // read is what was there when the arm was stopped, of the control as well
  const text = await (await person()).reads();
  expect(text).toContain('badge broken">stopped by guardrail failed-deposit');
  expect(text).toMatch(
    /Arm wide was stopped by guardrail failed-deposit[^<]*Its reading ends there/,
  );
  const row = text.split('Visitors with a deposit that failed')[1] ?? '';
  expect(row).toMatch(/<strong>wide<\/strong>[\s\S]*?7\d\.\d%[\s\S]*?>0\.0%[\s\S]*?broken/);
});

test('the control is never stopped, nor an arm that is no worse than it', async () => {
  const people = await arrive();
  await depositsFail(people.filter((each) => armOf(each) === 'now'));
  await look();
  const { revision } = await live();
  expect(revision).toBe(2);

  await depositsFail(people.filter((each) => armOf(each) === 'calm'));
  await look();
  expect((await live()).revision).toBe(2);
});

test('an arm that a person gives again is not stopped for what was seen before, and is for what is seen then', async () => {
  const people = await arrive();
  const wide = people.filter((each) => armOf(each) === 'wide');
  await depositsFail(wide);
  await look();
  const stopped = await live();
  expect(stopped.experiments?.[0]?.arms[1]?.stopped?.guardrail).toBe('failed-deposit');

  expect(await (await person()).resumes('wide')).toBe(303);
  const again = await visit(people.map(({ visitor }) => visitor));
  expect(again.map(armOf)).toEqual(people.map(armOf));
  await look();
  expect((await live()).revision).toBe(stopped.revision + 1);

  await depositsFail(wide);
  await look();
  expect((await live()).experiments?.[0]?.arms[1]?.stopped?.guardrail).toBe('failed-deposit');
});

test('nor is an arm stopped when nothing could take its place', async () => {
  const kill = { area: 'lobby', build: 'b1', reason: 'a leak', at: startedAt };
  const others = experiment.arms.map((arm) => (arm.id === 'now' ? { ...arm, build: 'b0' } : arm));
  const next = (body: CompositionBody): CompositionBody => ({
    ...body,
    kills: [kill],
    experiments: [{ ...experiment, arms: others }],
  });
  await update(edge.store, next, { by: 'cli' });
  const { revision } = await live();
  const seen = async () => block((await edge.ask('/')).text, 'composition').revision;
  while ((await seen()) < revision);
  const people = await arrive();
  await depositsFail(people.filter((each) => armOf(each) === 'wide'));
  await look();
  expect((await live()).revision).toBe(revision);
});
