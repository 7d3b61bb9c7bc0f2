import type { CompositionDocument } from 'deploy-release';
import fc from 'fast-check';
import type { ResolvedComposition } from 'shared-contracts/composition';
import { TestEdge } from '../testing/edge';
import { block, preloads } from '../testing/html';
import { pairOf, signedIn } from '../testing/tokens';
import { UNSIGNED_UNTIL, VisitorIds } from './visitor-id';

const startedAt = '2026-01-01T00:00:00Z';
const edge = new TestEdge();
beforeAll(async () => {
  edge.publish('lobby', 'wide');
  edge.publish('promo', 'next');
  await edge.start({}, ({ revision: _, createdAt: __, ...body }: CompositionDocument) => ({
    ...body,
    lastKnownGood: { promo: 'b1' },
    pins: { ...body.pins, lobby: 'b1', promo: 'b1' },
    canaries: [{ area: 'promo', build: 'next', share: 5000, brand: null, startedAt }],
    experiments: [
      {
        id: 'shelves',
        area: 'lobby',
        brand: 'aurora',
        conversion: 'sign-up',
        startedAt,
        arms: [
          { id: 'now', build: null, share: 5000 },
          { id: 'wide', build: 'wide', share: 5000 },
        ],
        excludeBots: true,
        excludeStaff: true,
      },
      {
        id: 'words',
        area: 'tournaments',
        brand: 'bellanotte',
        conversion: 'sign-up',
        startedAt,
        arms: [
          { id: 'plain', build: null, share: 5000 },
          { id: 'bold', build: null, share: 5000 },
        ],
        excludeBots: true,
        excludeStaff: true,
      },
    ],
  }));
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const visitorOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const composition = async (n: number, headers: Record<string, string> = {}, query = '?path=/') => {
  const cookie = `visitor=${visitorOf(n)}${headers.cookie ? `; ${headers.cookie}` : ''}`;
  const answer = await edge.ask(`/composition.json${query}`, { headers: { ...headers, cookie } });
  return answer.json() as ResolvedComposition;
};
/** The first visitor in an arm. */
const inArm = async (arm: string): Promise<number> => {
  for (let n = 0; ; n += 1) if ((await composition(n)).arms.shelves === arm) return n;
};

test('C-4: visitors are split as the composition says, and each keeps what it got through login and logout', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, (_, n) => composition(n)));
  const wide = all.filter(({ areas }) => areas.lobby?.build === 'wide');
  expect(wide.length).toBeGreaterThan(60);
  expect(wide.length).toBeLessThan(140);
  for (const { areas, arms } of all) {
    expect(areas.lobby?.why).toBe(`experiment:shelves/${arms.shelves}`);
    expect(areas.lobby?.build).toBe(arms.shelves === 'wide' ? 'wide' : 'b1');
  }
  const n = await inArm('wide');
  const cookie = `visitor=${visitorOf(n)}`;
  edge.platform.on('POST /json-api/logout', {});
  edge.platform.on('POST /json-api/login', { body: { tokens: pairOf('p') } });
  const login = await edge.call('/json-api/login', { method: 'POST', body: '{}', cookie });
  const out = await edge.call('/json-api/logout', { method: 'POST', body: '{}', cookie });
  expect([login.cookies.visitor, out.cookies.visitor]).toEqual([undefined, undefined]);
  expect(await composition(n, { cookie: signedIn('p') })).toEqual(await composition(n));
});

test('C-4: a page is made of the builds of its visitor, whoever else asks at the same time', async () => {
  const pages = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const headers = { cookie: `visitor=${visitorOf(n)}` };
      const { text, cookies } = await edge.ask('/promo', { headers });
      expect(cookies.visitor).toContain(visitorOf(n));
      const { promo } = block(text, 'composition').areas;
      expect(preloads(text)).toContain(`/r/promo/${promo.build}/page-list.js`);
      expect(block(text, 'composition')).toEqual(await composition(n));
      return promo;
    }),
  );
  expect(new Set(pages.map(({ why }) => why))).toEqual(new Set(['pin', 'canary']));
  const canary = pages.find(({ why }) => why === 'canary');
  expect(canary.lastKnownGood).toMatchObject({ build: 'b1', why: 'last-known-good' });
});

