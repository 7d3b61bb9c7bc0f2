import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noCounts, type Row } from './counts';
import { FileHealthStore } from './file-store';
import { History } from './history';
import type { Suspect } from './suspects';

const HOUR = 3_600_000;
const now = Math.floor(Date.now() / HOUR) * HOUR;
let directory: string;
let store: FileHealthStore;
let time: number;
const history = () =>
  new History(
    (since) => store.read(since),
    () => time,
  );

const row = (
  build: string,
  at: number,
  [failed, views]: [number, number],
  brand = 'aurora',
): Row => ({
  edge: 'e1',
  at,
  brand,
  area: 'lobby',
  build,
  why: 'pin',
  ...noCounts(),
  failed,
  views,
});
const suspect = (over: Partial<Suspect> = {}): Suspect => ({
  area: 'lobby',
  build: 'b3',
  why: 'pin',
  brand: null,
  since: now,
  baseline: 'b2',
  ...over,
});
beforeEach(() => {
  time = now;
  directory = mkdtempSync(join(tmpdir(), 'history-'));
  store = new FileHealthStore(directory, () => time);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('E-30: an area’s history is what its other builds did before, but for those that were killed', async () => {
  const DAY = 24 * HOUR;
  await store.put([
    row('b1', now - 9 * DAY, [3, 100]),
    row('b2', now - DAY, [1, 100]),
    row('b2', now, [50, 50]),
    row('b3', now - HOUR, [40, 40]),
    row('broken', now - 2 * DAY, [90, 90]),
    { ...row('c1', now - DAY, [7, 7]), area: 'cashbox' },
  ]);
  const known = history();
  await known.refresh();
  const kills = [{ area: 'lobby', build: 'broken', reason: 'x', at: '' }];
  expect(known.of(suspect(), kills).shares.first).toEqual({ hits: 4, of: 200 });
  expect(known.of(suspect(), []).shares.first).toEqual({ hits: 94, of: 290 });
});

test('E-30: for a build of one brand its brand’s history counts', async () => {
  await store.put([row('b2', now - HOUR, [1, 100]), row('b2', now - HOUR, [20, 100], 'carnaval')]);
  const known = history();
  await known.refresh();
  expect(known.of(suspect({ brand: 'aurora' }), []).shares.first).toEqual({ hits: 1, of: 100 });
  expect(known.of(suspect(), []).shares.first).toEqual({ hits: 21, of: 200 });
});

test('E-30: a check that lasts learns of what others did meanwhile, when that is over', async () => {
  const known = history();
  await known.refresh();
  await store.put([row('b2', now + HOUR, [5, 100])]);
  time = now + 30 * HOUR;
  await known.refresh();
  expect(known.of(suspect(), []).shares.first).toEqual({ hits: 5, of: 100 });
});
