import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compareFolders } from './compare-folders.mjs';

const here = mkdtempSync(join(tmpdir(), 'folders-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));
const folder = (name: string, files: Record<string, string>): string => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(here, name, path)), { recursive: true });
    writeFileSync(join(here, name, path), text);
  }
  return join(here, name);
};

test('folders of the same bytes are alike, wherever they lie', () => {
  const files = { 'lobby/b1/entry.js': 'one', 'lobby/b1/release.json': '{}' };
  expect(compareFolders(folder('a', files), folder('b/deeper', files))).toEqual({
    files: 2,
    differences: [],
  });
});

test('a file more, a file less and another byte are named', () => {
  const one = folder('c', { same: '1', changed: '1', 'only/here': '1' });
  const other = folder('d', { same: '1', changed: '2', 'only/there': '1' });
  expect(compareFolders(one, other).differences).toEqual([
    'changed: other bytes',
    'only/here: only in the first',
    'only/there: only in the second',
  ]);
});
