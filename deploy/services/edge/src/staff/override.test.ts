import { createHmac } from 'node:crypto';
import { type Override, releaseSecrets, signOverride } from 'deploy-release';
import fc from 'fast-check';
import type { ResolvedComposition } from 'shared-contracts/composition';
import { fakeClock } from '../testing/clock';
import { TestEdge } from '../testing/edge';
import { block, preloads, tags } from '../testing/html';

const DEV = 'http://localhost:3010/remoteEntry.js';
// a token begins and ends by the second
beforeAll(() => {
  fakeClock();
  jest.setSystemTime(Math.floor(Date.now() / 1000) * 1000);
});
afterAll(() => jest.useRealTimers());
const edge = new TestEdge();
const strict = new TestEdge();
let secret = '';
beforeAll(async () => {
  for (const each of [edge, strict]) each.publish('lobby', 'next');
  edge.refreshes = true;
  await edge.start({ staffDevOrigins: 'local' }, ({ revision: _, createdAt: __, ...body }) => ({
    ...body,
    pins: { ...body.pins, lobby: 'b1' },
    kills: [{ area: 'promo', build: 'dead', reason: 'it broke', at: '2026-01-01T00:00:00Z' }],
    experiments: [
      {
        id: 'all-in',
        area: 'lobby',
        brand: null,
        conversion: 'rounds',
        startedAt: '2026-01-01T00:00:00Z',
        arms: [
          { id: 'one', build: null, share: 5000 },
          { id: 'two', build: null, share: 5000 },
        ],
        excludeBots: true,
        excludeStaff: true,
      },
    ],
  }));
  await strict.start({ staffDevOrigins: ['http://localhost:4000'] });
  secret = releaseSecrets(edge.directory).override;
});
afterAll(() => Promise.all([edge.stop(), strict.stop()]));
beforeEach(() => edge.platform.reset());

const now = () => Math.floor(Date.now() / 1000);
const tokenFor = (areas: Record<string, string>, rest: Partial<Override> = {}, key = secret) =>
  signOverride(key, { areas, iat: now(), exp: now() + 600, id: 'test', ...rest });
/** As an older command signed it. */
const ofAYear = () => {
  const override = { areas: { lobby: 'next' }, iat: now(), exp: now() + 365 * 86_400, id: 'test' };
  const payload = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`;
};
const begin = (token: string, origin = edge.origin) =>
  edge.ask('/-/override', {
    method: 'POST',
    body: String(new URLSearchParams({ token })),
    headers: { origin },
  });
const SOMEBODY = 'visitor=00000000-0000-4000-8000-000000000001';
const compositionWith = async (cookie = '') => {
  const headers = { cookie: `${SOMEBODY}; ${cookie}` };
  return (await edge.ask('/composition.json', { headers })).json() as ResolvedComposition;
};

test('C-9a: a link asks, the button begins, and this browser alone gets the build', async () => {
  const token = tokenFor({ lobby: 'next' });
  const asked = await edge.ask(`/-/override?token=${token}`);
  expect([asked.status, asked.cookies.ov]).toEqual([200, undefined]);
  expect(asked.text).toContain('<th scope="row">lobby</th><td>next</td>');
  expect(asked.headers['cache-control']).toBe('no-store');
  const begun = await begin(token);
  expect([begun.status, begun.headers.location]).toEqual([303, '/']);
  expect(begun.cookies.ov).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const page = await edge.ask('/', { headers: { cookie: `ov=${token}` } });
  const composition = block(page.text, 'composition');
  expect(composition.areas.lobby).toMatchObject({ build: 'next', why: 'override' });
  expect(composition.override).toEqual({
    areas: { lobby: 'next' },
    until: expect.stringMatching(/^20.*Z$/),
  });
  expect(composition.arms).toEqual({});
  expect(preloads(page.text)).toContain('/r/lobby/next/remoteEntry.js');
  const others = await compositionWith();
  expect([others.areas.lobby?.build, others.override]).toEqual(['b1', null]);
  expect(others.signature).not.toBe(composition.signature);
});

test('on https the cookie is for https alone', async () => {
  const secure = new TestEdge();
  try {
    await secure.start({ trustProxy: 1, overrideSecret: secret });
    const headers = {
      origin: secure.origin.replace('http', 'https'),
      'x-forwarded-proto': 'https',
    };
    const body = String(new URLSearchParams({ token: tokenFor({ lobby: 'b1' }) }));
    const { cookies } = await secure.ask('/-/override', { method: 'POST', body, headers });
    expect(cookies['__Host-ov']).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  } finally {
    await secure.stop();
  }
});

test('a reset ends it and leads back to the page it was pressed on', async () => {
  const headers = { origin: edge.origin, referer: `${edge.origin}/promo?view=past` };
  const {
    status,
    headers: answered,
    cookies,
  } = await edge.ask('/-/override/reset', { method: 'POST', headers });
  expect([status, answered.location]).toEqual([303, '/promo?view=past']);
  expect(cookies.ov).toContain('Max-Age=0');
  const foreign = { origin: edge.origin, referer: 'https://evil.example/x' };
  const other = await edge.ask('/-/override/reset', { method: 'POST', headers: foreign });
  expect(other.headers.location).toBe('/');
  const twoSlashes = { origin: edge.origin, referer: `${edge.origin}//evil.example/x` };
  const another = await edge.ask('/-/override/reset', { method: 'POST', headers: twoSlashes });
  expect(another.headers.location).toBe('/evil.example/x');
});

