import fc from 'fast-check';
import { type Asked, standing } from '../api';
import { autorun } from '../lib/state';
import { deferred } from '../testing';
import { Loadable } from './loadable';
import { PagedList } from './paged-list';

describe('Loadable', () => {
  it('keeps only the newest load: an older answer that comes late is ignored', async () => {
    const answers = [deferred<string>(), deferred<string>()];
    let turn = 0;
    const loadable = new Loadable(() => (answers[turn++] as (typeof answers)[0]).promise);
    const [first, second] = [loadable.load(), loadable.load()];
    answers[1]?.resolve('new');
    answers[0]?.resolve('old');
    await Promise.all([first, second]);
    expect(loadable.value).toBe('new');
  });

  it('keeps the value it had when a reload fails, and says the code', async () => {
    let fail = false;
    const loadable = new Loadable(async () => {
      if (fail)
        throw Object.assign(new Error('x'), { name: 'ApiError', code: 'timeout', status: 0 });
      return 1;
    });
    await loadable.load();
    fail = true;
    await loadable.load();
    expect([loadable.value, loadable.state, loadable.errorCode]).toEqual([1, 'failed', 'timeout']);
  });

  it('is ready when load returns, if the answer stands in the page; nobody saw it loading', () => {
    const loadable = new Loadable(() => standing(1));
    const seen: string[] = [];
    const end = autorun(() => void seen.push(loadable.state));
    void loadable.load();
    expect([loadable.value, loadable.state]).toEqual([1, 'ready']);
    expect(seen).toEqual(['idle', 'ready']);
    end();
  });

  it('an answer of the page counts for its own turn: an older one that comes late is ignored', async () => {
    const slow = deferred<string>();
    const answers: Asked<string>[] = [slow.promise, standing('new')];
    const loadable = new Loadable(() => answers.shift() as Asked<string>);
    const first = loadable.load();
    void loadable.load();
    slow.resolve('old');
    await first;
    expect(loadable.value).toBe('new');
  });

  it('fails with what the shaping of an answer of the page throws', async () => {
    const loadable = new Loadable(() =>
      standing(1).map(() => {
        throw Object.assign(new Error('x'), { name: 'ApiError', code: 'not_found', status: 404 });
      }),
    );
    await loadable.load();
    expect([loadable.state, loadable.errorCode, loadable.errorStatus]).toEqual([
      'failed',
      'not_found',
      404,
    ]);
  });

  it('a fetcher that throws instead of rejecting is a failure as well', async () => {
    const loadable = new Loadable<number>(() => {
      throw new Error('no value for {slug}');
    });
    await loadable.load();
    expect(loadable.state).toBe('failed');
  });
});

describe('PagedList', () => {
  const list = (pages: number[][]) =>
    new PagedList(
      async (page) => ({ items: pages[page - 1] ?? [], totalItems: 5 }),
      (item) => item,
      2,
    );

  it('grows page by page, drops what stands already, and ends at a short page', async () => {
    const pages = list([[1, 2], [2, 3], [4]]);
    await pages.more();
    await pages.more();
    expect([pages.items, pages.ended]).toEqual([[1, 2, 3], false]);
    await pages.more();
    expect([pages.items, pages.ended]).toEqual([[1, 2, 3, 4], true]);
    await pages.more();
    expect(pages.items).toEqual([1, 2, 3, 4]);
  });

  it('asks once when it is called twice', async () => {
    let calls = 0;
    const pages = new PagedList(
      async () => ({ items: [++calls], totalItems: 9 }),
      (item) => item,
      1,
    );
    await Promise.all([pages.more(), pages.more()]);
    expect(calls).toBe(1);
  });

  it('knows the empty face from the loading one', async () => {
    const pages = list([[]]);
    expect(pages.empty).toBe(false);
    await pages.more();
    expect([pages.empty, pages.ended]).toEqual([true, true]);
  });

  it('has its first page when more returns, if it stands in the page, and asks for the second as ever', async () => {
    const pages = new PagedList(
      (page) =>
        page === 1
          ? standing({ items: [1, 2], totalItems: 3 })
          : Promise.resolve({ items: [3], totalItems: 3 }),
      (item) => item,
      2,
    );
    void pages.more();
    expect([pages.items, pages.state, pages.ended]).toEqual([[1, 2], 'ready', false]);
    const second = pages.more();
    expect(pages.state).toBe('loading');
    await second;
    expect([pages.items, pages.ended]).toEqual([[1, 2, 3], true]);
  });

  it('starts anew from an answer of the page without showing anything else in between', () => {
    let answer = [1, 2];
    const pages = new PagedList(
      () => standing({ items: answer, totalItems: 9 }),
      (item) => item,
      2,
    );
    void pages.more();
    const seen: number[][] = [];
    const end = autorun(() => void seen.push([...pages.items]));
    answer = [5, 6];
    void pages.reload();
    expect(seen).toEqual([
      [1, 2],
      [5, 6],
    ]);
    end();
  });

  it('shows the same items, whether its pages stood there or came', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.nat(9), { maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.boolean()),
        async (all, kinds) => {
          const page = (at: number) => ({ items: all[at - 1] ?? [], totalItems: 12 });
          const make = (stands: (at: number) => boolean) =>
            new PagedList(
              (at) => (stands(at) ? standing(page(at)) : Promise.resolve(page(at))),
              (item) => item,
              4,
            );
          const [plain, mixed] = [make(() => false), make((at) => kinds[at] ?? true)];
          for (const _ of all) {
            await plain.more();
            await mixed.more();
          }
          expect([mixed.items, mixed.total, mixed.state]).toEqual([
            plain.items,
            plain.total,
            plain.state,
          ]);
        },
      ),
    );
  });
});
