import { autorun } from '../lib/state';
import { RecentSearches } from './recent-searches';

const opened = () => new RecentSearches(() => window.localStorage);
beforeEach(() => window.localStorage.clear());

test('the last six searches stay, the newest first, each once, and are seen by whoever else looks', () => {
  const here = opened();
  const there = opened();
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', ' B ', '   ']) here.add(text);
  expect(here.list).toEqual(['B', 'f', 'e', 'd', 'c', 'a']);
  here.add('g');
  expect(there.list).toEqual(['g', 'B', 'f', 'e', 'd', 'c']);
  there.clear();
  expect(here.list).toEqual([]);
});

test('who watches them hears of each change', () => {
  const recent = opened();
  const seen: string[] = [];
  const end = autorun(() => void seen.push(recent.list.join()));
  recent.add('owl');
  recent.add('fox');
  recent.clear();
  expect(seen).toEqual(['', 'owl', 'fox,owl', '']);
  end();
});

test('what is no list of texts is none, and a browser that refuses storage remembers nothing', () => {
  for (const kept of ['{', '{}', '7']) {
    window.localStorage.setItem('recent-searches', kept);
    expect(opened().list).toEqual([]);
  }
  window.localStorage.setItem('recent-searches', JSON.stringify(['owl', 7, 'x'.repeat(151)]));
  expect(opened().list).toEqual(['owl']);
  const refused = new RecentSearches(() => {
    throw new Error('denied');
  });
  refused.add('owl');
  refused.clear();
  expect(refused.list).toEqual([]);
});
