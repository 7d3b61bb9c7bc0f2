import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from './promote';
import { promoteLatest } from './promote-latest';
import { workspace } from './testing';

let space: ReturnType<typeof workspace>;
beforeEach(() => {
  space = workspace();
});
afterEach(() => space.dispose());

test('the newest builds are pinned together; slots are filled as their areas say', async () => {
  space.publish('shell', 's1');
  space.publish('lobby', 'old', { createdAt: '2026-01-01T00:00:00Z' });
  space.publish('lobby', 'new', { createdAt: '2026-01-02T00:00:00Z' });
  const { document, refused } = await promoteLatest(space);
  expect(document).toMatchObject({ revision: 1, pins: { shell: 's1', lobby: 'new' } });
  expect(document.slots).toEqual({});
  expect(refused).toEqual([]);
  expect((await promoteLatest(space)).document.revision).toBe(1);
});

test('what the last build says goes before the time of files', async () => {
  space.publish('shell', 's1');
  space.publish('lobby', 'a', { createdAt: '2026-01-01T00:00:00Z' });
  space.publish('lobby', 'b', { createdAt: '2026-01-02T00:00:00Z' });
  writeFileSync(join(space.artifacts.directory, 'latest.json'), '{"lobby":"a"}');
  expect((await promoteLatest(space)).document.pins.lobby).toBe('a');
});

test('a newest build that does not fit leaves the former one, or nothing, with its reason', async () => {
  space.publish('shell', 's1');
  space.publish('lobby', 'l1');
  await promoteLatest(space);
  space.publish('lobby', 'l2', { contract: '^2.0.0', createdAt: '2999-01-01T00:00:00Z' });
  space.publish('promo', 'p1', {
    shares: { provided: {}, required: { 'shared-contracts/lib/forms': '^1.0.0' } },
  });
  const { document, refused } = await promoteLatest(space);
  expect(document.pins).toEqual({ shell: 's1', lobby: 'l1' });
  expect(refused).toEqual([
    {
      area: 'lobby',
      build: 'l2',
      reason: 'it is made for contract ^2.0.0, the shell provides 1.2.0',
    },
    {
      area: 'promo',
      build: 'p1',
      reason: 'it needs shared-contracts/lib/forms ^1.0.0, which the shell does not share',
    },
  ]);
});

test.each([
  ['l2', { contract: '^1.3.0' }, 'it is made for contract ^1.3.0, the shell provides 1.2.0'],
  [
    'l2',
    { shares: { provided: {}, required: { react: '^20.0.0' } } },
    'it needs react ^20.0.0, the shell shares 19.3.1',
  ],
  ['gone', {}, 'lobby@gone is not published'],
  ['../shell', {}, 'lobby@../shell is no build'],
])('promoting %s with %p is refused', async (build, rest, reason) => {
  space.publish('shell', 's1');
  space.publish('lobby', 'l1');
  const { document } = await promoteLatest(space);
  space.publish('lobby', 'l2', rest);
  await expect(promote(space, 'lobby', build)).rejects.toThrow(reason);
  expect(await space.store.current()).toEqual(document);
});

test('a shell that would break a live area is refused', async () => {
  space.publish('shell', 's1');
  space.publish('lobby', 'l1');
  await promoteLatest(space);
  space.publish('shell', 's2', { contract: '2.0.0' });
  await expect(promote(space, 'shell', 's2')).rejects.toThrow(
    'lobby@l1 does not fit shell@s2: it is made for contract ^1.0.0, the shell provides 2.0.0',
  );
});

test('promotions of many areas at once all take place', async () => {
  space.publish('shell', 's1');
  const areas = ['lobby', 'promo', 'tournaments', 'cashbox', 'account', 'game-frame'];
  for (const area of areas) space.publish(area, 'b1');
  await promoteLatest(space);
  for (const area of areas) space.publish(area, 'b2');
  await Promise.all(areas.map((area) => promote(space, area, 'b2')));
  expect((await space.store.current())?.pins).toEqual({
    shell: 's1',
    ...Object.fromEntries(areas.map((area) => [area, 'b2'])),
  });
  expect(await space.store.history(10)).toHaveLength(7);
});

test('without a shell there is nothing to promote', async () => {
  space.publish('lobby', 'l1');
  await expect(promoteLatest(space)).rejects.toThrow('there is no published shell');
});
