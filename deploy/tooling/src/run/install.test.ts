import { isStale } from './install.mjs';

const locked = {
  '': { version: '0.1.0' },
  shell: { version: '0.1.0' },
  'node_modules/shell': { link: true },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};

const shell = { 'node_modules/shell': { link: true } };
const react = (version: string) => ({ 'node_modules/react': { version } });

it.each([
  ['is what the lock file says', { ...shell, ...react('19.3.1') }, false],
  ['has another version', { ...shell, ...react('19.3.0') }, true],
  ['lacks a package', shell, true],
  ['lacks a workspace', react('19.3.1'), true],
])('an installation that %s', (_, installed, stale) => {
  expect(isStale(locked, installed)).toBe(stale);
});
