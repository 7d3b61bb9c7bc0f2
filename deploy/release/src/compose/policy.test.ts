import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOf } from '../artifacts/testing/builds';
import { workspace } from '../testing';
import { typed } from './testing/typed';

const MAPS = 'https://maps.example.com';
let space: ReturnType<typeof workspace>;
const command = typed(() => space);
const run = (...words: string[]) => command.run(words);
const done = (...words: string[]) => command.done(words);

beforeEach(async () => {
  space = workspace();
  space.publish('shell', 's1');
  space.publish('lobby', 'l1', {
    policy: { 'connect-src': [MAPS], 'trusted-types': ['lit-html'] },
  });
  await done('promote', 'shell', 's1');
  await done('promote', 'lobby', 'l1');
});
afterEach(() => space.dispose());

test('policy tells what is asked; grant and revoke are revisions, which the history keeps', async () => {
  expect(await done('policy')).toMatch(
    /^lobby +connect-src +https:\/\/maps\.example\.com +yes +no$/m,
  );
  expect(await done('policy', 'grant', 'mf-lobby', 'connect-src', MAPS)).toBe(
    `revision 3: grant lobby connect-src ${MAPS}\n  + grant lobby connect-src ${MAPS}: granted`,
  );
  expect(await done('policy', 'grant', 'lobby', 'connect-src', MAPS)).toBe(
    'nothing to change at revision 3',
  );
  await done('policy', 'grant', 'lobby', 'img-src', MAPS);
  expect(JSON.parse(await done('policy', '--json'))).toEqual([
    { area: 'lobby', directive: 'connect-src', value: MAPS, asked: true, granted: true },
    { area: 'lobby', directive: 'trusted-types', value: 'lit-html', asked: true, granted: false },
    { area: 'lobby', directive: 'img-src', value: MAPS, asked: false, granted: true },
  ]);
  await done('policy', 'revoke', 'lobby', 'connect-src', MAPS);
  expect((await space.store.current())?.grants).toHaveLength(1);
  await done('rollback', '--everything');
  expect((await space.store.current())?.grants).toHaveLength(2);
});

test('explain says which wish is not granted, and the command that helps', async () => {
  const told = await done('explain', '--visitor', 'v1', '--brand', 'aurora');
  expect(told).toMatch(
    /^lobby +trusted-types +lit-html +no: npm run compose -- policy grant lobby/m,
  );
});

test.each([
  [['policy', 'allow', 'lobby'], 2, 'allow is neither grant nor revoke'],
  [['policy', 'grant', 'lobby', 'connect-src'], 2, 'VALUE is missing'],
  [['policy', 'grant', 'lobby', 'script-src', MAPS], 1, 'not for areas to ask for'],
  [['policy', 'revoke', 'lobby', 'img-src', MAPS], 1, 'it has: nothing'],
])('%j ends with status %d', async (words, status, sentence) => {
  const outcome = await run(...words);
  expect(outcome).toMatchObject({ status, err: expect.stringContaining(sentence) });
  expect((await space.store.current())?.revision).toBe(2);
});

test('stack tells the lines of the sources, of a file or of what is piped in', async () => {
  const map = { version: 3, names: [], sources: ['mf-lobby/src/view.ts'], mappings: 'AAAA,UACI' };
  const files = { 'area.js': 'const a=1;fail();', 'area.js.map': JSON.stringify(map) };
  await space.artifacts.write(buildOf('lobby', 'l2', files));
  const folder = mkdtempSync(join(tmpdir(), 'stack-'));
  try {
    const file = join(folder, 'stack.txt');
    writeFileSync(file, 'Error: no\n    at a (https://site.test/r/lobby/l2/area.js:1:11)\n');
    expect(await done('stack', file)).toBe('Error: no\n    at a (mf-lobby/src/view.ts:2:5)');
    expect(await run('stack', join(folder, 'none'))).toMatchObject({
      status: 1,
      err: expect.stringContaining('cannot be read'),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
