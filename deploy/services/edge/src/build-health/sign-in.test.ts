import { runOf } from 'deploy-release';
import type { Answer } from '../testing/ask';
import { TestEdge } from '../testing/edge';
import { block } from '../testing/html';
import { pairOf } from '../testing/tokens';

const experiment = {
  id: 'shelves',
  area: 'lobby',
  brand: null,
  excludeBots: true,
  excludeStaff: true,
  arms: [
    { id: 'now', build: 'b1', share: 5000, control: true },
    { id: 'wide', build: 'b2', share: 5000 },
  ],
  conversion: 'sign-up' as const,
  startedAt: new Date(Date.now() - 3_600_000).toISOString(),
};
const edge = new TestEdge();
beforeAll(async () => {
  edge.publish('lobby', 'b2', { chunks: ['area', 'page-main'] });
  await edge.start({ edgeSecret: 'ab'.repeat(32) }, (live) => ({
    ...live,
    pins: { ...live.pins, lobby: 'b1' },
    experiments: [experiment],
  }));
  for (const call of ['login', 'users/register']) {
    edge.platform.on(`POST /json-api/${call}`, { body: { ok: true, tokens: pairOf('p') } });
  }
  edge.platform.on('POST /json-api/logout', { body: { ok: true } });
});
afterAll(() => edge.stop());

/** A browser: it keeps the cookies that it is given, and forgets those that are taken. */
const browser = () => {
  const jar = new Map<string, string>();
  const keep = ({ cookies }: Answer) => {
    for (const [name, line] of Object.entries(cookies)) {
      const value = line.slice(name.length + 1).split(';', 1)[0] ?? '';
      if (value === '' || /max-age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ');
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  return {
    visitor: () => jar.get('visitor'),
    isPlayer: () => jar.has('at'),
    async opens() {
      const answer = await edge.ask('/', { headers: { 'user-agent': agent, cookie: cookie() } });
      keep(answer);
      const { arms, areas } = block(answer.text, 'composition');
      return { arm: arms.shelves as string, build: areas.lobby.build as string };
    },
    async sends(call: string) {
      const asked = {
        method: 'POST',
        cookie: cookie(),
        body: '{}',
        headers: { 'user-agent': agent },
      };
      keep(await edge.call(`/json-api/${call}`, asked));
    },
  };
};

test('C-4: a guest who registers, leaves and signs in again keeps the visitor and the arm, and is one of its assigned', async () => {
  const guests = Array.from({ length: 6 }, browser);
  const arms: string[] = [];
  for (const guest of guests) {
    const first = await guest.opens();
    const visitor = guest.visitor();
    expect(visitor).toBeDefined();
    expect(first.build).toBe(first.arm === 'wide' ? 'b2' : 'b1');
    for (const [call, isPlayer] of [
      ['users/register', true],
      ['logout', false],
      ['login', true],
    ] as const) {
      await guest.sends(call);
      expect([guest.isPlayer(), guest.visitor()]).toEqual([isPlayer, visitor]);
      expect(await guest.opens()).toEqual(first);
    }
    arms.push(first.arm);
  }
  await edge.feedback.exposures.written();
  const { store } = edge.feedback.exposures;
  const groups = await store.groups(runOf(experiment));
  expect(groups.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(guests.length);
  expect(groups.reduce((sum, { crossed }) => sum + crossed, 0)).toBe(0);
  // whoever registered counts for the arm that they had as a guest
  const signUps = (await store.moments(runOf(experiment))).map(({ arm, outcomes }) => [
    arm,
    outcomes['sign-up']?.visitors,
  ]);
  const expected = [...new Set(arms)]
    .sort()
    .map((arm) => [arm, arms.filter((each) => each === arm).length]);
  expect(signUps).toEqual(expected);
});