test.each(['/-/override', '/-/override/reset'])(
  'C-9a: a form of another site does nothing at %s',
  async (path) => {
    const body = String(new URLSearchParams({ token: tokenFor({ lobby: 'next' }) }));
    const strangers: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of strangers) {
      const { status, cookies } = await edge.ask(path, { method: 'POST', body, headers });
      expect([status, cookies]).toEqual([403, {}]);
    }
  },
);

describe('C-10', () => {
  const cases = (): [string, string, number, string][] => [
    ['forged', tokenFor({ lobby: 'next' }, {}, 'ab'.repeat(32)), 403, 'was not made for this site'],
    [
      'expired',
      tokenFor({ lobby: 'next' }, { iat: now() - 700, exp: now() - 1 }),
      403,
      'has ended',
    ],
    ['early', tokenFor({ lobby: 'next' }, { iat: now() + 300 }), 403, 'begins in the future'],
    ['of a year', ofAYear(), 403, 'made for more than seven days'],
    ['malformed', 'lobby=next', 400, 'is no override'],
    ['missing', '', 400, 'is no override'],
    ['a shell elsewhere', tokenFor({ shell: DEV }), 403, 'no such development server'],
  ];
  test('C-10: a bad token is refused in a sentence, changes nothing and is taken away', async () => {
    const usual = await compositionWith();
    for (const [, token, status, sentence] of cases()) {
      for (const answer of [
        await edge.ask(`/-/override?${new URLSearchParams({ token })}`),
        await begin(token),
      ]) {
        expect([answer.status, answer.cookies.ov]).toEqual([status, undefined]);
        expect(answer.text).toContain(sentence);
      }
      if (!token) continue;
      const page = await edge.ask('/promo', { headers: { cookie: `${SOMEBODY}; ov=${token}` } });
      expect(page.cookies.ov).toContain('Max-Age=0');
      expect(block(page.text, 'composition')).toMatchObject({ areas: usual.areas, override: null });
    }
  });

  test('no cookie that somebody makes up changes a composition or fails', async () => {
    const { areas } = await compositionWith();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.base64String(), fc.json().map(encodeURIComponent)),
        async (value) => {
          expect(await compositionWith(`ov=${value}`)).toMatchObject({ areas, override: null });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a build that cannot be given is passed over, and the page says so before', async () => {
    const token = tokenFor({ lobby: 'gone', promo: 'dead' });
    const { text } = await edge.ask(`/-/override?token=${token}`);
    expect(text).toContain('lobby@gone is not published');
    expect(text).toContain('promo@dead was killed: it broke');
    const { areas } = await compositionWith(`ov=${token}`);
    expect([areas.lobby?.build, areas.promo?.build]).toEqual(['b1', 'b1']);
  });
});

test('the refresh script of the shell runs first where an area comes from a development server, and nowhere else', async () => {
  const scripts = async (cookie: string) => {
    const { text } = await edge.ask('/', { headers: { cookie } });
    return tags(text, /<script defer src="([^"]+)"[^>]* integrity="sha384-/g);
  };
  const own = '/r/shell/b1/main.js';
  expect(await scripts('')).toEqual([own]);
  expect(await scripts(`ov=${tokenFor({ lobby: 'next' })}`)).toEqual([own]);
  expect(await scripts(`ov=${tokenFor({ lobby: DEV })}`)).toEqual(['/r/shell/b1/refresh.js', own]);
});

test('C-11, C-11a: an area on a developer’s machine stands in the deployed shell where the site allows it', async () => {
  const token = tokenFor({ lobby: DEV });
  const { text, headers } = await edge.ask('/', { headers: { cookie: `ov=${token}` } });
  expect(block(text, 'composition').areas.lobby).toMatchObject({
    build: 'dev',
    entry: DEV,
    global: 'lobby_dev',
    integrity: null,
    why: 'override',
  });
  expect(preloads(text).join()).not.toContain('/r/lobby/');
  expect(headers['content-security-policy']).toContain('http://localhost:3010 ws://localhost:3010');
  const usual = await edge.ask('/promo');
  expect(usual.headers['content-security-policy']).not.toContain('localhost:3010');
  const elsewhere = tokenFor({ lobby: DEV }, {}, releaseSecrets(strict.directory).override);
  const refused = await strict.ask(`/-/override?token=${elsewhere}`);
  expect([refused.status, refused.text]).toEqual([
    403,
    expect.stringContaining('STAFF_DEV_ORIGINS'),
  ]);
});
