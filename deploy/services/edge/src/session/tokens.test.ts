import { deviceCookie, endedCookies, readCookies, sessionCookies } from './cookies';
import { familyOf, marked, unmarked } from './family';
import { claimsOf, isExpired, pairIn } from './tokens';

const token = (claims: unknown) =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const TIMES = { iat: 100, exp: 200 };

test.each([
  ['no object', 'text'],
  ['null', null],
  ['no times', { sid: 's' }],
  ['one time', { iat: 100 }],
  ['the other time', { exp: 200 }],
  ['times that are no numbers', { iat: '100', exp: '200' }],
])(
  'SS-3: a token whose claims are %s says nothing, is expired, and comes in no pair',
  (_, claims) => {
    expect(claimsOf(token(claims))).toBeNull();
    expect(isExpired(token(claims), 0)).toBe(true);
    expect(pairIn({ accessToken: token(claims), refreshToken: 'r' })).toBeNull();
  },
);

test('SS-3: a token is of use until the second that it names', () => {
  expect(isExpired(token(TIMES), 199_999)).toBe(false);
  expect(isExpired(token(TIMES), 200_000)).toBe(true);
  expect(claimsOf(token({ ...TIMES, sid: 7, sub: 'p1', role: 'x' }))).toEqual({
    ...TIMES,
    sub: 'p1',
  });
});

test.each([
  [null],
  ['text'],
  [{}],
  [{ accessToken: token(TIMES) }],
  [{ refreshToken: 'r' }],
  [{ accessToken: 7, refreshToken: 'r' }],
  [{ accessToken: token(TIMES), refreshToken: 7 }],
])('SS-4: %j is no pair of tokens', (value) => {
  expect(pairIn(value)).toBeNull();
});

test('SS-4: of an answer the two tokens are taken and nothing else', () => {
  const accessToken = token(TIMES);
  expect(pairIn({ accessToken, refreshToken: 'r', role: 'x' })).toEqual({
    accessToken,
    refreshToken: 'r',
  });
});

test('SS-13: tokens of one session are of one family, else those of one player; another session is another one', () => {
  const of = (claims: object) => familyOf(token({ ...TIMES, ...claims }));
  expect(of({ sid: 's1', sub: 'p1' })).toBe(of({ sid: 's1', sub: 'p2' }));
  expect(of({ sid: 's1', sub: 'p1' })).not.toBe(of({ sid: 's2', sub: 'p1' }));
  expect(of({ sub: 'p1' })).toBe(of({ sub: 'p1', iat: 101 }));
  expect(of({ sub: 'p1' })).not.toBe(of({ sub: 'p2' }));
  expect(familyOf('nothing')).toBe(of({}));
  expect(of({})).not.toBe(of({ sub: 'p1' }));
});

test('SS-13: a refresh token comes out of its cookie as it went in; one without a mark has no family', () => {
  const access = token({ ...TIMES, sid: 's1' });
  expect(unmarked(marked(access, 'r.1'))).toEqual({ family: familyOf(access), refresh: 'r.1' });
  expect(unmarked('r.1')).toEqual({ family: null, refresh: 'r.1' });
  expect(unmarked(`${familyOf(access)}.`)).toEqual({
    family: null,
    refresh: `${familyOf(access)}.`,
  });
});

test('the rail is open unless the visitor closed it', () => {
  expect(readCookies('rail=closed', false).railOpen).toBe(false);
  expect(readCookies('rail=open', false).railOpen).toBe(true);
  expect(readCookies(undefined, false).railOpen).toBe(true);
});

test('SS-1: the same cookies say one thing on https and another on http, whichever was asked first', () => {
  const header = 'at=plain; __Host-at=own; device=plain; __Host-device=own; __Host-rt=; locale=it';
  for (const secure of [true, false, false, true]) {
    const { access, device, refresh, family, visitor, override, locale } = readCookies(
      header,
      secure,
    );
    const name = secure ? 'own' : 'plain';
    expect([access, device, locale]).toEqual([name, name, 'it']);
    expect([refresh, family, visitor, override]).toEqual([undefined, null, undefined, undefined]);
  }
  expect(readCookies('at=', false).access).toBeUndefined();
});

test('SS-1: an access token is kept until shortly before it ends, one that says no times not at all', () => {
  const [at, rt] = sessionCookies({ accessToken: token(TIMES), refreshToken: 'r' }, false);
  expect(at).toContain('; Max-Age=95;');
  expect(rt).toContain('; Max-Age=32140800;');
  const short = { accessToken: token({ iat: 100, exp: 103 }), refreshToken: 'r' };
  expect(sessionCookies(short, false)[0]).toContain('; Max-Age=0;');
  const unknown = { accessToken: 'nothing', refreshToken: 'r' };
  expect(sessionCookies(unknown, false)[0]).toContain('; Max-Age=0;');
});

test('SS-1: on https every cookie is of this host and secure, on http of neither', () => {
  for (const cookie of [...endedCookies(true), deviceCookie('d', true)])
    expect(cookie).toMatch(/^__Host-.*; Secure/);
  for (const cookie of [...endedCookies(false), deviceCookie('d', false)])
    expect(cookie).not.toMatch(/__Host-|Secure/);
});