test('C-5: nothing in query, other cookies or headers changes a composition', async () => {
  const usual = await composition(7);
  const word = fc.constantFrom(
    'lobby',
    'wide',
    'ov',
    'override',
    'experiment',
    'shelves',
    'arm',
    'b1',
    'now',
  );
  const pairs = fc.array(fc.tuple(word, word), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(pairs, pairs, pairs, async (query, cookies, headers) => {
      const own = cookies.map(([name, value]) => `${name}=${value}`);
      const given = await composition(
        7,
        {
          ...Object.fromEntries(headers.map(([name, value]) => [`x-${name}`, value])),
          ...(own.length > 0 ? { cookie: own.join('; ') } : {}),
        },
        `?${new URLSearchParams(query)}`,
      );
      expect(given).toEqual(usual);
    }),
    { numRuns: 40 },
  );
});

test('C-5: a visitor id that the edge did not make is none', async () => {
  const { cookies } = await edge.ask('/promo', { headers: { cookie: 'visitor=me' } });
  expect(cookies.visitor).toMatch(/^visitor=[0-9a-f-]{36}\.[\w-]{22};/);
});

const given = (cookies: Record<string, string | undefined>) =>
  (cookies.visitor ?? '').split(';')[0] ?? '';

test('C-4b: a signed visitor stays; one from before it was signed keeps its id and arms, and is signed at the next page', async () => {
  const old = visitorOf(await inArm('wide'));
  const ask = (cookie: string) => edge.ask('/promo', { headers: { cookie } });
  const { cookies, text } = await ask(`visitor=${old}`);
  const signed = given(cookies);
  expect(signed).toMatch(new RegExp(`^visitor=${old}\\.[\\w-]{22}$`));
  const again = await ask(signed);
  expect(again.cookies.visitor).toBeUndefined();
  const arms = (page: string) => block(page, 'boot').serverData.abTests;
  expect([arms(text), arms(again.text)]).toEqual([{ shelves: 'wide' }, { shelves: 'wide' }]);
});

