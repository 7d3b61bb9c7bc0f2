import type { CompositionDocument } from '../composition.schema';
import { firstComposition } from '../document';
import { revisionsAfter, revisionsSince } from './revisions';

const START = Date.parse('2026-06-01T12:00:00Z');
const MINUTE = 60_000;
/** One revision a minute, and how many of them were read. */
const storeOf = (revisions: number) => {
  const all = Array.from(
    { length: revisions },
    (_, at): CompositionDocument => ({
      ...firstComposition(),
      revision: at + 1,
      createdAt: new Date(START + at * MINUTE).toISOString(),
    }),
  ).reverse();
  let read = 0;
  const history = async (limit: number, before = Number.POSITIVE_INFINITY) => {
    const page = all.filter(({ revision }) => revision < before).slice(0, limit);
    read += page.length;
    return page;
  };
  const [live] = all;
  if (!live) throw new Error('there is no revision');
  return { history, live, read: () => read };
};
const numbers = (documents: readonly CompositionDocument[]) =>
  documents.map(({ revision }) => revision);

test('R-62b: at most 30 of the revisions that a rollback takes back are read, the others are counted', async () => {
  const store = storeOf(100);
  const { listed, more } = await revisionsAfter(store, 10, store.live);
  expect([listed.length, listed[0]?.revision, listed.at(-1)?.revision]).toEqual([30, 100, 71]);
  expect([more, store.read()]).toEqual([60, 29]);
});

test.each([
  [95, [100, 99, 98, 97, 96], 0],
  [70, Array.from({ length: 30 }, (_, at) => 100 - at), 0],
  [69, Array.from({ length: 30 }, (_, at) => 100 - at), 1],
  [100, [], 0],
])('R-62b: of revisions after %i all are listed and counted once', async (to, listed, more) => {
  const store = storeOf(100);
  const taken = await revisionsAfter(store, to, store.live);
  expect([numbers(taken.listed), taken.more]).toEqual([listed, more]);
});

test('K-6: revisions are read until one is older than the moment', async () => {
  const store = storeOf(100);
  const since = START + 69 * MINUTE;
  expect(numbers(await revisionsSince(store, since))).toEqual(
    Array.from({ length: 30 }, (_, at) => 100 - at),
  );
  expect(store.read()).toBe(40);
  expect(await revisionsSince(store, START - 1)).toHaveLength(100);
});
