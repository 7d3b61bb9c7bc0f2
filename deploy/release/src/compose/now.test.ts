import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demote, update } from '../changes';
import type { SeenRow } from '../situation';
import { workspace } from '../testing';
import { NOW, typed } from './testing/typed';

let space: ReturnType<typeof workspace>;
const { dataDir, done, json } = typed(() => space);
const HOUR = 3_600_000;
const row = (build: string, why: string, more: Partial<SeenRow> = {}): SeenRow => ({
  at: NOW - 60_000,
  brand: 'aurora',
  area: 'lobby',
  build,
  why,
  views: 200,
  failed: 0,
  errored: 0,
  visitors: ['ann', 'bob', 'eve'],
  vitals: {},
  ...more,
});
/** As an edge leaves what it counted in an hour. */
const counted = (...rows: SeenRow[]) => {
  const folder = join(dataDir(), 'build-health');
  mkdirSync(folder, { recursive: true });
  const hour = Math.floor((NOW - 60_000) / HOUR) * HOUR;
  writeFileSync(join(folder, `${hour}.json`), JSON.stringify(rows));
};

beforeEach(async () => {
  space = workspace();
  space.publish('shell', 's1');
  for (const build of ['l1', 'l2', 'l3']) space.publish('lobby', build);
  for (const line of ['promote shell s1', 'promote lobby l1', 'promote lobby l2']) await done(line);
});
afterEach(() => space.dispose());

