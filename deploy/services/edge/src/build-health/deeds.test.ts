import { bucketOf, type CompositionBody, canaryKey, hourRun, SALT } from 'deploy-release';
import { TestEdge } from '../testing/edge';
import { openPage } from '../testing/players';
import { pairOf } from '../testing/tokens';
import { Healer } from './healer';
import { visitorHash } from './view-id';

const HOUR = 3_600_000;
const startedAt = new Date(Date.now() - HOUR).toISOString();
const canary = { area: 'lobby', build: 'b2', share: 5000, brand: null, startedAt };

let edge: TestEdge;
const start = async (change: (live: CompositionBody) => CompositionBody) => {
  edge = new TestEdge();
  edge.publish('lobby', 'b2', { chunks: ['area', 'page-main'] });
  await edge.start({}, (live) => ({ ...change({ ...live, pins: { ...live.pins, lobby: 'b1' } }) }));
};
afterEach(() => edge.stop());

/** As many visitors on either side of the canary; under a hundred nothing is said. */
const sides = (each: number): { own: string[]; others: string[] } => {
  const [own, others]: [string[], string[]] = [[], []];
  while (own.length < each || others.length < each) {
    const id = crypto.randomUUID();
    const side = bucketOf(SALT, canaryKey(canary), id) < canary.share ? own : others;
    if (side.length < each) side.push(id);
  }
  return { own, others };
};
/** Each of them opens the site. Answers their cookies. */
const visit = async (visitors: readonly string[]): Promise<string[]> => {
  const cookies: string[] = [];
  for (let at = 0; at < visitors.length; at += 20) {
    const few = visitors.slice(at, at + 20).map((visitor) => openPage(edge, { visitor }));
    cookies.push(...(await Promise.all(few)).map(({ cookie }) => cookie));
  }
  await edge.feedback.assignments.flush();
  return cookies;
};
/** The platform tells once what these did. */
const tells = async (kind: string, visitors: readonly string[]) => {
  let told = false;
  edge.platform.on('POST /edge/conversions', () => {
    const at = new Date().toISOString();
    const data = told ? [] : visitors.map((visitor) => ({ visitor, kind, at, count: 1 }));
    told = true;
    return { body: { data, until: new Date(Date.now() + 1).toISOString() } };
  });
  await edge.feedback.poll();
};
const post = (path: string, cookie: string) =>
  edge.call(path, { method: 'POST', cookie, body: '{}' });
