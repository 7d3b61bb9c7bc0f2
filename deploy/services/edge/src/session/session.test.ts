import { TestEdge } from '../testing/edge';
import { accessToken, cookiesOf, pairOf, signedIn } from '../testing/tokens';
import { marked } from './family';

const edge = new TestEdge();
beforeAll(() => edge.start());
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const BALANCE = '/json-api/users/balance';
const REFRESH = 'POST /json-api/token/refresh';
/** Answers a balance to one access token, 401 to any other. */
const balanceFor = (token: string) =>
  edge.platform.on(`GET ${BALANCE}`, ({ headers }) =>
    headers.authorization === `Bearer ${token}`
      ? { body: { data: { balance: 100 } } }
      : { status: 401, body: { errors: [{ code: 'unauthorized' }] } },
  );

describe('signing in', () => {
  test.each([
    '/json-api/login',
    '/json-api/login/passkey',
    '/json-api/users/register',
    '/json-api/players/phones/confirm',
    '/json-api/users/restore-password/restore',
  ])('SS-1, SS-2: the tokens of %s become cookies and leave the answer', async (path) => {
    const tokens = pairOf('new', { lifetime: 900 });
    edge.platform.on(`POST ${path}`, { body: { ok: true, tokens } });
    const answer = await edge.call(path, { method: 'POST', body: '{}' });
    expect(answer.json()).toEqual({ ok: true });
    expect(answer.text).not.toContain(tokens.accessToken);
    expect(answer.cookies.at).toBe(
      `at=${tokens.accessToken}; Max-Age=895; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(answer.cookies.rt).toBe(
      `rt=${marked(tokens.accessToken, tokens.refreshToken)}; Max-Age=32140800; Path=/; HttpOnly; SameSite=Lax`,
    );
  });

  test.each([
    ['an answer without tokens lets nobody in', { ok: true, message: 'We call you back' }, false],
    ['a code that is needed is no refusal', { ok: true, codeNeeded: true }, true],
  ])('SS-2b: %s', async (_what, body, ok) => {
    edge.platform.on('POST /json-api/users/register', { body });
    const answer = await edge.call('/json-api/users/register', { method: 'POST', body: '{}' });
    expect(answer.json()).toEqual({ ...body, ok });
    expect(answer.cookies).toEqual({});
  });

  test('SS-1: a dead session is no obstacle, and a refused login sets nothing', async () => {
    edge.platform.on('POST /json-api/login', {
      status: 401,
      body: { errors: [{ code: 'invalid_credentials' }] },
    });
    const answer = await edge.call('/json-api/login', {
      method: 'POST',
      body: '{}',
      cookie: 'rt=dead',
    });
    expect(answer.status).toBe(401);
    expect(answer.json()).toEqual({ errors: [{ code: 'invalid_credentials' }] });
    expect(answer.cookies).toEqual({});
    expect(edge.platform.calls(REFRESH)).toHaveLength(0);
  });

  test.each(['/json-api/token/refresh', '/json-api/token%2Frefresh', '/json-api/%74oken/refresh'])(
    'SS-2: a browser cannot refresh by itself (%s)',
    async (path) => {
      edge.platform.on(REFRESH, { body: pairOf('stolen') });
      const answer = await edge.call(path, { method: 'POST', body: '{"refreshToken":"r"}' });
      expect(answer.status).toBe(404);
      expect(edge.platform.seen).toHaveLength(0);
    },
  );
});

describe('calls of a player', () => {
  test('carry the token and no cookie', async () => {
    const token = accessToken('player');
    balanceFor(token);
    const answer = await edge.call(BALANCE, {
      cookie: `${cookiesOf({ accessToken: token, refreshToken: 'r' })}; visitor=v`,
    });
    expect(answer.status).toBe(200);
    expect(answer.cookies).toEqual({});
    expect(edge.platform.calls(`GET ${BALANCE}`)[0]?.headers.cookie).toBeUndefined();
  });

  test.each([
    ['there is no access token', 'rt=alone'],
    ['the access token is expired', signedIn('old', { lifetime: 10, age: 11 })],
    ['nothing says whose access token it is', `at=${accessToken('stray')}; rt=of-nobody`],
  ])('SS-3: are refreshed first when %s', async (_when, cookie) => {
    const fresh = pairOf('fresh');
    balanceFor(fresh.accessToken);
    edge.platform.on(REFRESH, { body: fresh });
    const answer = await edge.call(BALANCE, { cookie });
    expect(answer.json()).toEqual({ data: { balance: 100 } });
    expect(answer.cookies.at).toContain(fresh.accessToken);
    expect(answer.cookies.rt).toContain(fresh.refreshToken);
    expect(edge.platform.calls(`GET ${BALANCE}`)).toHaveLength(1);
  });

  test('SS-4, SS-5: twenty at once with one refresh token need one exchange', async () => {
    const fresh = pairOf('together');
    balanceFor(fresh.accessToken);
    edge.platform.on(REFRESH, { body: fresh });
    const ask = () => edge.call(BALANCE, { cookie: 'rt=together' });
    const answers = [...(await Promise.all(Array.from({ length: 20 }, ask))), await ask()];
    for (const { status, cookies } of answers) {
      expect(status).toBe(200);
      expect(cookies.rt).toContain(fresh.refreshToken);
    }
    expect(edge.platform.calls(REFRESH)).toHaveLength(1);
  });

  test('SS-5c: a token that the browser does not have yet is marked, and no browser marks one', async () => {
    const fresh = pairOf('on-the-way');
    edge.platform.on(REFRESH, { body: fresh });
    balanceFor(fresh.accessToken);
    const marks = () =>
      edge.platform.calls(`GET ${BALANCE}`).map(({ headers }) => headers['x-renewed'] ?? null);
    await edge.call(BALANCE, { cookie: 'rt=on-the-way' });
    await edge.call(BALANCE, { cookie: 'rt=on-the-way' });
    expect(marks()).toEqual(['1', '1']);
    await edge.call(BALANCE, { cookie: cookiesOf(fresh), headers: { 'x-renewed': '1' } });
    expect(marks()).toEqual(['1', '1', null]);
  });

  test('SS-6: are sent once more, body and all, after a 401', async () => {
    const fresh = pairOf('again');
    edge.platform.on(REFRESH, { body: fresh });
    edge.platform.on('POST /json-api/treasury/open', ({ headers, body }) =>
      headers.authorization === `Bearer ${fresh.accessToken}`
        ? { body: { got: body } }
        : { status: 401 },
    );
    const cookie = signedIn('revoked');
    const answer = await edge.call('/json-api/treasury/open', {
      method: 'POST',
      body: '{"sum":5}',
      cookie,
    });
    expect(answer.json()).toEqual({ got: '{"sum":5}' });
    expect(answer.cookies.at).toContain(fresh.accessToken);
  });

  test('SS-6: a second 401 stands', async () => {
    edge.platform.on(REFRESH, { body: pairOf('refused') });
    edge.platform.on(`GET ${BALANCE}`, {
      status: 401,
      body: { errors: [{ code: 'unauthorized' }] },
    });
    const answer = await edge.call(BALANCE, { cookie: signedIn('x') });
    expect(answer.status).toBe(401);
    expect(answer.headers['x-session']).toBeUndefined();
    expect(edge.platform.calls(`GET ${BALANCE}`)).toHaveLength(2);
  });

  test.each([400, 401])(
    'SS-7, SS-7a: a refresh refused with %d ends the session',
    async (status) => {
      edge.platform.on(REFRESH, { status, body: { errors: [{ code: 'session_expired' }] } });
      const answer = await edge.call(BALANCE, { cookie: `rt=refused-${status}` });
      expect(answer.status).toBe(401);
      expect(answer.json()).toEqual({ errors: [{ code: 'session_expired' }] });
      expect(answer.headers['x-session']).toBe('ended');
      expect(answer.cookies.at).toContain('at=; Max-Age=0');
      expect(answer.cookies.rt).toContain('rt=; Max-Age=0');
    },
  );

  test.each([
    ['a fault', { status: 500 }],
    ['too many', { status: 429 }],
    ['nonsense', { body: { accessToken: 'x' } }],
  ])('SS-12: %s in answer to a refresh is no logout', async (name, given) => {
    edge.platform.on(REFRESH, given);
    const answer = await edge.call(BALANCE, { cookie: `rt=${name.replace(' ', '-')}` });
    expect(answer.status).toBe(503);
    expect(answer.json()).toEqual({ errors: [{ code: 'maintenance' }] });
    expect(answer.cookies).toEqual({});
  });

  test('SS-9: logout tells the platform which session ends and clears the cookies', async () => {
    const token = accessToken('leaving');
    edge.platform.on('POST /json-api/logout', { body: { ok: true } });
    const answer = await edge.call('/json-api/logout', {
      method: 'POST',
      cookie: cookiesOf({ accessToken: token, refreshToken: 'leaving' }),
    });
    expect(answer.json()).toEqual({ ok: true });
    expect(Object.keys(answer.cookies)).toEqual(['at', 'rt']);
    const [seen] = edge.platform.seen;
    expect(seen?.headers.authorization).toBe(`Bearer ${token}`);
    expect(seen?.body).toBe('{"refreshToken":"leaving"}');
  });

  test('SS-9: logout needs no refresh, and works while the platform does not', async () => {
    edge.platform.on('POST /json-api/logout', { status: 500 });
    const answer = await edge.call('/json-api/logout', { method: 'POST', cookie: 'rt=unheard' });
    expect(answer.status).toBe(200);
    expect(answer.cookies.rt).toContain('rt=; Max-Age=0');
    expect(edge.platform.calls(REFRESH)).toHaveLength(0);
  });
});

describe('calls from elsewhere', () => {
  const own = () => ({ 'x-requested-with': 'XMLHttpRequest', origin: edge.origin });
  test.each([
    ['another origin', () => ({ ...own(), origin: 'https://evil.test' })],
    ['no origin', () => ({ 'x-requested-with': 'XMLHttpRequest' })],
    ['an opaque origin', () => ({ ...own(), origin: 'null' })],
    ['another port', () => ({ ...own(), origin: 'http://localhost:1' })],
    ['no X-Requested-With', () => ({ origin: edge.origin })],
  ])('SS-8: are refused with %s', async (_what, headers) => {
    const cookie = signedIn('player');
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await edge.ask('/json-api/treasury/open', {
        method,
        headers: { ...headers(), cookie },
      });
      expect(answer.status).toBe(403);
      expect(answer.json()).toEqual({ errors: [{ code: 'forbidden' }] });
    }
    expect(edge.platform.seen).toHaveLength(0);
  });

  test('SS-10: a link asks as a guest, whatever cookies it brings', async () => {
    const call = 'GET /json-api/treasury/user/marbella/deposit/card/500';
    edge.platform.on(call, { status: 401, body: {} });
    const cookie = signedIn('player');
    await edge.ask('/json-api/treasury/user/marbella/deposit/card/500', { headers: { cookie } });
    expect(edge.platform.calls(call)).toHaveLength(1);
    expect(edge.platform.calls(call)[0]?.headers.authorization).toBeUndefined();
  });
});
