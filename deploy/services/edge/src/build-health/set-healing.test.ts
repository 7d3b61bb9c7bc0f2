import type { CompositionBody } from 'deploy-release';
import { TestEdge } from '../testing/edge';
import { openPage, reportFailure } from '../testing/players';

const startedAt = new Date(Date.now() - 60_000).toISOString();
let edge: TestEdge;
/** Every area and the shell, made for the next major of the contract. */
const members = (areas: Record<string, string>) =>
  Object.fromEntries(Object.keys(areas).map((area) => [area, 'b2']));

const start = async (change: (live: CompositionBody) => CompositionBody) => {
  edge = new TestEdge();
  await edge.start({}, (live) => {
    for (const area of Object.keys(live.pins)) {
      const contract = area === 'shell' ? '2.0.0' : '^2.0.0';
      edge.publish(area, 'b2', { contract, createdAt: '2020-01-01T00:00:00Z' });
    }
    return change(live);
  });
  edge.platform.on('PUT /log', { body: { ok: true } });
};
afterEach(() => edge.stop());
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const buildsOf = ({ builds }: Awaited<ReturnType<typeof openPage>>) =>
  new Set(Object.values(builds).map(({ build }) => build));

/** Visitors come one after another; none of them can see the lobby `b2`. */
const visitUntilHealed = async (limit = 120): Promise<void> => {
  for (let visitor = 0; visitor < limit; visitor += 1) {
    const page = await openPage(edge);
    // nobody has builds of both
    expect(buildsOf(page).size).toBe(1);
    if (page.builds.lobby?.build === 'b2') {
      await reportFailure(edge, page, 'lobby');
      await settled();
    }
    await edge.feedback.healer.look();
    if ((await edge.store.current())?.kills?.length) return;
  }
};

test('R-96: one build of a set that breaks players takes the canary of the whole set back', async () => {
  let pins = {};
  await start((live) => {
    pins = live.pins;
    const set = { id: 'next', members: members(live.pins), share: 5000, brand: null, startedAt };
    return { ...live, sets: [set] };
  });
  await visitUntilHealed();
  const document = await edge.store.current();
  expect(document).toMatchObject({ by: 'edge', sets: [], pins });
  expect(document?.kills).toMatchObject([{ area: 'lobby', build: 'b2' }]);
  expect(document?.note).toMatch(
    /^demote lobby@b2 with the set next: set:next, revision 2: \d+ of \d+ views failed/,
  );
  for (let visitor = 0; visitor < 10; visitor += 1) {
    expect(buildsOf(await openPage(edge))).toEqual(new Set(['b1']));
  }
});

test('R-96: so does one of a set that everybody got, although none of its areas fits the former shell', async () => {
  let before: Record<string, string> = {};
  await start((live) => {
    before = live.pins;
    const all = members(live.pins);
    const set = { id: 'next', members: all, share: 10_000, brand: null, startedAt, before };
    return { ...live, pins: all, lastKnownGood: before, sets: [set] };
  });
  await visitUntilHealed();
  const document = await edge.store.current();
  expect(document).toMatchObject({ by: 'edge', sets: [], pins: before });
  expect(document?.kills).toHaveLength(1);
  expect(document?.lastKnownGood).toBeUndefined();
  expect(buildsOf(await openPage(edge))).toEqual(new Set(['b1']));
});
