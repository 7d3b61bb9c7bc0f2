import { buildOf } from '../artifacts/testing/builds';
import { workspace } from '../testing';
import { Stacks } from './stacks';

/** `area.js` is one line, made of two: its column 11 was line 2, column 5 of `mf-lobby/src/view.ts`. */
const MAP = JSON.stringify({
  version: 3,
  file: 'area.js',
  names: [],
  sources: ['mf-lobby/src/view.ts'],
  sourcesContent: ['const a = 1;\nawait fail();'],
  mappings: 'AAAA,UACI',
});
const FILES = { 'area.js': 'const a=1;fail();', 'area.js.map': MAP, 'old.js': 'x' };

const space = workspace();
afterAll(space.dispose);
beforeAll(async () => {
  await space.artifacts.write(buildOf('lobby', 'b1', FILES));
  await space.artifacts.write(buildOf('lobby', 'broken', { ...FILES, 'area.js.map': '{' }));
});
const real = (...lines: string[]) =>
  new Stacks(space.artifacts).real(['Error: no', ...lines].join('\n'));

test.each([
  [
    'Chromium',
    '    at Xa (https://site.test/r/lobby/b1/area.js:1:11)',
    '    at Xa (mf-lobby/src/view.ts:2:5)',
  ],
  [
    'Firefox',
    'Xa@http://localhost:3000/r/lobby/b1/area.js?again=2:1:11',
    'Xa@mf-lobby/src/view.ts:2:5',
  ],
  ['the edge', '    at Xa (lobby/b1/area.js:1:11)', '    at Xa (mf-lobby/src/view.ts:2:5)'],
])('a line of %s names the place in the sources', async (_, line, wanted) => {
  expect(await real(line)).toBe(`Error: no\n${wanted}`);
});

test.each([
  '    at Xa (https://site.test/r/lobby/gone/area.js:1:11)',
  '    at Xa (https://site.test/r/lobby/broken/area.js:1:11)',
  '    at Xa (https://site.test/r/lobby/b1/old.js:1:1)',
  '    at Xa (https://site.test/r/lobby/b1/__proto__.js:1:1)',
  '    at Xa (https://site.test/r/lobby/../area.js:1:1)',
  '    at Xa (https://elsewhere.test/script.js:1:11)',
  '    at async Promise.all (index 0)',
])('"%s", of which nothing is known, stays as it is', async (line) => {
  expect(await real(line)).toBe(`Error: no\n${line}`);
});

test('whatever a stranger wrote, it is read in no time and nothing of it is lost', async () => {
  const strange = ['a/'.repeat(9000), 'https://'.repeat(2000), 'r/lobby/b1/area.js:'.repeat(1000)];
  const many = Array.from({ length: 200 }, () => 'Xa@https://site.test/r/lobby/b1/area.js:1:11');
  const since = performance.now();
  const told = await real(...strange, ...many);
  expect(performance.now() - since).toBeLessThan(2000);
  expect(told.split('\n').slice(1, 4)).toEqual(strange);
  expect(told.split('\n').filter((line) => line === 'Xa@mf-lobby/src/view.ts:2:5')).toHaveLength(
    56,
  );
});
