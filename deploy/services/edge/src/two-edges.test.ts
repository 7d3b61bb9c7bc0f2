import { runOf } from 'deploy-release';
import { sumOf } from './build-health/counts';
import type { Pair } from './session/tokens';
import { logIn, sendForm } from './testing/console';
import type { TestEdge } from './testing/edge';
import { openPage, reportFailure } from './testing/players';
import { accessToken, cookiesOf, pairOf } from './testing/tokens';
import { onSharedDatabase, TwoEdges } from './testing/two-edges';

const experiment = {
  id: 'shelves',
  area: 'lobby',
  brand: null,
  excludeBots: true,
  excludeStaff: true,
  arms: [
    { id: 'a', build: null, share: 5000 },
    { id: 'b', build: null, share: 5000 },
  ],
  conversion: 'rounds' as const,
  startedAt: new Date(Date.now() - 3_600_000).toISOString(),
};
/** Reports are counted beside the answer. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

onSharedDatabase('two edges of one site', () => {
  const site = new TwoEdges();
  const { first, second } = site;
  beforeAll(async () => {
    for (const build of ['b2', 'b3'])
      first.publish('lobby', build, { chunks: ['area', 'page-main'] });
    await site.start((live) => ({
      ...live,
      pins: { ...live.pins, lobby: 'b1' },
      experiments: [experiment],
    }));
  });
  afterAll(() => site.stop());
  beforeEach(() => {
    site.platform.reset();
    site.platform.on('PUT /log', { body: { ok: true } });
  });

  const buildAt = async (edge: TestEdge) => (await openPage(edge)).builds.lobby?.build;
  /** Promotes in the console of an edge. */
  const promote = async (edge: TestEdge, target: string) => {
    const cookie = await logIn(edge);
    return decide(edge, target, cookie, await site.store.current());
  };
  const decide = (
    edge: TestEdge,
    target: string,
    cookie: string,
    seen: { revision: number } | null,
  ) =>
    sendForm(edge, '/change', { do: 'promote', target, revision: String(seen?.revision) }, cookie);

  test('what is promoted at one is served by the other after its next look, and the other way', async () => {
    expect([await buildAt(first), await buildAt(second)]).toEqual(['b1', 'b1']);
    expect((await promote(first, 'lobby@b2')).status).toBe(303);
    await site.follow();
    expect([await buildAt(first), await buildAt(second)]).toEqual(['b2', 'b2']);
    expect((await promote(second, 'lobby@b3')).status).toBe(303);
    await site.follow();
    expect([await buildAt(first), await buildAt(second)]).toEqual(['b3', 'b3']);
  });

  test('K-4: of two people who decide at once at two edges one is told that the other was first', async () => {
    const cookies = [await logIn(first), await logIn(second)] as const;
    // both see the same revision, however long either of them takes
    const seen = await site.store.current();
    const answers = await Promise.all([
      decide(first, 'lobby@b1', cookies[0], seen),
      decide(second, 'lobby@b2', cookies[1], seen),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect((await site.store.current())?.revision).toBe((seen?.revision ?? 0) + 1);
    await site.follow();
  });

  test('E-2, E-3: views at both are counted together, and a failure once, at whichever edge it is told', async () => {
    const sums = async () => {
      for (const edge of [first, second]) await edge.feedback.health.flush();
      const rows = await first.feedback.health.rows(0);
      expect(await second.feedback.health.rows(0)).toEqual(rows);
      const { views, failed } = sumOf(rows.filter(({ area }) => area === 'lobby'));
      return { views, failed };
    };
    const before = await sums();
    const page = await openPage(first);
    await openPage(second);
    for (const edge of [second, first, second]) {
      await reportFailure(edge, page, 'lobby');
      await settled();
    }
    const after = await sums();
    expect([after.views - before.views, after.failed - before.failed]).toEqual([2, 1]);
  });

  test('a visitor of both is assigned once, to the same arm', async () => {
    const groups = async () => {
      for (const edge of [first, second]) await edge.feedback.assignments.flush();
      return second.feedback.exposures.store.groups(runOf(experiment));
    };
    const counted = async () => (await groups()).reduce((sum, { visitors }) => sum + visitors, 0);
    const before = await counted();
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const pages = [
      await openPage(first, { visitor: one }),
      await openPage(second, { visitor: one }),
      await openPage(second, { visitor: other }),
    ];
    expect(pages[0]?.builds.lobby).toEqual(pages[1]?.builds.lobby);
    expect((await counted()) - before).toBe(2);
    expect((await groups()).reduce((sum, { crossed }) => sum + crossed, 0)).toBe(0);
  });

  const BALANCE = '/json-api/users/balance';
  /** A platform that turns refresh tokens as ours does (S2 to S4 of its SPEC.md); `together` of the first calls are answered at once. */
  const turning = (name: string, together: number): Pair => {
    const begin = pairOf(name, { lifetime: 1, age: 9 });
    const successors = new Map<string, Pair>();
    let newest = begin;
    let waiting = together;
    let open = () => {};
    const allIn = new Promise<void>((resolve) => {
      open = resolve;
    });
    site.platform.on('POST /json-api/token/refresh', async ({ body }) => {
      const { refreshToken } = JSON.parse(body) as { refreshToken: string };
      waiting -= 1;
      if (waiting <= 0) open();
      await allIn;
      const again = successors.get(refreshToken);
      if (again && !successors.has(again.refreshToken)) return { body: again };
      if (again || refreshToken !== newest.refreshToken)
        return { status: 401, body: { errors: [] } };
      const serial = successors.size + 1;
      newest = {
        accessToken: accessToken(name, { lifetime: 900 + serial }),
        refreshToken: `${name}-${serial}`,
      };
      successors.set(refreshToken, newest);
      return { body: newest };
    });
    site.platform.on(`GET ${BALANCE}`, ({ headers }) =>
      headers.authorization === `Bearer ${newest.accessToken}`
        ? { body: { data: { balance: 100 } } }
        : { status: 401, body: { errors: [{ code: 'unauthorized' }] } },
    );
    return begin;
  };
  const jarOf = (cookies: Record<string, string>) =>
    ['at', 'rt'].map((name) => cookies[name]?.split(';', 1)[0]).join('; ');

  test('a session that one renews is good at the other', async () => {
    const begin = turning('ada', 1);
    const renewed = await first.call(BALANCE, { cookie: cookiesOf(begin) });
    expect(renewed.status).toBe(200);
    const there = await second.call(BALANCE, { cookie: jarOf(renewed.cookies) });
    expect([there.status, there.cookies]).toEqual([200, {}]);
    expect(site.platform.calls('POST /json-api/token/refresh')).toHaveLength(1);
  });

  test('renewed at both at once, the player stays in and the browser has one session', async () => {
    const begin = turning('berta', 2);
    const cookie = cookiesOf(begin);
    const answers = await Promise.all(
      [first, second, first, second].map((edge) => edge.call(BALANCE, { cookie })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const jars = new Set(answers.map(({ cookies }) => jarOf(cookies)));
    expect(jars.size).toBe(1);
    expect(site.platform.calls('POST /json-api/token/refresh')).toHaveLength(2);
    for (const edge of [first, second])
      expect((await edge.call(BALANCE, { cookie: [...jars].join() })).status).toBe(200);
    // one that the browser had sent before comes late
    expect((await second.call(BALANCE, { cookie })).status).toBe(200);
  });
});
