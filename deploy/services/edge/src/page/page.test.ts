import fc from 'fast-check';
import { type PackedComposition, unpackComposition } from 'shared-contracts/composition';
import { TestEdge } from '../testing/edge';
import { block, preloads, refused, tags } from '../testing/html';
import { signedIn } from '../testing/tokens';
import { inlineJson } from './json';

const edge = new TestEdge();
beforeAll(() => edge.start());
afterAll(() => edge.stop());

const image = (base: string) => ({
  base,
  widths: [480, 960],
  width: 3,
  height: 4,
  ground: '#000000,#ffffff',
});
const seo = (title: string) => ({
  body: { data: { title, description: 'D', canonical: null, noindex: false } },
});
const asPlayer = { cookie: `${signedIn('player')}; locale=ru` };
/** Each test gets addresses of its own: public answers are kept for some seconds. */
let turn = 0;
beforeEach(() => {
  turn += 1;
  edge.platform.reset();
});
test('the lobby has its words, its data and exactly its own files', async () => {
  edge.platform.on('GET /json-api/seo/meta', seo('Games & "more" <now>'));
  edge.platform.on('GET /json-api/v2/jackpots', {
    body: { data: ['</script><script>alert(1)</script>'] },
  });
  edge.platform.on('GET /json-api/banners', {
    body: { data: [{ link: '/promo', image: image('/media/w'), imageMobile: image('/media/m') }] },
  });
  const { status, headers, text } = await edge.ask('/', { headers: { 'accept-language': 'it' } });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('<html lang="ru" data-brand="aurora">');
  expect(text).toContain('<title>Games &amp; &quot;more&quot; &lt;now&gt;</title>');
  expect(text).toContain(`<link rel="canonical" href="${edge.origin}/">`);
  expect(text).not.toContain('name="robots"');
  expect(text).toContain('/media/m-480.avif 480w, /media/m-960.avif 960w');
  expect(preloads(text)).toEqual(
    [
      'lobby/b1/remoteEntry.js',
      'shell/b1/texts-ru.js',
      'lobby/b1/area.js',
      'lobby/b1/page-main.js',
      'lobby/b1/texts-ru.js',
    ].map((file) => `/r/${file}`),
  );
  expect(tags(text, /<link rel="stylesheet" href="([^"]+)"/g)).toEqual(['/r/shell/b1/main.css']);
  expect(tags(text, /<link rel="preload" as="style" href="([^"]+)"/g)).toEqual([
    '/r/lobby/b1/page-main.css',
  ]);
  expect(tags(text, /<script defer src="([^"]+)"/g)).toEqual(['/r/shell/b1/main.js']);
  expect(text).toMatch(/page-main.css" crossorigin="anonymous" integrity="sha384-/);
  // H-3
  const boot = block(text, 'boot');
  expect(boot.data['GET /json-api/v2/jackpots']).toEqual({
    data: ['</script><script>alert(1)</script>'],
  });
  expect(boot).toMatchObject({
    status: 200,
    player: false,
    locale: 'ru',
    gamesOrigin: 'http://games.test',
  });
  expect(boot.serverData).toEqual({ abTests: {}, currencies: ['EUR'] });
  expect(boot.brand.helpLinks[0].title).toBe('Правила');
  const inlined = block(text, 'composition') as PackedComposition;
  expect(unpackComposition(inlined)).toEqual((await edge.ask('/composition.json?path=/')).json());
});

test('a player’s page also brings the slots that are always there', async () => {
  edge.platform.on('GET /json-api/v2/categories/slots', { body: { data: {} } });
  const { text } = await edge.ask('/games/slots', { headers: asPlayer });
  const own = preloads(text).map((path) => path?.split('/')[2]);
  expect(new Set(own)).toEqual(new Set(['shell', 'lobby', 'cashbox', 'account']));
  expect(preloads(text)).toContain('/r/cashbox/b1/slot-header-balance.js');
  expect(preloads(text)).not.toContain('/r/cashbox/b1/page-balance.js');
});

test('a game’s page brings the slot that comes with its area', async () => {
  edge.platform.on('GET /json-api/v2/games/reef', { body: { data: {} } });
  expect(preloads((await edge.ask('/play/reef')).text)).toContain(
    '/r/game-frame/b1/slot-overlay.js',
  );
  expect(preloads((await edge.ask('/promo', { headers: asPlayer })).text).join()).not.toContain(
    'game-frame',
  );
});

test('H-2: an unknown game leads to main, whoever asks and however often', async () => {
  edge.platform.on('GET /json-api/v2/games/gone', {
    status: 404,
    body: { errors: [{ code: 'not_found' }] },
  });
  for (const headers of [{}, asPlayer, {}]) {
    const { status, headers: answered } = await edge.ask('/play/gone', { headers });
    expect([status, answered.location]).toEqual([302, '/']);
  }
  edge.platform.on('GET /json-api/v2/categories/gone', {
    status: 404,
    body: { errors: [{ code: 'not_found' }] },
  });
  expect((await edge.ask('/games/gone')).status).toBe(404);
});

test('a popup brings the page behind it', async () => {
  const { text } = await edge.ask('/login');
  expect(preloads(text)).toEqual(
    expect.arrayContaining(['/r/shell/b1/auth.js', '/r/lobby/b1/page-main.js']),
  );
  expect(text).toContain('<meta name="robots" content="noindex">');
});

