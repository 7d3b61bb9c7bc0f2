import { Table } from '../testing/table';

let table: Table;
beforeAll(async () => {
  table = await Table.open();
  table.platform.open('player-token');
});
afterAll(() => table.close());

const page = (query: string, slug = 'lucky-reef') =>
  table.server.app.inject({ url: `/play/${slug}?${query}` });
const good = 'token=player-token&lang=it&site=http://localhost:3000';

test('F1, F1a: the page may be framed by the sites only and runs no script without its nonce', async () => {
  const { statusCode, headers, body } = await page(good);
  const policy = String(headers['content-security-policy']);
  expect(statusCode).toBe(200);
  expect(policy).toContain(
    'frame-ancestors http://localhost:3000 http://bellanotte.localhost:3000 http://partner.test;',
  );
  expect(policy).not.toMatch(/unsafe-/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  for (const script of body.matchAll(/<script(?! type="application\/json")[^>]*>/g)) {
    expect(script[0]).toContain(`nonce="${nonce}"`);
  }
  expect(headers['cache-control']).toBe('no-store');
  expect((await page(good)).headers['content-security-policy']).not.toBe(policy);
});

test('a start on a busy machine takes the time that it takes', () => {
  expect(table.server.app.initialConfig.pluginTimeout).toBe(0);
});

test('the page speaks the language it is asked for', async () => {
  expect((await page(good)).body).toContain('<html lang="it">');
  expect((await page(good.replace('lang=it', 'lang=pt-BR'))).body).toContain('Carregando o jogo');
  expect((await page(good.replace('lang=it', 'lang=xx'))).body).toContain('Loading the game');
});

test('the fonts of its language are asked for at once', async () => {
  const fontsOf = async (lang: string) =>
    [
      ...(await page(good.replace('lang=it', `lang=${lang}`))).body.matchAll(
        /\/assets\/(\w+)\.woff2/g,
      ),
    ].map(([, name]) => name);
  expect(await fontsOf('en')).toEqual(['latin']);
  expect(await fontsOf('ru')).toEqual(['latin', 'cyrillic']);
});

test.each([
  ['another site', 'token=player-token&site=http://evil.example', 'lucky-reef', 403],
  ['no site', 'token=player-token', 'lucky-reef', 403],
  ['a slug that is none', good, '%3Cscript%3E', 404],
  ['no token', 'site=http://localhost:3000', 'lucky-reef', 401],
])('F1, F1b: %s gets a plain refusal without a script', async (_name, query, slug, status) => {
  const { statusCode, body } = await page(query, slug);
  expect(statusCode).toBe(status);
  expect(body).not.toContain('<script');
});

test('a token cannot break out of the data block', async () => {
  const { body } = await page(
    good.replace('player-token', encodeURIComponent('</script><script>alert(1)')),
  );
  expect(body).not.toContain('</script><script>alert');
});

test('F2: calls need the bearer and the own origin', async () => {
  const spin = { clientRoundId: '12345678', bet: 200 };
  expect((await table.call('spin', '', spin)).body.errors).toEqual([{ code: 'bad_token' }]);
  expect((await table.call('session', 'unknown-token', { slug: 'lucky-reef' })).status).toBe(401);
  expect(
    (await table.call('session', 'player-token', { slug: 'another-game' })).body.errors,
  ).toEqual([{ code: 'unknown_game' }]);
  const evil = await table.call(
    'session',
    'player-token',
    { slug: 'lucky-reef' },
    { origin: 'http://localhost:3000' },
  );
  expect(evil.body.errors).toEqual([{ code: 'bad_origin' }]);
  const crossSite = await table.call(
    'session',
    'player-token',
    { slug: 'lucky-reef' },
    { 'sec-fetch-site': 'same-site' },
  );
  expect(crossSite.status).toBe(403);
});

test('too many calls of one page are held back', async () => {
  table.platform.open('busy-token', { sessionId: 'busy', playerRef: 'busy' });
  await table.session('busy-token');
  const answers = await Promise.all(Array.from({ length: 45 }, () => table.spin('busy-token', 30)));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(30);
});

test('F8: no other host shows a game or answers its calls', async () => {
  for (const host of ['localhost.evil.example', 'bellanotte.localhost:3001', '127.0.0.1:3001']) {
    for (const url of [`/play/lucky-reef?${good}`, '/assets/game.js', '/api/session']) {
      const { statusCode, body } = await table.server.app.inject({ url, headers: { host } });
      expect([url, statusCode]).toEqual([url, 421]);
      expect(body).not.toContain('player-token');
    }
    expect((await table.server.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(
      200,
    );
  }
});

test('F8: a host that a visitor makes up for a proxy is not believed', async () => {
  const headers = { host: 'bellanotte.localhost:3001', 'x-forwarded-host': 'localhost:3001' };
  expect(
    (await table.server.app.inject({ url: `/play/lucky-reef?${good}`, headers })).statusCode,
  ).toBe(421);
});

test('what is no page does nothing when it is opened by itself', async () => {
  for (const url of ['/api/session', '/nowhere', '/healthz']) {
    const { headers } = await table.server.app.inject({ url });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

test('health and readiness', async () => {
  expect((await table.server.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await table.server.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  const other = await Table.open();
  other.server.fall();
  expect((await other.server.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await other.server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await other.close();
});

test.each([
  ['of the site', 'http://localhost:3000/games/slots', 'http://localhost:3000/games/slots'],
  ['of another one', 'http://evil.example/', null],
  ['that is a script', 'javascript:alert(1)', null],
])('a way out %s', async (_name, exit, kept) => {
  const { body } = await page(`${good}&exit=${encodeURIComponent(exit)}`);
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  expect(boot.exit).toBe(kept);
});
