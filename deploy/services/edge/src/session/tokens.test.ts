import { readCookies } from './cookies';
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
  'S-3: a token whose claims are %s says nothing, is expired, and comes in no pair',
  (_, claims) => {
    expect(claimsOf(token(claims))).toBeNull();
    expect(isExpired(token(claims), 0)).toBe(true);
    expect(pairIn({ accessToken: token(claims), refreshToken: 'r' })).toBeNull();
  },
);

test('S-3: a token is of use until the second that it names', () => {
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
])('S-4: %j is no pair of tokens', (value) => {
  expect(pairIn(value)).toBeNull();
});

test('S-4: of an answer the two tokens are taken and nothing else', () => {
  const accessToken = token(TIMES);
  expect(pairIn({ accessToken, refreshToken: 'r', role: 'x' })).toEqual({
    accessToken,
    refreshToken: 'r',
  });
});

test('S-13: tokens of one session are of one family, else those of one player; another session is another one', () => {
  const of = (claims: object) => familyOf(token({ ...TIMES, ...claims }));
  expect(of({ sid: 's1', sub: 'p1' })).toBe(of({ sid: 's1', sub: 'p2' }));
  expect(of({ sid: 's1', sub: 'p1' })).not.toBe(of({ sid: 's2', sub: 'p1' }));
  expect(of({ sub: 'p1' })).toBe(of({ sub: 'p1', iat: 101 }));
  expect(of({ sub: 'p1' })).not.toBe(of({ sub: 'p2' }));
  expect(familyOf('nothing')).toBe(of({}));
  expect(of({})).not.toBe(of({ sub: 'p1' }));
});

test('S-13: a refresh token comes out of its cookie as it went in; one without a mark has no family', () => {
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
