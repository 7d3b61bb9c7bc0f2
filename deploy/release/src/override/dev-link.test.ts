import { devLink } from './dev-link';
import { verifyOverride } from './token';

const env = { OVERRIDE_SECRET: 'cd'.repeat(32) };
const ENTRY = 'http://localhost:3010/remoteEntry.js';
const NOW = Date.parse('2026-06-01T12:00:00Z');

test('a developer’s link is signed with the site’s own key, for a working day', () => {
  const link = new URL(devLink(env, ['lobby', ENTRY, 'https://site.test/promo'], NOW));
  expect([link.origin, link.pathname]).toEqual(['https://site.test', '/-/override']);
  const token = link.searchParams.get('token') ?? '';
  const override = { areas: { lobby: ENTRY }, iat: NOW / 1000, exp: NOW / 1000 + 28_800 };
  expect(verifyOverride(env.OVERRIDE_SECRET, token, NOW)).toMatchObject({ ok: true, override });
  expect(verifyOverride('ab'.repeat(32), token, NOW)).toEqual({ ok: false, reason: 'forged' });
});

test.each([
  [
    ['lobby', 'https://elsewhere.test/remoteEntry.js', 'https://site.test'],
    'an entry on localhost',
  ],
  [['lobby', ENTRY, 'site'], 'site is no address'],
])('%p is refused', (words, reason) => {
  expect(() => devLink(env, words, NOW)).toThrow(reason);
});