test.each([
  [
    'another id’s signature',
    (own: string) => `visitor=${crypto.randomUUID()}.${own.split('.')[1]}`,
  ],
  ['a changed one', (own: string) => own.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
  ['none after the point', (own: string) => `${own.split('.')[0]}.`],
  ['more than one', (own: string) => `${own}.x`],
])('C-4b: a forged signature is another visitor: %s', async (_what, forge) => {
  const own = given((await edge.ask('/promo')).cookies);
  const forged = forge(own);
  const { cookies } = await edge.ask('/promo', { headers: { cookie: forged } });
  expect(given(cookies)).toMatch(/^visitor=[0-9a-f-]{36}\.[\w-]{22}$/);
  expect(given(cookies).slice(0, 44)).not.toBe(forged.slice(0, 44));
});

test('C-4b: what was never signed is no visitor once every old cookie is gone', () => {
  const id = crypto.randomUUID();
  const at = (now: number) => new VisitorIds('secret', () => now).read(id);
  expect([at(UNSIGNED_UNTIL - 1), at(UNSIGNED_UNTIL)]).toEqual([{ id, signed: false }, null]);
  const signed = new VisitorIds('secret').sign(id);
  expect(new VisitorIds('secret', () => UNSIGNED_UNTIL).read(signed)).toEqual({ id, signed: true });
  expect(new VisitorIds('another secret').read(signed)).toBeNull();
});

test('the server data shows the arms, in the page and in the call', async () => {
  const n = await inArm('wide');
  const cookie = `visitor=${visitorOf(n)}`;
  const { text } = await edge.ask('/promo', { headers: { cookie } });
  const data = { currencies: ['EUR'], abTests: { shelves: 'wide' } };
  expect(block(text, 'boot').serverData).toEqual(data);
  const call = await edge.call('/json-api/serverdata', { cookie });
  expect(call.json()).toEqual({ data });
  expect(call.headers['cache-control']).toBe('no-store');
  const other = await edge.ask('/promo', { headers: { cookie }, host: 'carnaval.localhost' });
  expect(block(other.text, 'boot').serverData.abTests).toEqual({});
});

test('arms of one build are told apart in the pages of their visitors, kept ones as well', async () => {
  const host = 'bellanotte.localhost';
  const armOf = async (n: number) => {
    const { text } = await edge.ask('/promo', {
      headers: { cookie: `visitor=${visitorOf(n)}` },
      host,
    });
    return block(text, 'boot').serverData.abTests.words;
  };
  const first: string[] = [];
  for (let n = 0; n < 24; n += 1) first.push(await armOf(n));
  expect([...new Set(first)].sort()).toEqual(['bold', 'plain']);
  for (let n = 0; n < 24; n += 1) expect(await armOf(n)).toBe(first[n]);
});

test('bots take no part where they are excluded', async () => {
  const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const { arms, areas } = await composition(await inArm('wide'), { 'user-agent': agent });
  expect([arms, areas.lobby?.build]).toEqual([{}, 'b1']);
});

test('C-7: an exposure is the edge’s word for who saw which arm', async () => {
  const cookie = `visitor=${visitorOf(await inArm('wide'))}`;
  const put = (body: unknown, from = cookie) =>
    edge.call('/-/exposure', { method: 'PUT', body: JSON.stringify(body), cookie: from });
  expect((await put({ experiment: 'shelves', arm: 'now' })).status).toBe(400);
  expect((await put({ experiment: 'shelves' })).status).toBe(204);
  expect((await put({ experiment: 'unknown' })).status).toBe(404);
  expect((await put({ experiment: 'toString' })).status).toBe(404);
  expect((await put({ experiment: 'shelves' }, 'visitor=me')).status).toBe(404);
  expect((await put({})).status).toBe(400);
  const foreign = await edge.ask('/-/exposure', { method: 'PUT', body: '{}', headers: { cookie } });
  expect(foreign.status).toBe(403);
});

test('C-8: every answer to a call names the newest composition of its visitor', async () => {
  const [now, wide] = [await inArm('now'), await inArm('wide')];
  const signatures = await Promise.all(
    [now, wide, now].map(async (n) => {
      const { headers } = await edge.call('/json-api/levels', {
        cookie: `visitor=${visitorOf(n)}`,
      });
      expect(headers['x-composition']).toBe((await composition(n)).signature);
      return headers['x-composition'];
    }),
  );
  expect(signatures[0]).toBe(signatures[2]);
  expect(signatures[0]).not.toBe(signatures[1]);
  const refused = await edge.ask('/api/winners', {
    method: 'POST',
    headers: { cookie: `visitor=${visitorOf(now)}` },
  });
  expect([refused.status, refused.headers['x-composition']]).toEqual([403, signatures[0]]);
  expect((await edge.call('/json-api/levels')).headers['x-composition']).toBeUndefined();
});

test('C-7: an address that makes up visitors is stopped', async () => {
  const own = new TestEdge();
  await own.start();
  try {
    const report = async () => {
      const cookie = `visitor=${crypto.randomUUID()}`;
      const body = JSON.stringify({ experiment: 'shelves' });
      return (await own.call('/-/exposure', { method: 'PUT', body, cookie })).status;
    };
    const statuses = new Set<number>();
    for (let n = 0; n < 600; n += 1) statuses.add(await report());
    expect([...statuses]).toEqual([404]);
    expect(await report()).toBe(429);
  } finally {
    await own.stop();
  }
});
