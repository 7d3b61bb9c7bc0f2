import { TestEdge } from '../testing/edge';
import { overrideCookie, sessionCookies, visitorCookie } from './cookies';
import { framedCookies } from './framed';

const token = (claims: object) =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const pair = { accessToken: token({ iat: 0, exp: 900, sid: 's' }), refreshToken: 'r' };

test('SS-20: cookies of an embedded brand are kept in frames of other sites, apart for each', () => {
  const [, at, , rt] = framedCookies(sessionCookies(pair, true));
  for (const cookie of [at, rt, framedCookies([visitorCookie('v', true)])[1]]) {
    expect(cookie).toMatch(/^__Host-\w+=.*; SameSite=None; Partitioned$/);
    expect(cookie).toContain('; HttpOnly');
    expect(cookie).toContain('; Secure');
    expect(cookie).not.toContain('Lax');
  }
});

test('the cookie that the browser had before goes, so that it never has two of a name', () => {
  const [former] = framedCookies(sessionCookies(pair, true));
  expect(former).toBe('__Host-at=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
});

test('cookies that are marked already are left as they are', () => {
  const once = framedCookies([...sessionCookies(pair, true), visitorCookie('v', true)]);
  expect(framedCookies(once)).toEqual(once);
  expect(framedCookies([])).toEqual([]);
});

test('SS-20: a cookie that only begins as one of the edge does stays as it is', () => {
  const others = ['__Host-atlas=1; Path=/', 'at=1; Path=/; SameSite=Lax', 'locale=en; Path=/'];
  expect(framedCookies(others)).toEqual(others);
});

test('SS-20b: staff has no cookie in a frame', () => {
  const own = overrideCookie('t', 60, true);
  expect(framedCookies([own])).toEqual([own]);
});

describe('a page', () => {
  const edge = new TestEdge();
  const secure = { headers: { 'x-forwarded-proto': 'https' } };
  beforeAll(() => edge.start({ trustProxy: 1, sandboxUrl: 'http://localhost:3002' }));
  afterAll(() => edge.stop());

  test('SS-20: of an embedded brand on https has such cookies; on http, and of another brand, they stay Lax', async () => {
    const framed = await edge.ask('/promo', { ...secure, host: 'bellanotte.localhost' });
    expect(framed.cookies['__Host-visitor']).toMatch(/SameSite=None; Partitioned$/);
    expect((await edge.ask('/promo', { host: 'bellanotte.localhost' })).cookies.visitor).toMatch(
      /SameSite=Lax$/,
    );
    expect((await edge.ask('/promo', secure)).cookies['__Host-visitor']).toMatch(/SameSite=Lax$/);
  });

  test('H-17: its policy names its embedders and what its configuration says, another brand’s does not', async () => {
    const { headers, text } = await edge.ask('/promo', { host: 'bellanotte.localhost' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      'frame-ancestors https://partner.bellanotte.example http://partner.bellanotte.localhost:3002',
    );
    expect(policy).toMatch(/connect-src [^;]* http:\/\/localhost:3002/);
    expect(text).toContain(
      '(globalThis.trustedTypes,["http://localhost:3002/sandbox/statistics.js"])',
    );
    const other = await edge.ask('/promo');
    expect(String(other.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    expect(other.text).not.toContain('statistics.js');
  });
});
