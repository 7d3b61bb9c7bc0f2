import { TestEdge } from '../testing/edge';
import { block, preloads } from '../testing/html';
import { pairOf, signedIn } from '../testing/tokens';

const edge = new TestEdge();
// one proxy in front
beforeAll(() => edge.start({ trustProxy: 1 }));
afterAll(() => edge.stop());

const asPlayer = { cookie: `${signedIn('player')}; locale=ru` };
/** Each test gets addresses of its own: public answers are kept for some seconds. */
let turn = 0;
beforeEach(() => {
  turn += 1;
  edge.platform.reset();
});

describe('H-2', () => {
  test.each(['/no/such/page/here', '/games', '/promo/x/y'])(
    '%s is 404 and asks for no area',
    async (path) => {
      const { status, text } = await edge.ask(path);
      expect(status).toBe(404);
      expect(block(text, 'boot').status).toBe(404);
      expect(preloads(text).filter((file) => !file?.startsWith('/r/shell/'))).toEqual([]);
      expect(text).toContain('noindex');
    },
  );

  test.each([
    [404, 404],
    [429, 429],
    [451, 451],
    [500, 500],
    [502, 503],
  ])('a deciding call that answers %d makes the page %d', async (given, expected) => {
    edge.platform.on(`GET /json-api/actions/p${turn}`, { status: given, body: {} });
    const { status, text } = await edge.ask(`/promo/p${turn}`);
    expect(status).toBe(expected);
    expect(block(text, 'boot').status).toBe(expected);
  });

  test('a failed call that decides nothing is left out', async () => {
    edge.platform.on('GET /json-api/tournament-series', { status: 500 });
    const { status, text } = await edge.ask('/tournaments');
    expect(status).toBe(200);
    expect(block(text, 'boot').data).not.toHaveProperty(['GET /json-api/tournament-series']);
  });

  test('H-2b: a guest on a player’s page goes to login and comes back', async () => {
    const { status, headers } = await edge.ask('/profile/info?tab=a&b=1');
    expect(status).toBe(302);
    expect(headers.location).toBe('/login?redirect=%2Fprofile%2Finfo%3Ftab%3Da%26b%3D1');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('H-2b: a player on a guest’s page goes to main', async () => {
    expect((await edge.ask('/login', { headers: asPlayer })).headers.location).toBe('/');
    expect((await edge.ask('/profile', { headers: asPlayer })).status).toBe(200);
  });

  test('a barred page is 451 where the brand may not be played', async () => {
    const { status, text } = await edge.ask('/play/some-game', { headers: { 'x-country': 'KP' } });
    expect(status).toBe(451);
    expect(block(text, 'boot').status).toBe(451);
    expect(preloads(text).join()).not.toContain('game-frame');
  });

  test('H-12: a page says where its visitor is, though others get the same page', async () => {
    const regionFrom = async (headers: Record<string, string>) =>
      block((await edge.ask('/promo', { headers })).text, 'boot').region;
    expect(await regionFrom({ 'x-country': 'it' })).toEqual({ country: 'IT', barred: false });
    expect(await regionFrom({ 'x-country': 'KP' })).toEqual({ country: 'KP', barred: true });
    expect(await regionFrom({})).toEqual({ country: null, barred: false });
  });

  test('H-12a: a page says where guests play no demos, and is kept apart from the others’', async () => {
    const from = async (country: string, host?: string) =>
      block(
        (await edge.ask('/promo', { headers: { 'x-country': country }, ...(host ? { host } : {}) }))
          .text,
        'boot',
      );
    expect((await from('IT')).guestDemo).toBeUndefined();
    expect((await from('GB')).guestDemo).toBe(false);
    expect((await from('gb')).guestDemo).toBe(false);
    expect((await from('MT')).guestDemo).toBeUndefined();
    expect((await from('GB', 'bellanotte.localhost')).guestDemo).toBeUndefined();
  });

  test('a session that the platform ended is a guest’s', async () => {
    edge.platform.on('POST /json-api/token/refresh', { status: 401 });
    const { status, cookies } = await edge.ask('/profile', { headers: { cookie: 'rt=dead-page' } });
    expect(status).toBe(302);
    expect(cookies.rt).toContain('Max-Age=0');
  });

  test('H-2d: a platform that does not answer is 503, and nobody is signed out', async () => {
    edge.platform.on('GET /json-api/serverdata', { status: 502 });
    const { status, headers, cookies, text } = await edge.ask('/promo', {
      host: 'carnaval.localhost',
      headers: { cookie: signedIn('p') },
    });
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    expect(cookies.rt).toBeUndefined();
    expect(block(text, 'boot')).toMatchObject({ status: 503, player: true, serverData: null });
  });
});

describe('H-1', () => {
  const langOf = async (host: string, headers: Record<string, string> = {}) =>
    / lang="([^"]+)"/.exec((await edge.ask('/promo', { host, headers })).text)?.[1];

  test('the cookie wins, among the brand’s languages', async () => {
    expect(await langOf('localhost', { cookie: 'locale=br' })).toBe('pt-BR');
    expect(await langOf('localhost', { cookie: 'locale=xx' })).toBe('ru');
    expect(await langOf('bellanotte.localhost', { cookie: 'locale=ru' })).toBe('it');
  });

  test('without a cookie a player’s profile decides, once', async () => {
    edge.platform.on('GET /json-api/users/profile', { body: { data: { locale: 'it' } } });
    const { text, cookies } = await edge.ask('/promo', {
      headers: { cookie: signedIn('italian') },
    });
    expect(text).toContain('lang="it"');
    expect(cookies.locale).toContain('locale=it; Max-Age=86400');
  });
});

test('SS-3: a page refreshes for the calls that follow it', async () => {
  const fresh = pairOf(`page-${turn}`);
  edge.platform.on('POST /json-api/token/refresh', { body: fresh });
  const { cookies, text } = await edge.ask('/promo', {
    headers: { cookie: `rt=old-${turn}; locale=ru` },
  });
  expect(cookies.at).toContain(fresh.accessToken);
  expect(text).not.toContain(fresh.accessToken);
  expect(block(text, 'boot').player).toBe(true);
});

test('the visitor keeps an anonymous id', async () => {
  const { cookies } = await edge.ask('/promo');
  expect(cookies.visitor).toMatch(
    /^visitor=[0-9a-f-]{36}\.[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const [cookie = ''] = (cookies.visitor ?? '').split(';');
  expect((await edge.ask('/promo', { headers: { cookie } })).cookies).toEqual({});
});
