import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proveEntry } from './prove-entry.mjs';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const release = {
  area: 'lobby',
  entry: 'remoteEntry.js',
  global: 'lobby_b1',
  server: 'server.js',
  initial: { js: ['remoteEntry.js'], css: [] },
  files: {
    'remoteEntry.js': { integrity: hash('a') },
    'server.js': { integrity: hash('b') },
    'page.js': { integrity: hash('c') },
    'page.css': { integrity: hash('d') },
  },
};
const CHECKED = `var lobby_b1; load('page.js', '${hash('c')}'); load('page.css', '${hash('d')}');`;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'entry-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const prove = (entry: string, dev = false) => {
  writeFileSync(join(dir, release.entry), entry);
  return proveEntry(dir, release, { dev });
};

it('passes an entry that demands the hash of each file it loads', async () => {
  await expect(prove(CHECKED)).resolves.toBeUndefined();
});

it.each([
  ['declares not its global', CHECKED.replace('lobby_b1', 'other'), 'declares no lobby_b1'],
  ['loads a file unchecked', CHECKED.replace(hash('d'), ''), 'loads page.css without its hash'],
  [
    'demands a hash that no file has',
    CHECKED.replace(hash('c'), hash('e')),
    `demands ${hash('e')}`,
  ],
])('refuses an entry that %s', async (_, entry, reason) => {
  await expect(prove(entry)).rejects.toThrow(reason);
});

it('asks no hashes of a build for development, but its global', async () => {
  await expect(prove('var lobby_b1;', true)).resolves.toBeUndefined();
  await expect(prove('var other;', true)).rejects.toThrow('declares no lobby_b1');
});