const page = async () => {
  const body = new URLSearchParams({ token: 'console-token' }).toString();
  const { cookies } = await edge.ask('/-/console/login', {
    method: 'POST',
    body,
    headers: { origin: edge.origin, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const headers = { cookie: cookies.console?.split(';', 1)[0] ?? '' };
  return (await edge.ask('/-/console/health', { headers })).text;
};
const VISITORS = 150;

test('E-34: a canary whose visitors pay no deposits is taken back, and the console says why', async () => {
  await start((live) => ({ ...live, canaries: [canary] }));
  const { own, others } = sides(VISITORS);
  await visit([...own, ...others]);
  await tells('deposit-paid', others.slice(0, 90));
  await edge.feedback.healer.look();
  const document = await edge.store.current();
  expect(document).toMatchObject({ by: 'edge', canaries: [], pins: { lobby: 'b1' } });
  expect(document?.kills).toMatchObject([{ area: 'lobby', build: 'b2' }]);
  const why =
    /visitors who paid a deposit: 0\.00 % \(0 of 150\), others meanwhile 60\.00 % \(90 of 150\); fewer by \d+\.\d\d pp at least, at any look, and 0\.25 pp are let pass/;
  expect(document?.note).toMatch(why);
  expect(await page()).toMatch(why);
});

test('E-34: what the edge sees counts as well: sign-ins, deposits that are begun, and joins', async () => {
  await start((live) => ({ ...live, canaries: [canary] }));
  edge.platform.on('POST /json-api/login', { body: { ok: true, tokens: pairOf('p') } });
  const own = '/json-api/v2/tournaments/weekly/members';
  edge.platform.on('POST /json-api/treasury/open', { body: { data: { id: '1' } } });
  edge.platform.on(`POST ${own}`, { body: { data: {} } });
  const { own: tried, others } = sides(VISITORS);
  const cookies = await visit([...tried, ...others]);
  for (const cookie of cookies.slice(VISITORS, VISITORS + 3))
    for (const path of ['/json-api/login', '/json-api/treasury/open', own])
      expect((await post(path, cookie)).status).toBe(200);
  // a refused one is none
  edge.platform.on('POST /json-api/treasury/open', { status: 422, body: { errors: [] } });
  await post('/json-api/treasury/open', cookies[0] ?? '');
  await edge.feedback.exposures.written();
  const [check] = await edge.feedback.healer.checks();
  const seen = check?.deeds.map(({ guard, build, other }) => [guard.id, build.hits, other.hits]);
  expect(seen).toEqual([
    ['sign-in', 0, 3],
    ['deposit-started', 0, 3],
    ['deposit-paid', 0, 0],
    ['rounds', 0, 0],
    ['join', 0, 3],
  ]);
  expect(check?.broken).toBe(false);
});

test('E-34: a canary whose visitors do as much as the others stays', async () => {
  await start((live) => ({ ...live, canaries: [canary] }));
  const { own, others } = sides(VISITORS);
  await visit([...own, ...others]);
  await tells('rounds', [...own.slice(0, 70), ...others.slice(0, 80)]);
  await edge.feedback.healer.look();
  expect((await edge.store.current())?.canaries).toHaveLength(1);
  expect(await page()).toContain('Visitors who played a round: 46.7% of 150, others 53.3% of 150');
});

/** Visitors of an hour, and how many of them played. */
const hour = async (at: number, visitors: number, playing: number) => {
  const { store } = edge.feedback.exposures;
  const people = Array.from({ length: visitors }, () => visitorHash(crypto.randomUUID()));
  const rest = { browser: 'other', build: 'b1', bot: false, before: null };
  await store.assign(
    people.map((visitor) => ({ run: hourRun(at), arm: 'aurora', visitor, at, ...rest })),
  );
  const span = { run: hourRun(at), until: at + HOUR - 1 };
  const rounds = people
    .slice(0, playing)
    .map((visitor) => ({ visitor, kind: 'rounds' as const, at: at + 1000, count: 3 }));
  await store.convert(rounds, [span]);
};
/** A healer that looks some hours after the pins became what they are. */
const later = (hours: number): Healer =>
  new Healer({
    store: edge.store,
    live: () => live,
    rows: async () => [],
    exposures: edge.feedback.exposures.store,
    stillRuns: () => true,
    warn: () => {},
    demoted: () => {},
    changed: async () => {},
    now: () => noon + hours * HOUR,
  });
const noon = Math.floor(Date.now() / HOUR) * HOUR;
let live: Awaited<ReturnType<TestEdge['store']['current']>> = null;

describe('E-35: a new pin is compared with the same hours a day before', () => {
  /** Pins are old, but for those that are named. */
  const pinned = async (...areas: string[]) => {
    await start((body) => body);
    const document = await edge.store.current();
    if (!document) throw new Error('nothing is live');
    const all = { ...document.pins, lobby: 'b2' };
    live = {
      ...document,
      pins: Object.fromEntries(Object.entries(all).filter(([area]) => areas.includes(area))),
      lastKnownGood: { lobby: 'b1' },
      createdAt: new Date(noon).toISOString(),
    };
    const { store } = edge.feedback.exposures;
    const to = new Date(noon + 5 * HOUR).toISOString();
    await store.convert([], [], { from: await store.cursor(), to });
  };

  test.each([
    ['nobody plays', 0, ['lobby'], true],
    ['a third less play, as on some days', 280, ['lobby'], false],
    ['nobody plays, and another area is new as well', 0, ['lobby', 'promo'], false],
  ])('%s', async (_what, playing, areas, isBroken) => {
    await pinned(...areas);
    for (const at of [noon, noon + HOUR]) {
      await hour(at - 24 * HOUR, 1000, 400);
      await hour(at, 1000, playing);
    }
    const checks = await later(2.5).checks();
    const lobby = checks.find(({ suspect }) => suspect.area === 'lobby');
    expect(lobby?.broken).toBe(isBroken);
    if (isBroken)
      expect(lobby?.sentence).toMatch(
        /^visitors who played a round: 0\.00 % \(0 of 2000\), the same hours a day before 40\.00 % \(800 of 2000\); fewer by \d\d\.\d\d pp at least, at any look, and 12\.00 pp are let pass$/,
      );
  });

  test('hours of which the platform has not told all yet say nothing', async () => {
    await pinned('lobby');
    for (const at of [noon + 5 * HOUR, noon + 6 * HOUR]) {
      await hour(at - 24 * HOUR, 1000, 400);
      await hour(at, 1000, 0);
    }
    const [check] = await later(7.5).checks();
    expect(check?.deeds.map(({ build }) => build.of)).toEqual([0, 0, 0, 0, 0]);
    expect(check?.broken).toBe(false);
  });
});
