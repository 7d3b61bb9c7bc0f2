import { query } from '../api';
import { deferred } from '../testing';
import { Loadable } from './loadable';
import { type ListPage, PagedList } from './paged-list';

const guests = <T>(value: T, own: () => Promise<T>) => query(() => ({ value, own: false }), own);

describe('a guest’s answer in a player’s place', () => {
  it('stands until the player’s own comes', async () => {
    const own = deferred<string>();
    const loadable = new Loadable(() => guests('everybody’s', () => own.promise));
    void loadable.load();
    expect([loadable.value, loadable.state, loadable.awaitsOwn]).toEqual([
      'everybody’s',
      'ready',
      true,
    ]);
    own.resolve('mine');
    await own.promise;
    expect([loadable.value, loadable.awaitsOwn]).toEqual(['mine', false]);
  });

  it('stands when the own one fails, which is told', async () => {
    const own = deferred<string>();
    const loadable = new Loadable(() => guests('everybody’s', () => own.promise));
    void loadable.load();
    own.reject(Object.assign(new Error('x'), { name: 'ApiError', code: 'timeout', status: 0 }));
    await own.promise.catch(() => {});
    expect([loadable.value, loadable.awaitsOwn]).toEqual(['everybody’s', false]);
    expect([loadable.state, loadable.errorCode]).toEqual(['failed', 'timeout']);
  });

  it('an own one that comes after something newer counts no more', async () => {
    const own = deferred<string>();
    const loadable = new Loadable(() => guests('everybody’s', () => own.promise));
    void loadable.load();
    loadable.set('joined');
    own.resolve('not yet joined');
    await own.promise;
    expect([loadable.value, loadable.awaitsOwn]).toEqual(['joined', false]);
  });

  const row = (id: number, mine = false) => ({ id, mine });
  type Page = ListPage<ReturnType<typeof row>>;
  const listWith = (own: Promise<Page>) => {
    const later = deferred<Page>();
    const list = new PagedList(
      (page) =>
        page === 1 ? guests({ items: [row(1), row(2)], totalItems: 4 }, () => own) : later.promise,
      (item) => item.id,
      2,
    );
    void list.more();
    return { list, later };
  };
  const marked = ({ items }: { items: { id: number; mine: boolean }[] }) =>
    items.map(({ id, mine }) => (mine ? `${id}!` : `${id}`)).join(' ');

  it('a list becomes the player’s own, whole', async () => {
    const own = deferred<Page>();
    const { list } = listWith(own.promise);
    own.resolve({ items: [row(2, true), row(3)], totalItems: 5 });
    await own.promise;
    expect([marked(list), list.total]).toEqual(['2! 3', 5]);
  });

  it('a list that grew or grows meanwhile keeps its length and takes the marks', async () => {
    for (const isHere of [true, false]) {
      const own = deferred<Page>();
      const { list, later } = listWith(own.promise);
      const more = list.more();
      if (isHere) {
        later.resolve({ items: [row(3), row(4)], totalItems: 4 });
        await more;
      }
      own.resolve({ items: [row(1), row(2, true)], totalItems: 4 });
      await own.promise;
      expect(list.state).toBe(isHere ? 'ready' : 'loading');
      later.resolve({ items: [row(3), row(4)], totalItems: 4 });
      await more;
      expect([marked(list), list.state]).toEqual(['1 2! 3 4', 'ready']);
    }
  });

  it('a list whose next page failed says so still', async () => {
    const own = deferred<Page>();
    const { list, later } = listWith(own.promise);
    const more = list.more();
    later.reject(new Error('no answer'));
    await more;
    own.resolve({ items: [row(1, true), row(2)], totalItems: 4 });
    await own.promise;
    expect([marked(list), list.state]).toEqual(['1! 2', 'failed']);
  });

  it('a list stays as it is when the own one fails, or when it was begun anew', async () => {
    const failing = deferred<Page>();
    const { list } = listWith(failing.promise);
    failing.reject(new Error('no answer'));
    await failing.promise.catch(() => {});
    expect([marked(list), list.state]).toEqual(['1 2', 'ready']);
    const own = deferred<Page>();
    const { list: cleared } = listWith(own.promise);
    cleared.clear();
    own.resolve({ items: [row(1, true)], totalItems: 1 });
    await own.promise;
    expect([marked(cleared), cleared.state]).toEqual(['', 'idle']);
  });
});
