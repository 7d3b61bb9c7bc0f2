import { TestEdge } from '../testing/edge';

const edge = new TestEdge();
const PLAYERS_ALONE = { dropped: [], meta: { main: { requiresAuth: true } } };
beforeAll(() =>
  edge.start({}, (body) => ({ ...body, brands: { ...body.brands, bellanotte: PLAYERS_ALONE } })),
);
afterAll(() => edge.stop());

const robots = async (host?: string) => {
  const { status, text } = await edge.ask('/robots.txt', host ? { host } : {});
  expect(status).toBe(200);
  const barred = text
    .split('\n')
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => line.slice('Disallow: '.length));
  /** As search engines read it: `*` and `$` have a meaning, all else is the beginning of an address. */
  const mayRead = (address: string) =>
    !barred.some((rule) =>
      rule.endsWith('$') ? address === rule.slice(0, -1) : address.startsWith(rule),
    );
  return { text, mayRead };
};

test('barred is what is for players or guests alone, by the route table', async () => {
  const { mayRead } = await robots();
  for (const path of [
    '/login',
    '/login?redirect=%2F',
    '/new-password/abc',
    '/profile',
    '/profile/info',
  ])
    expect([path, mayRead(path)]).toEqual([path, false]);
  for (const path of ['/cashbox', '/json-api/levels', '/api/winners'])
    expect([path, mayRead(path)]).toEqual([path, false]);
});

test('everything else is read, also what begins like it', async () => {
  const { mayRead } = await robots();
  for (const path of [
    '/',
    '/promo',
    '/games/slots',
    '/compoints-about',
    '/login-help',
    '/tournaments/x',
  ])
    expect([path, mayRead(path)]).toEqual([path, true]);
});

test('a main page for players alone bars that page, not the site', async () => {
  const { mayRead } = await robots('bellanotte.localhost');
  expect([mayRead('/'), mayRead('/promo')]).toEqual([false, true]);
});

test('it names the sitemap of its own host', async () => {
  expect((await robots()).text).toContain(`Sitemap: ${edge.origin}/sitemap.xml\n`);
});
