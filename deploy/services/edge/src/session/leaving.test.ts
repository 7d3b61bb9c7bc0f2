import { TestEdge } from '../testing/edge';
import { cookiesOf, pairOf, signedIn } from '../testing/tokens';

const edge = new TestEdge();
beforeAll(() => edge.start());
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const LOGOUT = 'POST /json-api/logout';
const LOGIN = 'POST /json-api/login';
const leave = (cookie: string) => edge.call('/json-api/logout', { method: 'POST', cookie });
const bodiesOf = (call: string) => edge.platform.calls(call).map(({ body }) => JSON.parse(body));

describe('SS-15: no foreign page can log anybody out', () => {
  const paths = [
    '/json-api/logout',
    '/json-api/login',
    '/json-api/users/register',
    '/json-api/token/refresh',
  ];
  test.each(['GET', 'HEAD', 'PUT'])('%s changes nothing and reaches nobody', async (method) => {
    for (const path of paths) {
      const script: Record<string, string> = {
        'x-requested-with': 'XMLHttpRequest',
        origin: edge.origin,
      };
      for (const own of [{}, script]) {
        const headers: Record<string, string> = { cookie: signedIn('victim'), ...own };
        const { status, cookies } = await edge.ask(path, { method, headers });
        expect(status).toBe(method === 'PUT' && !('origin' in own) ? 403 : 404);
        expect(cookies).toEqual({});
      }
    }
    expect(edge.platform.seen).toHaveLength(0);
  });

  test('a HEAD is no call of the site', async () => {
    edge.platform.on('HEAD /json-api/users/balance', { body: '' });
    const asked = { method: 'HEAD', cookie: signedIn('victim') };
    expect((await edge.call('/json-api/users/balance', asked)).status).toBe(404);
    expect(edge.platform.seen).toHaveLength(0);
  });
});

describe('SS-9: when the cookies go, the session ends at the platform', () => {
  test('SS-9: with the refresh token alone', async () => {
    edge.platform.on(LOGOUT, { body: { ok: true } });
    const { cookies } = await leave('rt=alone');
    expect(cookies.rt).toContain('rt=; Max-Age=0');
    expect(bodiesOf(LOGOUT)).toEqual([{ refreshToken: 'alone' }]);
    expect(edge.platform.seen[0]?.headers.authorization).toBeUndefined();
  });

  test('SS-9: with a refresh token beside an access token that counts no more', async () => {
    edge.platform.on(LOGOUT, ({ headers }) =>
      headers.authorization ? { status: 401, body: {} } : { body: { ok: true } },
    );
    await leave(cookiesOf(pairOf('revoked')));
    expect(bodiesOf(LOGOUT)).toEqual([
      { refreshToken: 'refresh-revoked' },
      { refreshToken: 'refresh-revoked' },
    ]);
  });
});

describe('SS-14: whoever signs in is nobody else any more', () => {
  test('the session that the browser had ends at the platform', async () => {
    edge.platform.on(LOGIN, { body: { ok: true, tokens: pairOf('new') } });
    edge.platform.on(LOGOUT, { body: { ok: true } });
    const asked = { method: 'POST', body: '{}', cookie: signedIn('old') };
    const { cookies } = await edge.call('/json-api/login', asked);
    expect(cookies.rt).toContain('refresh-new');
    expect(bodiesOf(LOGOUT)).toEqual([{ refreshToken: 'refresh-old' }]);
  });

  test('a refused login leaves it alone', async () => {
    edge.platform.on(LOGIN, { status: 401, body: { errors: [{ code: 'invalid_credentials' }] } });
    await edge.call('/json-api/login', { method: 'POST', body: '{}', cookie: signedIn('old') });
    expect(edge.platform.calls(LOGOUT)).toHaveLength(0);
  });

  test('SS-14a: a call of the former one that ends late takes nothing of the new one away', async () => {
    edge.platform.on(LOGIN, { body: { ok: true, tokens: pairOf('new') } });
    edge.platform.on(LOGOUT, { body: { ok: true } });
    edge.platform.on('POST /json-api/token/refresh', { status: 401 });
    edge.platform.on('GET /json-api/users/balance', { status: 401 });
    const cookie = signedIn('late');
    await edge.call('/json-api/login', { method: 'POST', body: '{}', cookie });
    const late = await edge.call('/json-api/users/balance', { cookie });
    expect([late.status, late.cookies]).toEqual([401, {}]);
  });
});

test('SS-17: a logout clears what the browser stored of the player, and neither visitor nor language', async () => {
  edge.platform.on(LOGOUT, { body: { ok: true } });
  const { headers, cookies } = await leave(signedIn('leaving'));
  expect(headers['clear-site-data']).toBe('"storage"');
  expect(Object.keys(cookies)).toEqual(['at', 'rt']);
});
