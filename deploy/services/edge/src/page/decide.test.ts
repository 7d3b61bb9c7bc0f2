import { HOUSE } from '../testing/house';
import { decide, statusOf } from './decide';

const guest = { player: false, country: undefined, blockedCountries: ['FR'] };
const statusAt = (url: string, country?: string) => {
  const decision = decide(HOUSE.routes, { ...guest, url, country });
  return decision.kind === 'page' ? decision.status : decision.to;
};

test('H-2: barred routes are 451 in a blocked country, the rest of the site is open there', () => {
  for (const path of [
    '/play/some-game',
    '/login',
    '/registration?a=1',
    '/remind',
    '/new-password/code',
  ]) {
    expect(statusAt(path, 'fr')).toBe(451);
    expect(statusAt(path, 'IT')).toBe(200);
    expect(statusAt(path)).toBe(200);
  }
  expect(statusAt('/promo', 'FR')).toBe(200);
});

test('H-2: a redirect holds the whole address, and no other site', () => {
  const target = '/profile/info?next=https://evil.test&a=1#x';
  expect(statusAt(target)).toBe(`/login?${new URLSearchParams({ redirect: target })}`);
});

test.each(['/promo/', '/games/slots'])('%s is a page', (path) => {
  expect(statusAt(path)).toBe(200);
});

test.each(['/games//', '/%', '/play/%E0%A4%A', '//evil.test', '/a/b/c/d'])('%s is none', (path) => {
  expect(statusAt(path)).toBe(404);
});

test.each([400, 414, 422])('PG-16: what the platform refuses to read (%i) is no page', (answer) => {
  expect(statusOf(answer)).toBe(404);
});

test('no answer at all is 503', () => {
  expect(statusOf(0)).toBe(503);
});
