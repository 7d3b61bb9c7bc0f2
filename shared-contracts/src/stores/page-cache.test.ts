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
  return { cache, waiting, told: () => said.splice(0) };
};

it('keeps the pages that were opened last', () => {
  const { cache, told } = build();
  const first = cache.open('a');
  cache.open('b');
  expect(cache.open('a')).toBe(first);
  told();
  cache.open('c');
  expect(told()).toEqual(['dispose b', 'open c']);
});

it('reads the page again that is shown, the others when they are opened', () => {
  const { cache, told } = build();
  cache.open('a');
  cache.open('b');
  told();
  cache.refresh();
  expect(told()).toEqual(['refresh b']);
  cache.open('a');
  expect(told()).toEqual(['refresh a', 'open a']);
  cache.open('a');
  expect(told()).toEqual(['open a']);
});

it('drops a page that is left with nothing in it', () => {
  const { cache, waiting, told } = build();
  cache.open('a');
  waiting.add('a');
  told();
  cache.open('b');
  expect(told()).toEqual(['dispose a', 'open b']);
});
