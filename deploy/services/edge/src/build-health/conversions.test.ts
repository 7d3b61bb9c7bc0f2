import { createHmac } from 'node:crypto';
import { runOf } from 'deploy-release';
import { TestEdge } from '../testing/edge';
import type { Seen } from '../testing/fake-platform';
import { openPage } from '../testing/players';
import { pairOf } from '../testing/tokens';

const SECRET = 'ab'.repeat(32);
const experiment = {
  id: 'shelves',
  area: 'lobby',
  brand: null,
  excludeBots: true,
  excludeStaff: true,
  arms: [{ id: 'all', build: null, share: 10_000 }],
  conversion: 'rounds' as const,
  startedAt: new Date(Date.now() - 3_600_000).toISOString(),
};
const edge = new TestEdge();
beforeAll(() =>
  edge.start({ edgeSecret: SECRET }, (live) => ({ ...live, experiments: [experiment] })),
);
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const visit = async () => {
  const visitor = crypto.randomUUID();
  const { cookie } = await openPage(edge, { visitor });
  return { visitor, cookie };
};
const expose = (cookie: string) =>
  edge.call('/-/exposure', { method: 'PUT', cookie, body: '{"experiment":"shelves"}' });
const HOUR = 3_600_000;
const totals = async () => {
  await edge.feedback.exposures.written();
  const steps = await edge.feedback.exposures.store.steps(runOf(experiment), 1000 * HOUR);
  return steps.reduce(
    (sum, { exposures, converted }) => ({
      exposures: sum.exposures + exposures,
      signUps: sum.signUps + (converted['sign-up']?.visitors ?? 0),
      rounds: sum.rounds + (converted.rounds?.count ?? 0),
    }),
    { exposures: 0, signUps: 0, rounds: 0 },
  );
};
const register = (cookie: string, headers = {}) =>
  edge.call('/json-api/users/register', { method: 'POST', cookie, body: '{}', headers });

test('who is exposed is counted once, a guess at another experiment not at all', async () => {
  const { cookie } = await visit();
  for (let turn = 0; turn < 3; turn += 1) expect((await expose(cookie)).status).toBe(204);
  const other = { method: 'PUT', cookie, body: '{"experiment":"other"}' };
  expect((await edge.call('/-/exposure', other)).status).toBe(404);
  expect(await totals()).toEqual({ exposures: 1, signUps: 0, rounds: 0 });
});

test('a registration is a sign-up of a visitor who was exposed or assigned; a refused one is not, nor that of a stranger', async () => {
  const { cookie } = await visit();
  await expose(cookie);
  edge.platform.on('POST /json-api/users/register', {
    status: 422,
    body: { errors: [{ code: 'required' }] },
  });
  await register(cookie);
  expect(await totals()).toMatchObject({ signUps: 0 });
  edge.platform.on('POST /json-api/users/register', { body: { ok: true, tokens: pairOf('new') } });
  await register(cookie);
  await register(`visitor=${crypto.randomUUID()}`);
  expect(await totals()).toMatchObject({ signUps: 1 });
  // given an arm a moment ago, and not written down yet
  await register((await visit()).cookie);
  expect(await totals()).toMatchObject({ signUps: 2 });
});

test('P-1c: the platform hears of the visitor at sign-in and for a chat alone, and only from the edge', async () => {
  const { visitor, cookie } = await visit();
  edge.platform.on('POST /json-api/login', { body: { ok: true, tokens: pairOf('known') } });
  const headers = { 'x-visitor': crypto.randomUUID() };
  await edge.call('/json-api/login', { method: 'POST', cookie, body: '{}', headers });
  await edge.call('/json-api/levels', { cookie, headers });
  await edge.call('/json-api/login', { method: 'POST', body: '{}', headers });
  edge.platform.on('POST /json-api/chat/ticket', { body: { data: {} } });
  await edge.call('/json-api/chat/ticket', { method: 'POST', cookie, body: '{}', headers });
  const visitors = edge.platform.seen
    .filter(({ url }) => /login|levels|ticket/.test(url))
    .map((seen) => seen.headers['x-visitor']);
  expect(visitors).toEqual([visitor, undefined, undefined, visitor]);
});

test('rounds are asked of the platform in signed calls, from where the last answer ended', async () => {
  const { visitor, cookie } = await visit();
  await expose(cookie);
  const untils = [1, 2].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
  const asked: { since: string }[] = [];
  const answer = (seen: Seen) => {
    asked.push(JSON.parse(seen.body));
    const { 'x-edge-timestamp': time, 'x-edge-signature': signature } = seen.headers;
    const text = `v2\n${time}\nPOST\n/edge/conversions\n${seen.body}`;
    expect(signature).toBe(`v2=${createHmac('sha256', SECRET).update(text).digest('hex')}`);
    const at = new Date(Date.now() + 1000).toISOString();
    const until = untils[asked.length - 1] ?? untils.at(-1);
    const data = asked.length > 2 ? [] : [{ visitor, kind: 'rounds', at, count: 3 }];
    return { body: { data, until } };
  };
  edge.platform.on('POST /edge/conversions', answer);
  await edge.feedback.poll();
  const [first = '', ...later] = asked.map(({ since }) => since);
  expect(later).toEqual(untils);
  expect(Date.now() - Date.parse(first)).toBeGreaterThanOrEqual(24 * HOUR);
  expect(await totals()).toMatchObject({ rounds: 6 });
  edge.platform.on('POST /edge/conversions', { status: 500 });
  await edge.feedback.poll();
  expect(await totals()).toMatchObject({ rounds: 6 });
});
