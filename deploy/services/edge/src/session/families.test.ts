import { TestEdge } from '../testing/edge';
import { accessToken, pairOf, signedIn } from '../testing/tokens';
import { marked } from './family';

const edge = new TestEdge();
beforeAll(() => edge.start({ trustProxy: 1 }));
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const DEPOSIT = '/json-api/treasury/open';
const thief = pairOf('thief');
const victim = pairOf('victim');
const mine = marked(victim.accessToken, victim.refreshToken);

describe('SS-13: a token that somebody planted beside a player’s', () => {
  test.each([
    ['the access token', `at=${thief.accessToken}; rt=${mine}`],
    [
      'the refresh token',
      `at=${victim.accessToken}; rt=${marked(thief.accessToken, thief.refreshToken)}`,
    ],
    ['an expired one', `at=${accessToken('thief', { lifetime: 1, age: 9 })}; rt=${mine}`],
  ])(
    'SS-13a: pays nobody (%s): the session is over, here and at the platform',
    async (_what, cookie) => {
      edge.platform.on(`POST ${DEPOSIT}`, { body: { data: {} } });
      edge.platform.on('POST /json-api/logout', { body: { ok: true } });
      const answer = await edge.call(DEPOSIT, { method: 'POST', body: '{"amount":500}', cookie });
      expect(answer.status).toBe(401);
      expect(answer.json()).toEqual({ errors: [{ code: 'session_expired' }] });
      expect([answer.cookies.at, answer.cookies.rt].join()).toMatch(
        /at=; Max-Age=0.*rt=; Max-Age=0/,
      );
      expect(edge.platform.calls(`POST ${DEPOSIT}`)).toHaveLength(0);
      expect(edge.platform.calls('POST /json-api/token/refresh')).toHaveLength(0);
      expect(edge.platform.calls('POST /json-api/logout')).toHaveLength(1);
    },
  );

  test('shows nobody’s page', async () => {
    edge.platform.on('POST /json-api/logout', { body: { ok: true } });
    const cookie = `at=${thief.accessToken}; rt=${mine}`;
    const { status, headers } = await edge.ask('/profile', { headers: { cookie } });
    expect([status, headers.location]).toEqual([302, '/login?redirect=%2Fprofile']);
    expect(edge.platform.seen.map(({ headers: { authorization } }) => authorization)).not.toContain(
      undefined,
    );
  });

  test('SS-13b: counts for nothing alone', async () => {
    edge.platform.on(`POST ${DEPOSIT}`, { status: 401, body: {} });
    await edge.call(DEPOSIT, { method: 'POST', body: '{}', cookie: `at=${thief.accessToken}` });
    expect(edge.platform.seen[0]?.headers.authorization).toBeUndefined();
  });
});

describe('SS-1: on https', () => {
  const secure = () => ({
    'x-forwarded-proto': 'https',
    origin: edge.origin.replace('http', 'https'),
    'x-requested-with': 'XMLHttpRequest',
  });

  test('SS-1b: every cookie of the edge is this host’s alone', async () => {
    edge.platform.on('POST /json-api/login', { body: { ok: true, tokens: victim } });
    const login = await edge.ask('/json-api/login', {
      method: 'POST',
      body: '{}',
      headers: secure(),
    });
    const page = await edge.ask('/promo', { headers: secure() });
    const set = Object.entries({ ...login.cookies, ...page.cookies });
    expect(set.map(([name]) => name).sort()).toEqual(['__Host-at', '__Host-rt', '__Host-visitor']);
    for (const [, line] of set) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('SS-1c: a cookie that a neighbour could have planted is not read', async () => {
    edge.platform.on(`POST ${DEPOSIT}`, { status: 401, body: {} });
    const asked = { method: 'POST', body: '{}' };
    await edge.ask(DEPOSIT, { ...asked, headers: { ...secure(), cookie: signedIn('thief') } });
    const own = `__Host-at=${victim.accessToken}; __Host-rt=${mine}`;
    await edge.ask(DEPOSIT, {
      ...asked,
      headers: { ...secure(), cookie: `${signedIn('thief')}; ${own}` },
    });
    const tokens = edge.platform
      .calls(`POST ${DEPOSIT}`)
      .map(({ headers }) => headers.authorization);
    expect(tokens).toEqual([undefined, `Bearer ${victim.accessToken}`]);
  });
});
