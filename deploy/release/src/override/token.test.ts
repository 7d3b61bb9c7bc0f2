import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { RefusedError } from '../document';
import { isLocalEntry, type Override, signOverride, verifyOverride } from './token';

const secret = 'ab'.repeat(32);
const NOW = Date.parse('2026-06-01T12:00:00Z');
const at = NOW / 1000;
const made = (rest: Partial<Override> = {}): Override => ({
  areas: { lobby: 'b2' },
  iat: at,
  exp: at + 7200,
  id: 'o1',
  ...rest,
});
/** A token with the right signature, whatever it says. */
const signed = (value: unknown): string => {
  const payload = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString(
    'base64url',
  );
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`;
};

test('R-40: what was signed is accepted until its end, and says the same', () => {
  const override = made({ areas: { lobby: 'b2', promo: 'http://localhost:8080/remoteEntry.js' } });
  const token = signOverride(secret, override);
  expect(verifyOverride(secret, token, NOW)).toEqual({ ok: true, override });
  expect(verifyOverride(secret, token, NOW + 7_199_000).ok).toBe(true);
  expect(verifyOverride(secret, token, NOW + 7_200_000)).toEqual({ ok: false, reason: 'expired' });
});

test('R-41: no change of a single character is accepted', () => {
  const token = signOverride(secret, made());
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ';
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...letters), (place, letter) => {
      fc.pre(token[place] !== letter);
      const changed = token.slice(0, place) + letter + token.slice(place + 1);
      expect(verifyOverride(secret, changed, NOW).ok).toBe(false);
    }),
    { numRuns: 2000 },
  );
  expect(verifyOverride('cd'.repeat(32), token, NOW)).toEqual({ ok: false, reason: 'forged' });
});

test('R-41: nothing that somebody makes up is accepted or makes it fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.base64String()), fc.string(), (one, other) => {
      expect(verifyOverride(secret, `${one}.${other}`, NOW).ok).toBe(false);
      expect(verifyOverride(secret, one, NOW).ok).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['null', 'null'],
  ['no areas', { ...made(), areas: {} }],
  ['an area that climbs', made({ areas: { '../x': 'b' } })],
  ['a build that climbs', made({ areas: { lobby: '../../x' } })],
  ['an entry elsewhere', made({ areas: { lobby: 'https://evil.example/remoteEntry.js' } })],
  ['an end before its beginning', made({ exp: at - 5 })],
  ['one member more', { ...made(), admin: true }],
])('R-42: %s is malformed, although signed, and is never signed', (_what, value) => {
  expect(verifyOverride(secret, signed(value), NOW)).toEqual({ ok: false, reason: 'malformed' });
  expect(() => signOverride(secret, value as Override)).toThrow(RefusedError);
});

test('R-113: seven days are the longest, whoever signs, and whatever an older command has signed', () => {
  const week = made({ exp: at + 7 * 86_400 });
  expect(verifyOverride(secret, signOverride(secret, week), NOW).ok).toBe(true);
  const year = made({ exp: at + 365 * 86_400 });
  expect(() => signOverride(secret, year)).toThrow('an override lasts seven days at most');
  expect(verifyOverride(secret, signed(year), NOW)).toEqual({ ok: false, reason: 'too-long' });
});

test('R-43: clocks may differ by a minute', () => {
  const from = (seconds: number) =>
    signOverride(secret, made({ iat: at + seconds, exp: at + 7200 }));
  expect(verifyOverride(secret, from(60), NOW).ok).toBe(true);
  expect(verifyOverride(secret, from(61), NOW)).toEqual({ ok: false, reason: 'not-yet-valid' });
});

test('R-42: what does not fit a cookie is not signed', () => {
  const areas = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`area-${i}`, 'b'.repeat(60)]),
  );
  expect(() => signOverride(secret, made({ areas }))).toThrow('does not fit a cookie');
});

test.each([
  ['http://localhost:8080/e.js', true],
  ['https://127.0.0.1:1/e.js', true],
  ['http://localhost.evil.example/e.js', false],
  ['http://127.0.0.1.evil.example/', false],
  ['http://localhost@evil.example/', false],
  ['http://user:pass@localhost/', false],
  ['javascript:alert(1)//localhost', false],
  ['file://localhost/etc/passwd', false],
  ['//localhost/e.js', false],
])('R-42: %s as an entry on this machine: %p', (address, local) => {
  expect(isLocalEntry(address)).toBe(local);
});
