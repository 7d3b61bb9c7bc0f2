import { applyChange, brandLock, demote, rollback, update } from './changes';
import { promoteLatest } from './promote-latest';
import { workspace } from './testing';

let space: ReturnType<typeof workspace>;
beforeEach(() => {
  space = workspace();
});
afterEach(() => space.dispose());
const newer = { createdAt: '2999-01-01T00:00:00Z' };
const pins = async () => (await promoteLatest(space)).document.pins;

test('R-81: a build that was demoted is not promoted again by the next start', async () => {
  space.publish('shell', 's1');
  space.publish('lobby', 'l1');
  expect(await pins()).toEqual({ shell: 's1', lobby: 'l1' });
  space.publish('lobby', 'l2', newer);
  expect(await pins()).toEqual({ shell: 's1', lobby: 'l2' });
  await update(space.store, demote('lobby', 'l2', 'blank pages'));
  const { document, refused } = await promoteLatest(space);
  expect(document.pins).toEqual({ shell: 's1', lobby: 'l1' });
  expect(refused).toEqual([{ area: 'lobby', build: 'l2', reason: 'it was killed: blank pages' }]);
});

test('R-81: a killed pin, be it the shell, goes back to the last known good build', async () => {
  space.publish('shell', 's1');
  space.publish('lobby', 'l1');
  await pins();
  space.publish('shell', 's2', newer);
  space.publish('lobby', 'l2', newer);
  await pins();
  await update(space.store, (body) => ({
    ...body,
    kills: ['shell@s2', 'lobby@l2'].map((name) => {
      const [area = '', build = ''] = name.split('@');
      return { area, build, reason: 'blank pages', at: 'now' };
    }),
  }));
  expect(await pins()).toEqual({ shell: 's1', lobby: 'l1' });
});

test('what the house says of its brands is taken over at every start, their locks stay', async () => {
  space.publish('shell', 's1');
  space.publish('lobby', 'l1');
  const carnaval = { withoutAreas: ['tournaments'], dropped: [], meta: {} };
  const first = await promoteLatest(space, { carnaval });
  expect(first.document.brands).toEqual({ carnaval });
  const releasing = { ...space, brands: ['carnaval'] };
  const lock = { area: 'lobby', build: 'l1', brand: 'carnaval' };
  await applyChange(releasing, (known) => brandLock(known, lock), { named: [['lobby', 'l1']] });
  const meta = { main: { requiresAuth: true } };
  const { document } = await promoteLatest(space, { carnaval: { dropped: ['producer'], meta } });
  expect(document.brands).toEqual({
    carnaval: { dropped: ['producer'], meta, pins: { lobby: 'l1' } },
  });
  const again = await promoteLatest(space, { carnaval: { dropped: ['producer'], meta } });
  expect(again.document.revision).toBe(document.revision);
  expect(document.by).toBe('start');
});

test('a note that is longer than the history takes is cut, and the change takes place', async () => {
  space.publish('shell', 's1');
  space.publish('lobby', 'l1');
  await pins();
  space.publish('lobby', 'l2', newer);
  await pins();
  const { note, kills } = await update(space.store, demote('lobby', 'l2', 'x'.repeat(2000)), {
    by: 'edge',
  });
  expect([note.length, kills?.[0]?.reason.length]).toEqual([500, 500]);
});

test('R-83a: a start leaves alone what was decided about a build since; changed sources it pins', async () => {
  space.publish('shell', 's1');
  space.publish('lobby', 'l1');
  await pins();
  space.publish('lobby', 'l2', newer);
  expect(await pins()).toMatchObject({ lobby: 'l2' });
  const first = await space.store.at(1);
  await applyChange({ ...space, brands: [] }, (known) => rollback(known, first));
  expect(await pins()).toMatchObject({ lobby: 'l1' });
  space.publish('lobby', 'l3', { createdAt: '3000-01-01T00:00:00Z' });
  expect(await pins()).toMatchObject({ lobby: 'l3' });
});
