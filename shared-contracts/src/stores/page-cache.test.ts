import { PageCache } from './page-cache';

const build = () => {
  const said: string[] = [];
  const waiting = new Set<string>();
  const cache = new PageCache(
    (key) => ({
      open: () => void said.push(`open ${key}`),
      refresh: () => void said.push(`refresh ${key}`),
      dispose: () => void said.push(`dispose ${key}`),
      leave: () => waiting.has(key),
    }),
    2,
  );
  return { cache, waiting, calls: () => said.splice(0) };
};

it('keeps the pages that were opened last', () => {
  const { cache, calls } = build();
  const first = cache.open('a');
  cache.open('b');
  expect(cache.open('a')).toBe(first);
  calls();
  cache.open('c');
  expect(calls()).toEqual(['dispose b', 'open c']);
});

it('reads the page again that is shown, the others when they are opened', () => {
  const { cache, calls } = build();
  cache.open('a');
  cache.open('b');
  calls();
  cache.refresh();
  expect(calls()).toEqual(['refresh b']);
  cache.open('a');
  expect(calls()).toEqual(['refresh a', 'open a']);
  cache.open('a');
  expect(calls()).toEqual(['open a']);
});

it('drops a page that is left with nothing in it', () => {
  const { cache, waiting, calls } = build();
  cache.open('a');
  waiting.add('a');
  calls();
  cache.open('b');
  expect(calls()).toEqual(['dispose a', 'open b']);
});

it('has the store of a page to be painted, which only opening it loads', () => {
  const { cache, calls } = build();
  const first = cache.open('a');
  calls();
  expect(cache.get('a')).toBe(first);
  const early = cache.get('b');
  expect(calls()).toEqual([]);
  cache.refresh();
  expect(calls()).toEqual(['refresh a']);
  expect(cache.open('b')).toBe(early);
  expect(calls()).toEqual(['refresh b', 'open b']);
});

it('forgets the store of a page that was painted once more after it was dropped', () => {
  const { cache, calls } = build();
  cache.get('gone');
  cache.open('a');
  cache.open('b');
  expect(calls()).toEqual(['open a', 'dispose gone', 'open b']);
});

it('keeps nothing of a player: the page that is shown clears itself, the others go', () => {
  const told: string[] = [];
  const cache = new PageCache((key) => ({
    open: () => {},
    refresh: () => {},
    clear: () => void told.push(`clear ${key}`),
    dispose: () => void told.push(`drop ${key}`),
  }));
  cache.open('a');
  const shown = cache.open('b');
  cache.clear();
  expect(told).toEqual(['drop a', 'clear b']);
  expect(cache.get('b')).toBe(shown);
});
