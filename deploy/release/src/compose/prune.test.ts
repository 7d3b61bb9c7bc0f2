import { utimesSync } from 'node:fs';
import { workspace } from '../testing';
import { NOW, typed } from './testing/typed';

let space: ReturnType<typeof workspace>;
const { run, done, json } = typed(() => space);
const DAY = 86_400_000;
/** Says of a build that it was published so many days ago. */
const age = (area: string, build: string, days: number) => {
  const at = new Date(NOW - days * DAY);
  utimesSync(space.artifacts.path(area, build, 'release.json'), at, at);
};

beforeEach(async () => {
  space = workspace();
  for (const build of ['l1', 'l2', 'l3'])
    space.publish('lobby', build, {
      files: { 'e.js': { bytes: 600_000, br: 150_000, integrity: 'sha384-x' } },
    });
  space.publish('shell', 's1');
  await space.artifacts.nameNewest({ shell: 's1', lobby: 'l1' });
  for (const line of ['promote shell s1', 'promote lobby l1']) await done(line);
  age('lobby', 'l2', 30);
  age('lobby', 'l3', 10);
});
afterEach(() => space.dispose());

test('prune says what it would take, how many bytes that is, and why the rest stays; --yes takes it', async () => {
  const said = await done('prune');
  expect(said).toMatch(/^lobby@l2 +0.75 MB +2026-05-02$/m);
  expect(said).toMatch(/^2 +live$/m);
  expect(said).toContain('would take 1 build, 0.8 MB; --yes takes them');
  expect((await space.artifacts.builds('lobby')).toSorted()).toEqual(['l1', 'l2', 'l3']);
  expect(await done('prune --yes --dry-run')).toContain('would take 1 build');

  expect(await done('prune --yes')).toContain('took 1 build, 0.8 MB, from ');
  expect((await space.artifacts.builds('lobby')).toSorted()).toEqual(['l1', 'l3']);
  expect(await json('prune --published 5d --yes')).toMatchObject({
    taken: [{ area: 'lobby', build: 'l3' }],
  });
  expect(await json('prune')).toMatchObject({ takes: [], taken: null });
});

test('a time that is none is wrong usage', async () => {
  const { status, err } = await run('prune --pages soon');
  expect(status).toBe(2);
  expect(err).toContain('soon is no time');
});
