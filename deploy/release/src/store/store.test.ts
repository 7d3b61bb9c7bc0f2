import type { CompositionBody } from '../composition.schema';
import { firstComposition, RefusedError } from '../document';
import { compositionStore } from './from-env';
import { type CompositionStore, ConflictError } from './store';
import { inEachPlace, type Place } from './testing/places';

inEachPlace((open) => {
  let place: Place;
  let store: CompositionStore;
  beforeEach(async () => {
    place = await open();
    store = compositionStore(place.env);
  });
  afterEach(async () => {
    await store.close();
    await place.dispose();
  });
  const noted = (note: string) => ({ ...firstComposition(), note });

  test('R-20: of two changes for one revision the second is told of the first', async () => {
    expect(await store.current()).toBeNull();
    const first = await store.commit(0, firstComposition());
    await store.commit(first.revision, noted('mine'));
    await expect(store.commit(first.revision, firstComposition())).rejects.toEqual(
      new ConflictError(1, 2),
    );
    expect((await store.current())?.note).toBe('mine');
    expect((await store.at(1)).note).toBe('first composition');
  });

  test('R-20: of many who write the first revision at once one does', async () => {
    const others = Array.from({ length: 8 }, () => compositionStore(place.env));
    const tries = await Promise.allSettled(
      others.map((other, at) => other.commit(0, noted(String(at)))),
    );
    await Promise.all(others.map((other) => other.close()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const { reason } of tries.filter((one) => one.status === 'rejected')) {
      expect(reason).toBeInstanceOf(ConflictError);
    }
    expect(await store.history(10)).toHaveLength(1);
  });

  test('everything that a document says comes back as it was', async () => {
    const body: CompositionBody = {
      ...noted('everything'),
      by: 'cli',
      pins: { shell: 's1', lobby: 'l1' },
      lastKnownGood: { lobby: 'l0' },
      canaries: [{ area: 'lobby', build: 'l2', share: 500, brand: null, startedAt: '2026-01-01' }],
      kills: [{ area: 'lobby', build: 'lx', reason: '«пусто»', at: '2026-01-01' }],
      brands: { aurora: { withoutAreas: ['promo'], pins: { lobby: 'l1' }, dropped: [], meta: {} } },
    };
    await store.commit(0, body);
    expect(await store.current()).toEqual({ ...body, revision: 1, createdAt: expect.any(String) });
    expect(await store.at(1)).toEqual(await store.current());
  });

  test.each<[string, object]>([
    ['a build that climbs out of its folder', { pins: { lobby: '../../etc' } }],
    ['an area that is no name', { pins: { '../x': 'b' } }],
    [
      'an audience of a slot that is none',
      { slots: { s: [{ area: 'a', slot: 's', for: 'staff' }] } },
    ],
    ['a share of more than all', { canaries: [{ area: 'a', build: 'b', share: 10_001 }] }],
    ['no pins', { pins: undefined }],
  ])('R-22: %s is refused and the live document stays', async (_what, wrong) => {
    const live = await store.commit(0, firstComposition());
    const body = { ...firstComposition(), ...wrong } as CompositionBody;
    await expect(store.commit(live.revision, body)).rejects.toThrow(RefusedError);
    expect(await store.current()).toEqual(live);
    expect(await store.history(10)).toHaveLength(1);
  });

  test.each([
    '{"revision":',
    'null',
    '{"revision":2,"createdAt":"","note":"","pins":{},"slots":{},"brands":[]}',
  ])(
    'R-23: %s in place of a revision never becomes live, and its number is not used again',
    async (text) => {
      const live = await store.commit(0, firstComposition());
      await place.scribble(2, text);
      expect(await store.current()).toEqual(live);
      expect(await store.history(10)).toEqual([live]);
      await expect(store.at(2)).rejects.toThrow(RefusedError);
      expect((await store.commit(1, firstComposition())).revision).toBe(3);
    },
  );

  test('R-23: a revision that names another number is none', async () => {
    const live = await store.commit(0, firstComposition());
    await place.scribble(2, JSON.stringify({ ...live, note: 'copied by hand' }));
    expect(await store.current()).toEqual(live);
    await expect(store.at(2)).rejects.toThrow('revision 2 names another number');
  });

  test('the order is that of the revisions, however the clock jumps', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
    });
    try {
      jest.setSystemTime(Date.parse('2031-05-05'));
      await store.commit(0, noted('in the future'));
      jest.setSystemTime(Date.parse('1999-12-31'));
      await store.commit(1, noted('in the past'));
    } finally {
      jest.useRealTimers();
    }
    expect((await store.current())?.note).toBe('in the past');
    expect((await store.history(5)).map(({ createdAt }) => createdAt.slice(0, 4))).toEqual([
      '1999',
      '2031',
    ]);
  });

  test('the history is told newest first, in pages', async () => {
    for (let revision = 0; revision < 5; revision += 1)
      await store.commit(revision, noted(`n${revision + 1}`));
    await place.scribble(4, 'nonsense');
    const numbers = async (limit: number, before?: number) =>
      (await store.history(limit, before)).map(({ revision }) => revision);
    expect(await numbers(2)).toEqual([5, 3]);
    expect(await numbers(2, 3)).toEqual([2, 1]);
    expect(await numbers(9, 1)).toEqual([]);
  });

  test.each([0, 7, -1, 1.5, Number.NaN])('there is no revision %d', async (revision) => {
    await store.commit(0, firstComposition());
    await expect(store.at(revision)).rejects.toThrow(
      `there is no revision ${revision}; the newest is 1`,
    );
  });
});