test('H-5: the policy runs nothing without this answer’s nonce', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; rv:115.0) Gecko/20100101 Firefox/115.0' };
  const first = await edge.ask('/promo', { headers });
  const second = await edge.ask('/promo', { headers });
  const policy = String(first.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain('frame-src http://games.test http://sparrow.test');
  expect(policy).toContain("frame-ancestors 'none'");
  const other = second.headers['content-security-policy'];
  expect(other).not.toContain(nonce);
  expect([refused(policy, first.text), refused(other, second.text)]).toEqual([[], []]);
  expect(refused(policy, second.text).length).toBeGreaterThan(3);
  expect(first.text).not.toMatch(/ style=/);
});

test('H-6, H-6a: many visitors are one request; a player’s page has a guest’s answer beside those that count', async () => {
  const path = `/json-api/actions/fair${turn}`;
  edge.platform.on(`GET ${path}`, { body: { data: { membership: null } } });
  const guests = await Promise.all(
    Array.from({ length: 50 }, () => edge.ask(`/promo/fair${turn}`)),
  );
  const player = await edge.ask(`/promo/fair${turn}`, { headers: asPlayer });
  expect(edge.platform.calls(`GET ${path}`)).toHaveLength(1);
  for (const { text } of guests) expect(block(text, 'boot').data).toHaveProperty([`GET ${path}`]);
  const { data, guestData } = block(player.text, 'boot');
  expect(guestData).toEqual({ [`GET ${path}`]: { data: { membership: null } } });
  expect(data).not.toHaveProperty([`GET ${path}`]);
});

test('H-3: no text can end its script element', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('</script>', '<!--', '\u2028', ']]>', '&lt;'),
      (value, evil) => {
        const text = inlineJson(JSON.stringify({ value, evil }));
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value, evil })));
      },
    ),
  );
});

test('H-7: a host that could change the policy is refused', async () => {
  const { status } = await edge.ask('/', { headers: { host: "a; script-src 'unsafe-inline'" } });
  expect(status).toBe(400);
});

test('names that browsers and search engines ask for', async () => {
  expect((await edge.ask('/robots.txt')).text).toContain('Disallow: /profile');
  const manifest = (
    await edge.ask('/manifest.webmanifest', { host: 'bellanotte.localhost' })
  ).json();
  expect(manifest).toMatchObject({ name: 'Bellanotte', lang: 'it', start_url: '/' });
  const icon = await edge.ask(String((await edge.ask('/favicon.ico')).headers.location));
  expect(icon.headers['content-type']).toBe('image/svg+xml');
});

test('H-2: an address that begins with two slashes is no other site’s', async () => {
  const { status, text } = await edge.ask('//evil.test/x');
  expect(status).toBe(404);
  expect(text).toContain(`<link rel="canonical" href="${edge.origin}//evil.test/x">`);
});

test.each([
  ['//', '/'],
  ['///', '/'],
  ['/promo/', '/promo'],
  ['//promo//?page=2&lang=it', '/promo?page=2&lang=it'],
  ['/guest/promo/?page=2', '/guest/promo?page=2'],
])('%s leads to %s, whoever asks', async (path, right) => {
  for (const headers of [{}, asPlayer]) {
    const { status, headers: told } = await edge.ask(path, { headers });
    expect([status, told.location]).toEqual([308, right]);
  }
  expect((await edge.ask(right)).status).toBe(200);
});

test('a form that a bank sends to a page opens that page, and no other', async () => {
  const sent = {
    method: 'POST',
    body: 'MD=1&PaRes=2',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://bank.test',
      'sec-fetch-site': 'cross-site',
    },
  };
  const back = await edge.ask('/promo/?payment=7', sent);
  expect([back.status, back.headers.location]).toEqual([303, '/promo?payment=7']);
  expect(back.headers['set-cookie']).toBeUndefined();
  for (const path of ['/no/where/at/all', '/nowhere', '/log', '/sw.js', '/healthz'])
    expect([path, (await edge.ask(path, sent)).status]).toEqual([path, 404]);
  for (const path of ['//evil.test/x', '/\\evil.test', '//\\evil.test'])
    for (const asked of [sent, {}])
      expect((await edge.ask(path, asked)).headers.location).toBeUndefined();
  expect((await edge.ask('/promo', { ...sent, body: 'x'.repeat(65 * 1024) })).status).toBe(413);
  expect(edge.platform.seen.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a page that is asked for uncompressed is the same, also twice over one connection, and for HEAD', async () => {
  const plain = { 'accept-encoding': 'identity', cookie: 'locale=ru' };
  const [first, second] = [
    await edge.ask('/rules', { headers: plain }),
    await edge.ask('/rules', { headers: plain }),
  ];
  const packed = await edge.ask('/rules', { headers: { cookie: 'locale=ru' } });
  for (const { status, headers, text } of [first, second]) {
    expect(status).toBe(packed.status);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
    expect(refused(headers['content-security-policy'], text)).toEqual([]);
    expect(String(headers['set-cookie'])).toMatch(/^visitor=/);
    expect(block(text, 'composition')).toEqual(block(packed.text, 'composition'));
    expect(block(text, 'boot').data).toEqual(block(packed.text, 'boot').data);
  }
  const head = await edge.ask('/rules', { method: 'HEAD', headers: plain });
  expect([head.status, head.text]).toEqual([packed.status, '']);
});