describe('R-150: what runs, what is over its aim, and the safest next step', () => {
  test('where nothing is wrong there is nothing to do', async () => {
    counted(row('l2', 'pin', { failed: 2 }), row('s1', 'pin', { area: 'shell' }));
    const { running, automatic, next } = await json('now');
    expect(running).toMatchObject([
      { area: 'lobby', build: 'l2', why: 'pin', seen: { views: 200 }, losses: [] },
      { area: 'shell', build: 's1', why: 'pin', seen: { views: 200 } },
    ]);
    expect([automatic, next]).toEqual([
      [],
      { sentence: 'nothing: no value is over its aim', command: null },
    ]);
  });

  test('a canary that fails goes before a pin that fails less, and its command works', async () => {
    await done('canary lobby l3 5% --brand aurora');
    counted(row('l2', 'pin', { failed: 3 }), row('l3', 'canary', { failed: 40 }));
    const { next } = await json('now');
    expect(next).toEqual({
      sentence: 'lobby@l3 (canary) loses players: 40 of 200 views failed (20.0 %, aim 1.0 %)',
      command: 'npm run compose -- canary lobby --end --brand aurora',
    });
    await done('canary lobby --end --brand aurora');
  });

  test('a pin goes back to the last known good build', async () => {
    counted(row('l2', 'pin', { errored: 9 }));
    const { next } = await json('now');
    expect(next.command).toBe(
      'npm run compose -- demote lobby l2 --reason "9 of 200 views had an uncaught error (4.5 %, aim 1.0 %)"',
    );
    await done(['demote', 'lobby', 'l2', '--reason', 'it said so']);
    expect((await space.store.current())?.pins.lobby).toBe('l1');
  });

  test('pages that had the area at hand count too', async () => {
    counted(row('l2', 'pin', { views: 0, offered: 40, failedLater: 8 }));
    expect((await json('now')).next.sentence).toContain('8 of 40 views failed (20.0 %, aim 1.0 %)');
  });

  test('without a good build another one is promoted, and that helps', async () => {
    space.publish('shell', 's2');
    await done('promote shell s1');
    counted(row('s1', 'pin', { area: 'shell', failed: 50 }));
    const { next } = await json('now');
    expect(next.sentence).toContain('No other build is known to be good: promote another build');
    expect(next.command).toBe('npm run compose -- promote shell BUILD');
    await done('promote shell s2');
    expect((await json('now')).next.command).toBeNull();
  });

  test('a pin that an older good build can replace is demoted, with the command as it is typed', async () => {
    await done('promote lobby l3');
    // the last good one is killed, the one before it is left
    await done("kill lobby l2 --reason 'blank'");
    counted(row('l3', 'pin', { failed: 50 }));
    const { next } = await json('now');
    const [, line = '', reason = ''] =
      /-- (demote lobby l3 --reason) "(.+)"/.exec(next.command) ?? [];
    await done([...line.split(' '), reason]);
    expect((await space.store.current())?.pins.lobby).toBe('l1');
  });

  test.each([
    ['1 of 20 views', { views: 20, failed: 1 }],
    ['20 of 200 views of two visitors', { failed: 20, visitors: ['ann', 'bob'] }],
    ['4 of 20 views', { views: 20, errored: 4 }],
  ])('%s takes no build back', async (_, more) => {
    counted(row('l2', 'pin', more));
    const { next } = await json('now');
    expect(next.command).toBeNull();
    expect(next.sentence).toMatch(/lobby@l2 \(pin\): \d+ of \d+ views .*: too few to act on/);
  });

  test('no views and few views are no good news', async () => {
    expect((await json('now')).next.sentence).toBe(
      'nothing: no build was seen in the last hour, so nobody can say',
    );
    counted(row('l2', 'pin', { views: 19 }), row('s1', 'pin', { area: 'shell' }));
    expect((await json('now')).next.sentence).toBe(
      'nothing: no other value is over its aim, but lobby@l2 (pin): too few views to say',
    );
    expect(await done('now')).toMatch(/lobby +l2 +pin +the rest +19 +too few views to say/);
  });

  test('the control arm has the build of the pin, so stopping its experiment is no way out', async () => {
    await done(
      'experiment start order --area lobby --arm a=:50% --arm b=l3:50% --conversion sign-up',
    );
    counted(row('l2', 'experiment:order/a', { failed: 50 }));
    expect((await json('now')).next.command).toMatch(/-- demote lobby l2 /);
    counted(row('l3', 'experiment:order/b', { failed: 50 }));
    expect((await json('now')).next.command).toBe('npm run compose -- experiment stop order');
  });

  test('what players have instead of a killed pin is listed, and promoting another build is the way', async () => {
    await done("kill lobby l2 --reason 'blank'");
    counted(row('l1', 'last-known-good', { failed: 50 }));
    const { running, next } = await json('now');
    expect(running).toContainEqual(
      expect.objectContaining({ build: 'l1', why: 'last-known-good', killed: null }),
    );
    expect(next.command).toBe('npm run compose -- promote lobby BUILD');
  });

  test('renders that broke count, and no share is over all', async () => {
    counted(row('l2', 'pin', { renders: 100, faulted: 3 }));
    expect((await json('now')).next.sentence).toContain(
      '3 of 100 renders broke (3.0 %, aim 1.0 %)',
    );
    counted(row('l2', 'pin', { views: 20, failed: 30 }));
    expect((await json('now')).next.sentence).toContain('20 of 20 views failed (100.0 %');
  });

  test('a brand’s views are of its own canary, not of everybody’s canary of the same build', async () => {
    await done('canary lobby l3 5%');
    await done('canary lobby l3 5% --brand aurora');
    counted(row('l3', 'canary', { failed: 50 }), row('l3', 'canary', { brand: 'carnaval' }));
    const { running, next } = await json('now');
    const canaries = running.filter(({ why }: { why: string }) => why === 'canary');
    expect(
      canaries.map(({ brand, seen }: { brand: string | null; seen: { failed: number } }) => [
        brand,
        seen.failed,
      ]),
    ).toEqual([
      [null, 0],
      ['aurora', 50],
    ]);
    expect(next.command).toBe('npm run compose -- canary lobby --end --brand aurora');
  });

  test('few views, other brands and older hours say nothing', async () => {
    await done('canary lobby l3 5% --brand aurora');
    counted(
      row('l2', 'pin', { views: 19, failed: 19 }),
      row('l3', 'canary', { brand: 'carnaval', failed: 40 }),
      row('l2', 'pin', { at: NOW - 2 * HOUR, failed: 40 }),
    );
    expect((await json('now')).next.command).toBeNull();
  });

  test('slow pages are over their aim, and take no build back', async () => {
    counted(row('l2', 'pin', { vitals: { lcp: { 60: 200 } } }));
    const said = await done('now');
    expect(said).toMatch(/lobby +l2 +pin +the rest +200 +LCP \d+ ms \(aim 2500 ms\)/);
    expect(said).toContain('Nothing has to be taken back at once');
  });

  test('what the edge did by itself is told, with the views of what it killed', async () => {
    await update(space.store, demote('lobby', 'l2', 'views failed', new Date(NOW).toISOString()), {
      by: 'edge',
    });
    const live = await space.store.current();
    counted(row('l2', 'pin', { failed: 50 }));
    const clock = typed(() => space, { now: Date.parse(live?.createdAt ?? '') + 1000 });
    const { automatic, next } = await clock.json('now');
    expect(automatic).toMatchObject([
      { revision: live?.revision, note: 'demote lobby@l2: views failed' },
    ]);
    expect(next).toMatchObject({ command: null });
    const said = await done('now');
    expect(said).toMatch(/lobby +l2 +pin +killed: views failed +200/);
  });
});
