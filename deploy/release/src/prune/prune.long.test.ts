import { join } from 'node:path';
import { FileArtifactStore, type PrunableStore } from '../artifacts';
import { buildOf } from '../artifacts/testing/builds';
import { knownFor, promote, update } from '../changes';
import { firstComposition } from '../document';
import { type CompositionStore, FileCompositionStore } from '../store';
import { workspace } from '../testing';
import { checkedStore } from './checked-store';
import { type Pruning, plan, prune } from './prune';
import { DAYS } from './rule';
import { type Kind, kinds } from './testing/kinds';

const NOW = Date.now();
const { kinds: KINDS, stop } = kinds();
afterAll(() => stop());

describe.each(KINDS)('builds in %s', (_, open) => {
  let kind: Kind;
  let artifacts: PrunableStore;
  let space: ReturnType<typeof workspace>;
  let store: CompositionStore;
  const pruning = (change: Partial<Pruning> = {}): Pruning => ({
    store,
    artifacts,
    now: NOW,
    days: DAYS,
    ...change,
  });
  const shell = { contract: '1.2.0', shares: { provided: { react: '19.3.1' }, required: {} } };
  const publish = async (area: string, build: string, isOld = true) => {
    const texts = { 'entry.js': `${area} ${build}`, 'more.js': 'more' };
    await artifacts.write(buildOf(area, build, texts, area === 'shell' ? shell : {}));
    if (isOld) kind.age(area, build);
  };
  const promoted = (area: string, build: string, on = store) =>
    update(on, async (body) => {
      const known = await knownFor({ artifacts, brands: [] }, body, [[area, build]]);
      return promote(known, area, build)(body);
    });
  const builds = async (area = 'lobby') => (await artifacts.builds(area)).toSorted();
  const isWhole = async (build: string, from = artifacts) =>
    (await from.read('lobby', build, 'entry.js', null)).toString() === `lobby ${build}` &&
    (await from.read('lobby', build, 'more.js', 'br')).length > 0;

  beforeEach(async () => {
    kind = await open();
    ({ artifacts } = kind);
    space = workspace();
    store = checkedStore(space.store, artifacts);
    await publish('shell', 's1');
    for (const build of ['b1', 'b2', 'b3', 'b4']) await publish('lobby', build);
    await artifacts.nameNewest({ shell: 's1', lobby: 'b4' });
    await store.commit(0, { ...firstComposition(), pins: { shell: 's1', lobby: 'b1' } });
  });
  afterEach(async () => {
    space.dispose();
    await kind.close();
  });

  test('R-140: a plan says what would go and changes nothing; taking takes just that', async () => {
    await publish('lobby', 'b5', false);
    const found = await plan(pruning());
    expect(found.takes.map(({ build }) => build).toSorted()).toEqual(['b2', 'b3']);
    const { release } = { release: await artifacts.release('lobby', 'b2') };
    const bytes = Object.values(release.files).reduce(
      (sum, file) => sum + file.bytes + (file.br ?? 0),
      0,
    );
    expect(found.takes.find(({ build }) => build === 'b2')?.bytes).toBe(bytes);
    expect(found.stays).toEqual({ live: 2, 'the newest of its area': 1, 'published lately': 1 });
    expect(await builds()).toEqual(['b1', 'b2', 'b3', 'b4', 'b5']);

    const { taken } = await prune(pruning(), found);
    expect(taken.map(({ build }) => build).toSorted()).toEqual(['b2', 'b3']);
    expect(await builds()).toEqual(['b1', 'b4', 'b5']);
    await expect(artifacts.read('lobby', 'b2', 'entry.js', null)).rejects.toThrow();
    expect((await plan(pruning())).takes).toEqual([]);
  });

  test('R-143: one that was named between plan and deed stays', async () => {
    const found = await plan(pruning());
    await promoted('lobby', 'b2');
    const { taken, putBack } = await prune(pruning(), found);
    expect([taken.map(({ build }) => build), putBack]).toEqual([['b3'], []]);
    expect(await isWhole('b2')).toBe(true);
  });

  test('R-143: one that is named while it is out of sight is put back', async () => {
    const found = await plan(pruning());
    const before = (await store.current())?.revision ?? 0;
    const named = Object.assign(Object.create(artifacts) as PrunableStore, {
      withdraw: async (area: string, build: string) => {
        const done = await artifacts.withdraw(area, build);
        // by one who looked it up before
        if (build === 'b2')
          await space.store.commit(before, {
            ...firstComposition(),
            pins: { shell: 's1', lobby: 'b2' },
          });
        return done;
      },
    });
    const { putBack } = await prune(pruning({ artifacts: named }), found);
    expect(putBack).toEqual(['lobby@b2']);
    expect(await isWhole('b2')).toBe(true);
  });

  test('R-143, R-143a: a change that names one which goes while it is made is taken back, with a sentence', async () => {
    const found = await plan(pruning());
    const late: CompositionStore = {
      ...checkedStore(
        {
          current: () => space.store.current(),
          at: (revision) => space.store.at(revision),
          history: (limit, before) => space.store.history(limit, before),
          close: async () => {},
          // all is looked up; then it goes, and then the revision is written
          commit: async (expected, body) => {
            if (body.pins.lobby === 'b2') await prune(pruning(), found);
            return space.store.commit(expected, body);
          },
        },
        artifacts,
      ),
    };
    await expect(promoted('lobby', 'b2', late)).rejects.toThrow(
      /lobby@b2 was taken by npm run operate -- prune/,
    );
    const live = await store.current();
    expect(live).toMatchObject({ pins: { lobby: 'b1' }, revision: 3 });
    expect(live?.note).toMatch(/^back to revision 1/);
  });

  test('what one left who ended in between is put back when it is needed, else taken', async () => {
    for (const build of ['b1', 'b2']) await artifacts.withdraw('lobby', build);
    expect(await builds()).toEqual(['b3', 'b4']);
    const found = await plan(pruning());
    expect(found.leftovers.map(([, build]) => build).toSorted()).toEqual(['b1', 'b2']);
    const { putBack } = await prune(pruning(), found);
    expect(putBack).toEqual(['lobby@b1']);
    expect([await builds(), await isWhole('b1')]).toEqual([['b1', 'b4'], true]);
    expect(await artifacts.leftovers(new Date(NOW))).toEqual([]);
  });

  test('R-144a: of those who publish the very builds that are taken at the same time none loses a byte', async () => {
    for (let round = 0; round < 3; round += 1) {
      const found = await plan(pruning());
      const again = found.takes.map(async ({ build }) => {
        for (;;) {
          const done = await publish('lobby', build, false).then(
            () => true,
            () => false,
          );
          // published still, or already again
          if (done || (await builds()).includes(build)) return build;
        }
      });
      await Promise.all([prune(pruning(), found), ...again]);
      for (const build of await builds())
        expect([build, await isWhole(build)]).toEqual([build, true]);
      for (const build of ['b2', 'b3']) {
        if (!(await builds()).includes(build)) await publish('lobby', build);
        kind.age('lobby', build);
      }
    }
  });

  test('R-143: while many promote and many prune, all that is live in the end is there', async () => {
    const people = ['b1', 'b2', 'b3', 'b4', 'b2', 'b3'].map((build) =>
      promoted('lobby', build).catch(() => null),
    );
    const pruners = [0, 1].map(async () => prune(pruning(), await plan(pruning())));
    await Promise.all([...people, ...pruners]);
    const live = await store.current();
    expect(await isWhole(live?.pins.lobby ?? '')).toBe(true);
  });

  test('without a composition nothing is taken', async () => {
    const nothing = new FileCompositionStore(join(space.compositionDir, 'none'));
    await expect(plan(pruning({ store: nothing }))).rejects.toThrow('nothing is live');
  });
});

test('of files that somebody took half away nothing is seen, and the name can be used again', async () => {
  const { artifacts, dispose } = workspace();
  await artifacts.write(buildOf('lobby', 'b1'));
  await artifacts.withdraw('lobby', 'b1');
  const other = new FileArtifactStore(artifacts.directory);
  await other.write(buildOf('lobby', 'b1'));
  expect(await other.withdraw('lobby', 'b1')).toBe(true);
  expect(await other.putBack('lobby', 'b1')).toBe(true);
  expect(await other.builds('lobby')).toEqual(['b1']);
  dispose();
});
