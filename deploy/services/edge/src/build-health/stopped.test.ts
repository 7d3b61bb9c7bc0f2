import { runOf, totalsOf } from 'deploy-release';
import { TestEdge } from '../testing/edge';
import type { Seen } from '../testing/fake-platform';
import { block } from '../testing/html';
import { pairOf } from '../testing/tokens';

const HOUR = 3_600_000;
const experiment = {
  id: 'shelves',
  area: 'lobby',
  brand: null,
  excludeBots: false,
  excludeStaff: true,
  arms: [{ id: 'all', build: null, share: 10_000 }],
  conversion: 'rounds' as const,
  startedAt: new Date(Date.now() - HOUR).toISOString(),
};
const edge = new TestEdge();
beforeAll(() =>
  edge.start({ edgeSecret: 'ab'.repeat(32) }, (live) => ({ ...live, experiments: [experiment] })),
);
afterAll(() => edge.stop());

const visitor = crypto.randomUUID();
const cookie = `visitor=${visitor}`;
const total = async () => {
  const [arm] = totalsOf(await edge.feedback.exposures.store.steps(runOf(experiment), HOUR));
  return {
    rounds: arm?.converted.rounds?.count ?? 0,
    signUps: arm?.converted['sign-up']?.count ?? 0,
  };
};
/** Stops it now, and ends when the edge has read that. @returns when, milliseconds */
const stop = async (): Promise<number> => {
  const live = await edge.store.current();
  if (!live) throw new Error('nothing is live');
  const at = Date.now();
  const ended = { ...experiment, stoppedAt: new Date(at).toISOString(), winner: null };
  const { revision } = await edge.store.commit(live.revision, {
    ...live,
    experiments: [],
    archive: [ended],
  });
  const seen = async () =>
    block((await edge.ask('/', { headers: { cookie } })).text, 'composition').revision;
  while ((await seen()) < revision);
  return at;
};

test('what was done until the end counts, though it is told later; what comes then does not', async () => {
  await edge.call('/-/exposure', { method: 'PUT', cookie, body: '{"experiment":"shelves"}' });
  const stoppedAt = await stop();
  const asked: string[] = [];
  edge.platform.on('POST /edge/conversions', ({ body }: Seen) => {
    asked.push(JSON.parse(body).since);
    const at = (ms: number) => new Date(ms).toISOString();
    const round = (ms: number) => ({ visitor, kind: 'rounds', at: at(ms), count: 1 });
    const data = asked.length > 1 ? [] : [round(stoppedAt), round(stoppedAt + 1)];
    return { body: { data, until: at(stoppedAt + 60_000) } };
  });
  await edge.feedback.poll();
  expect(await total()).toEqual({ rounds: 1, signUps: 0 });
  const before = asked.length;
  await edge.feedback.poll();
  expect(asked.length).toBeGreaterThan(before);
  expect(await total()).toEqual({ rounds: 1, signUps: 0 });
  edge.platform.on('POST /json-api/users/register', { body: { ok: true, tokens: pairOf('late') } });
  await edge.call('/json-api/users/register', { method: 'POST', cookie, body: '{}' });
  expect(await total()).toEqual({ rounds: 1, signUps: 0 });
});
