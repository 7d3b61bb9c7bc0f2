import { TestEdge } from '../testing/edge';
import { block, tags } from '../testing/html';
import { signedIn } from '../testing/tokens';

const edge = new TestEdge();
beforeAll(() => edge.start());
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const asPlayer = { cookie: signedIn('player') };

test('below /guest/ stands the same site, whoever is signed in, and nobody finds it', async () => {
  for (const path of ['/guest/promo', '/guest/', '/guest', '/guest/games/slots?q=sea']) {
    if (path.includes('slots'))
      edge.platform.on('GET /json-api/v2/categories/slots', { body: { data: {} } });
    const { status, text } = await edge.ask(path, { headers: asPlayer });
    expect([path, status]).toEqual([path, 200]);
    expect(block(text, 'boot')).toMatchObject({ guestMode: true, player: false, status: 200 });
    expect(block(text, 'boot')).not.toHaveProperty('guestData');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('hreflang');
  }
  const { text } = await edge.ask('/guest/promo');
  expect(tags(text, /<link rel="canonical" href="([^"]+)"/g)).toEqual([`${edge.origin}/promo`]);
});

test('a page outside of it stays what it is', async () => {
  for (const path of ['/promo', '/guestbook', '/Guest/promo'])
    expect(block((await edge.ask(path)).text, 'boot').guestMode).toBe(false);
  expect((await edge.ask('/guest/no/such/page')).status).toBe(404);
});

test('H-16a: the session is neither renewed nor read, and stays', async () => {
  edge.platform.on('POST /json-api/token/refresh', { status: 401, body: {} });
  const { cookies } = await edge.ask('/guest/promo', { headers: asPlayer });
  expect(Object.keys(cookies)).not.toEqual(expect.arrayContaining(['at', 'rt']));
  expect(edge.platform.seen.filter(({ headers }) => headers.authorization)).toEqual([]);
  expect(edge.platform.calls('POST /json-api/token/refresh')).toEqual([]);
});

test('H-16a: its calls are a guest’s, and the platform does not hear why', async () => {
  edge.platform.on('GET /json-api/actions', { body: { data: [] } });
  const ask = (headers: Record<string, string>) =>
    edge.call('/json-api/actions', { cookie: signedIn('player'), headers });
  await ask({});
  await ask({ 'x-guest-mode': '1' });
  const [own, guests] = edge.platform.calls('GET /json-api/actions');
  expect(own?.headers.authorization).toMatch(/^Bearer /);
  expect(guests?.headers.authorization).toBeUndefined();
  expect(guests?.headers['x-guest-mode']).toBeUndefined();
});

test.each(['/json-api/login', '/json-api/users/register', '/json-api/logout'])(
  'H-16b: %s is no call of it',
  async (path) => {
    const headers = { 'x-guest-mode': '1' };
    const answer = await edge.call(path, {
      method: 'POST',
      body: '{}',
      cookie: signedIn('player'),
      headers,
    });
    expect([answer.status, answer.json()]).toEqual([403, { errors: [{ code: 'forbidden' }] }]);
    expect(answer.cookies).toEqual({});
    expect(edge.platform.calls(`POST ${path}`)).toEqual([]);
  },
);

test.each([
  ['/guest/login?redirect=%2Fpromo', '/login?redirect=%2Fpromo'],
  ['/guest/registration', '/registration'],
  ['/guest/new-password/a%2Fb', '/new-password/a%2Fb'],
  ['/guest/profile/info?tab=a', '/profile/info?tab=a'],
  ['/guest/cashbox', '/cashbox'],
])('H-16b: %s leads to the site itself', async (path, to) => {
  const { status, headers } = await edge.ask(path);
  expect([status, headers.location]).toEqual([302, to]);
});

test('H-16b: no address of it leads to another host', async () => {
  for (const path of [
    '/guest//evil.test/login',
    '/guest//login',
    '/guest/%2F%2Fevil.test',
    '/guest/\\evil.test',
  ]) {
    const { location = '' } = (await edge.ask(path)).headers;
    expect(String(location)).not.toMatch(/^(\/[/\\]|https?:)/);
  }
});

test('an unknown game leads to its main page', async () => {
  expect((await edge.ask('/guest/play/nope')).headers.location).toBe('/guest/');
});
