import { TestEdge } from '../testing/edge';
import { block, tags } from '../testing/html';
import { signedIn } from '../testing/tokens';

const edge = new TestEdge();
beforeAll(() => edge.start());
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const languages = (text: string) =>
  [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
    ([, tag, href]) => [tag, href?.replace(edge.origin, '')],
  );
const canonical = (text: string) =>
  tags(text, /<link rel="canonical" href="([^"]+)"/g)[0]?.replace(edge.origin, '');

test('an address that names a language is answered in it, whatever cookie and browser say', async () => {
  const given: Record<string, string>[] = [
    {},
    { cookie: 'locale=en' },
    { 'accept-language': 'en' },
  ];
  for (const headers of given) {
    const { status, text, cookies } = await edge.ask('/promo?lang=it', { headers });
    expect(status).toBe(200);
    expect(text).toContain('<html lang="it"');
    expect(block(text, 'boot').locale).toBe('it');
    expect(cookies.locale).toMatch(/^locale=it; Max-Age=86400; Path=\/; SameSite=Lax/);
  }
  const asked = edge.platform.calls('GET /json-api/seo/meta?path=%2Fpromo');
  expect(asked.at(-1)?.headers['accept-language']).toBe('it');
});

test('a player’s profile is not asked for a language that the address names', async () => {
  const { text } = await edge.ask('/promo?lang=br', { headers: { cookie: signedIn('player') } });
  expect(text).toContain('<html lang="pt-BR"');
  expect(edge.platform.calls('GET /json-api/users/profile')).toEqual([]);
});

test.each(['xx', '', 'IT', 'it"><script>', '%00', 'it%20', 'ru,it'])(
  '?lang=%s is no language of the site: nothing comes of it',
  async (value) => {
    const { status, text, cookies } = await edge.ask(`/promo?lang=${encodeURI(value)}`);
    expect(status).toBe(200);
    expect(text).toContain('<html lang="ru"');
    expect(cookies.locale).toBeUndefined();
    expect(canonical(text)).toBe('/promo');
    expect(text).not.toContain('<script>"');
  },
);

test('a language of another brand is none of this one', async () => {
  const { text, cookies } = await edge.ask('/promo?lang=ru', { host: 'bellanotte.localhost' });
  expect(text).toContain('<html lang="it"');
  expect(cookies.locale).toBeUndefined();
  expect(languages(text)).toEqual([]);
});

test('every language names all, and itself as the one to find', async () => {
  const all = [
    ['ru', '/promo'],
    ['en', '/promo?lang=en'],
    ['it', '/promo?lang=it'],
    ['pt-BR', '/promo?lang=br'],
    ['x-default', '/promo'],
  ];
  for (const [query, own] of [
    ['', '/promo'],
    ['?lang=it', '/promo?lang=it'],
    ['?lang=ru', '/promo'],
    ['?page=2&lang=br', '/promo?lang=br'],
  ]) {
    const { text } = await edge.ask(`/promo${query}`);
    expect([canonical(text), languages(text)]).toEqual([own, all]);
  }
});

test('what nobody is to find has no other languages', async () => {
  for (const path of ['/no/such/page/here', '/login', '/login?lang=it'])
    expect(languages((await edge.ask(path)).text)).toEqual([]);
});

test('a visitor who is led elsewhere keeps the language, and the address does not', async () => {
  const { status, headers, cookies } = await edge.ask('/profile/info?lang=it&tab=a');
  expect([status, headers.location]).toEqual([302, '/login?redirect=%2Fprofile%2Finfo%3Ftab%3Da']);
  expect(cookies.locale).toContain('locale=it');
});

test('the operator says where the site is', async () => {
  const other = new TestEdge();
  await other.start();
  other.platform.on('GET /json-api/seo/canonical', {
    body: { data: { base: 'https://site.test' } },
  });
  const { text } = await other.ask('/tournaments?lang=it');
  expect(text).toContain('<link rel="canonical" href="https://site.test/tournaments?lang=it">');
  expect(text).toContain('hreflang="x-default" href="https://site.test/tournaments">');
  await other.stop();
});
