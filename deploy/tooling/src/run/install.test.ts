import { readFileSync } from 'node:fs';
import { isStale, isSupported } from './install.mjs';

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

it('what package.json says of Node is what is refused before anything is installed', () => {
  const root = `${import.meta.dirname}/../../../..`;
  const { engines } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  expect(engines.node).toBe('^20.19.5 || ^22.15.0 || >=24.0.0');
  const refused = ['16.20.2', '18.19.0', '20.18.3', '20.19.4', '21.19.0', '22.14.0', '23.11.1'];
  const taken = ['20.19.5', '20.20.2', '22.15.0', '22.23.3', '24.0.0', '26.12.1'];
  expect([...refused, ...taken].filter(isSupported)).toEqual(taken);
});
