import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { CompositionBody } from './composition.schema';
import { firstComposition, RefusedError } from './document';
import { ConflictError, FileCompositionStore } from './store';
import { workspace } from './testing';

const space = workspace();
const { compositionDir } = space;
afterAll(space.dispose);
/** Each try in a folder of its own. */
let tries = 0;
const newFolder = () => join(compositionDir, String(++tries));

/** Adds one to a number kept in the document, as often as it takes. */
const increment = async (store: FileCompositionStore): Promise<void> => {
  const live = await store.current();
  const count = Number(live?.note ?? 0);
  try {
    await store.commit(live?.revision ?? 0, { ...firstComposition(), note: String(count + 1) });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    await increment(store);
  }
};

test('no change is lost however many write at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 25 }), async (writers) => {
      const folder = newFolder();
      await Promise.all(Array.from({ length: writers }, () => increment(new FileCompositionStore(folder))));
      const store = new FileCompositionStore(folder);
      expect((await store.current())?.note).toBe(String(writers));
      expect(await store.revisions()).toEqual(Array.from({ length: writers }, (_, i) => writers - i));
      expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

test('of two changes for one revision the second is told of the first', async () => {
  const store = new FileCompositionStore(newFolder());
  const first = await store.commit(0, firstComposition());
  await store.commit(first.revision, { ...firstComposition(), note: 'mine' });
  await expect(store.commit(first.revision, firstComposition())).rejects.toThrow(
    'the composition is at revision 2, the change was made for 1',
  );
  expect((await store.read(1)).note).toBe('first composition');
});

test.each<[string, unknown]>([
  ['a build that climbs out of its folder', { pins: { lobby: '../../etc' } }],
  ['an area that is no name', { pins: { '../x': 'b' } }],
  [
    'an unknown audience of a slot',
    { slots: { s: [{ area: 'a', slot: 's', for: 'staff', load: 'always' }] } },
  ],
  ['no pins', { pins: undefined }],
])('%s is refused and the live document stays', async (_what, wrong) => {
  const store = new FileCompositionStore(newFolder());
  const live = await store.commit(0, firstComposition());
  const body = { ...firstComposition(), ...(wrong as Partial<CompositionBody>) };
  await expect(store.commit(live.revision, body)).rejects.toThrow(RefusedError);
  expect(await store.current()).toEqual(live);
});

test('a broken file is passed over, and its number is not used again', async () => {
  const folder = newFolder();
  const store = new FileCompositionStore(folder);
  const live = await store.commit(0, firstComposition());
  writeFileSync(join(folder, '2.json'), '{"revision":');
  expect(await store.current()).toEqual(live);
  await expect(store.read(2)).rejects.toThrow('revision 2 is no JSON');
  expect((await store.commit(1, firstComposition())).revision).toBe(3);
});
