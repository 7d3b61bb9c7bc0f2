import { isStale } from './install.mjs';

const locked = {
  '': { version: '0.1.0' },
  shell: { version: '0.1.0' },
  'node_modules/shell': { link: true },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};

it.each([
  ['is what the lock file says', { 'node_modules/react': { version: '19.3.1' } }, false],
  ['has another version', { 'node_modules/react': { version: '19.3.0' } }, true],
  ['lacks a package', {}, true],
])('an installation that %s', (_, installed, stale) => {
  expect(isStale(locked, installed)).toBe(stale);
});
