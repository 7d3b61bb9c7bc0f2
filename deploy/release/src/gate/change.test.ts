import { writeFileSync } from 'node:fs';
import { applyChange, brandLock, kill, promote, promoteCanary, setCanary } from '../changes';
import { workspace } from '../testing';
import { proveChange } from './change';
import { areaBuild, shellBuild } from './testing/area';

let space: ReturnType<typeof workspace>;
const releasing = () => ({
  store: space.store,
  artifacts: space.artifacts,
  brands: ['aurora'],
  prove: (
    ...change: Parameters<typeof proveChange> extends [unknown, ...infer Rest] ? Rest : never
  ) => proveChange(space.artifacts, ...change),
});
const named = [['promo', 'p1']] as const;
const tamper = (file: string) =>
  writeFileSync(space.artifacts.path('promo', 'p1', file), 'stolen()');
const live = async () => (await space.store.current())?.revision;

beforeEach(async () => {
  space = workspace();
  await space.artifacts.write(shellBuild('s1'));
  await space.artifacts.write(areaBuild());
  await applyChange(releasing(), (known) => promote(known, 'shell', 's1'), {
    named: [['shell', 's1']],
  });
});
afterEach(() => space.dispose());

test.each([
  ['page-list.js', 'page-list.js of promo@p1 is not what release.json says'],
  ['page-list.js.br', 'page-list.js.br of promo@p1 is not what release.json says'],
])(
  'R-111: a file that was changed in the store (%s) is found before anybody gets its build',
  async (file, reason) => {
    tamper(file);
    const before = await live();
    const lock = { area: 'promo', build: 'p1', brand: 'aurora' };
    const canary = { area: 'promo', build: 'p1', share: 500 };
    await expect(
      applyChange(releasing(), (known) => promote(known, 'promo', 'p1'), { named }),
    ).rejects.toThrow(reason);
    await expect(
      applyChange(releasing(), (known) => brandLock(known, lock), { named }),
    ).rejects.toThrow(reason);
    await expect(
      applyChange(releasing(), (known) => setCanary(known, canary), { named }),
    ).rejects.toThrow(reason);
    expect(await live()).toBe(before);
  },
);

test('R-111: a canary that becomes everybody’s is looked at once more, although nobody names it again', async () => {
  const canary = { area: 'promo', build: 'p1', share: 500 };
  await applyChange(releasing(), (known) => setCanary(known, canary), { named });
  tamper('page.css');
  await expect(
    applyChange(releasing(), (known) => promoteCanary(known, 'promo'), { named: [] }),
  ).rejects.toThrow('page.css of promo@p1 is not what release.json says');
});

test('R-111: a build with a changed file can still be taken away from everybody', async () => {
  await applyChange(releasing(), (known) => promote(known, 'promo', 'p1'), { named });
  tamper('page-list.js');
  await applyChange(releasing(), (known) => kill(known, 'promo', 'p1', 'tampered'), { named });
  expect((await space.store.current())?.kills).toHaveLength(1);
});
