import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildContent } from './artifacts';
import { type AreaSource, areaBuild, placesOf, serverArea, shellBuild } from './gate/testing/area';
import { promoteLatest } from './promote-latest';
import { type StartGate, startGate } from './start-gate';
import { workspace } from './testing';

let space: ReturnType<typeof workspace>;
let asked: number;
const file = () => join(space.compositionDir, '../start-proofs.json');
/** Counts how often something new had to be looked at. */
const start = () => {
  const gate: StartGate = async (change) => {
    const before = read();
    const found = await startGate(space.artifacts, file())(change);
    if (read() !== before) asked += 1;
    return found;
  };
  return promoteLatest(space, {}, { gate });
};
const read = () => {
  try {
    return readFileSync(file(), 'utf8');
  } catch {
    return '';
  }
};
beforeEach(() => {
  space = workspace();
  asked = 0;
});
afterEach(() => space.dispose());

let day = 1;
const add = (content: BuildContent) =>
  space.artifacts.write({
    ...content,
    release: {
      ...content.release,
      createdAt: `2026-01-${String(day++).padStart(2, '0')}T00:00:00Z`,
    },
  });
const promo = (build: string, rest: AreaSource = {}) => add(areaBuild({ build, ...rest }));
const throwing = serverArea({
  list: "() => { throw new Error('no list'); }",
  promo: '(data) => JSON.stringify(data)',
  games: '(data) => JSON.stringify(data)',
});
const account = (rest: AreaSource = {}) =>
  add(
    areaBuild({
      area: 'account',
      build: 'a1',
      pages: ['profile', 'info', 'notifications'],
      slots: ['notification-bell'],
      ...rest,
    }),
  );

test('R-106: a fresh house goes live when all of it passes the gate', async () => {
  await add(shellBuild('s1'));
  await promo('p1');
  const { document, refused } = await start();
  expect(refused).toEqual([]);
  expect(document).toMatchObject({
    pins: { shell: 's1', promo: 'p1' },
    sources: { shell: 's1', promo: 'p1' },
  });
});

test('R-107: what the gate refuses is told and the former build stays; the rest goes live', async () => {
  await add(shellBuild('s1'));
  await promo('p1');
  await start();
  await promo('p2', { server: throwing });
  await account();
  const { document, refused } = await start();
  expect(document.pins).toEqual({ shell: 's1', promo: 'p1', account: 'a1' });
  expect(refused).toEqual([
    {
      area: 'promo',
      build: 'p2',
      reason: expect.stringContaining('page "list" (/promo) for a guest: Error: no list'),
    },
  ]);
});

test('R-107: on a fresh house a refused area is left out, and a shell that nothing stands in for ends the start', async () => {
  await add(shellBuild('s1'));
  await promo('p1', { texts: { ru: { a: 'a' }, en: {}, it: {}, br: {} } });
  expect((await start()).document.pins).toEqual({ shell: 's1' });
  const other = workspace();
  await other.artifacts.write(shellBuild('s1', { initial: { js: [], css: [] } }));
  const gate = startGate(other.artifacts, join(other.compositionDir, '../start-proofs.json'));
  await expect(promoteLatest(other, {}, { gate })).rejects.toThrow(
    'shell@s1 cannot be promoted: the shell has no script to start with',
  );
  other.dispose();
});

test('R-107: a shell that breaks an area that stays is refused, and the former shell stays', async () => {
  await add(shellBuild('s1'));
  await promo('p1');
  await start();
  const server =
    "exports.contract = '1.2.0'; exports.shares = { react: {} }; exports.render = async () => { throw new Error('no page'); };";
  await add(shellBuild('s2', {}, server));
  await account();
  const { document, refused } = await start();
  expect(document.pins).toEqual({ shell: 's1', promo: 'p1', account: 'a1' });
  expect(refused).toMatchObject([{ area: 'shell', build: 's2' }]);
});

test('R-106: a shell and areas of the next major come in together', async () => {
  await add(shellBuild('s1'));
  await promo('p1');
  await start();
  await add(shellBuild('s2', { contract: '2.0.0', ...placesOf('shell') }));
  await promo('p2', { rest: { contract: '^2.0.0', ...placesOf('promo') } });
  const { document, refused } = await start();
  expect(refused).toEqual([]);
  expect(document.pins).toEqual({ shell: 's2', promo: 'p2' });
});

test('what was said of builds is kept: another start asks nothing and tells the same', async () => {
  await add(shellBuild('s1'));
  await promo('p1');
  await start();
  await promo('p2', { pages: ['list'] });
  const { refused } = await start();
  expect(asked).toBe(2);
  const again = await start();
  expect(again.refused).toEqual(refused);
  expect(refused).toHaveLength(1);
  expect(asked).toBe(2);
  await promo('p3');
  expect((await start()).document.pins.promo).toBe('p3');
  expect(asked).toBe(3);
});

test('without what was kept the builds are proven anew', async () => {
  await add(shellBuild('s1'));
  await promo('p1', { pages: ['list'] });
  await start();
  await start();
  const before = asked;
  writeFileSync(file(), 'no JSON');
  expect((await start()).refused).toHaveLength(1);
  expect(asked).toBe(before + 1);
});

test('R-111: a start leaves out a build with a changed file', async () => {
  await add(shellBuild('s1'));
  await promo('p1');
  writeFileSync(space.artifacts.path('promo', 'p1', 'page.css'), 'stolen');
  const { document, refused } = await start();
  expect(document.pins).toEqual({ shell: 's1' });
  expect(refused).toEqual([
    {
      area: 'promo',
      build: 'p1',
      reason: expect.stringContaining('page.css of promo@p1 is not what release.json says'),
    },
  ]);
});
