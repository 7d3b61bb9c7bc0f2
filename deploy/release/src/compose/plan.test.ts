import { join } from 'node:path';
import { visitorsFor } from '../experiments';
import { DAY_MS, FileExposureStore, trafficRun } from '../exposures';
import { workspace } from '../testing';
import { NOW, typed } from './testing/typed';

let space: ReturnType<typeof workspace>;
const { dataDir, run, done, json } = typed(() => space);
const later = typed(() => space, { now: NOW + 1 });
const live = () => space.store.current();
const START = 'experiment start order --area lobby --arm a=:50% --arm b=l2:50%';

beforeEach(async () => {
  space = workspace();
  space.publish('shell', 's1');
  for (const build of ['l1', 'l2']) space.publish('lobby', build);
  for (const line of ['promote shell s1', 'promote mf-lobby l1']) await done(line);
});
afterEach(() => space.dispose());

const record = { browser: 'firefox', build: 's1', bot: false, before: null };
/** On each of the last ten days 300 visitors, half of whom come every day. */
const tenDays = async () => {
  const edge = new FileExposureStore(join(dataDir(), 'build-health'));
  for (let day = 0; day <= 10; day += 1) {
    const at = NOW - day * DAY_MS;
    const visitors = Array.from({ length: 300 }, (_, n) =>
      n < 150 ? `always${n}` : `day${day}-${n}`,
    );
    await edge.assign(
      visitors.map((visitor) => ({ ...record, run: trafficRun(at), arm: 'aurora', visitor, at })),
    );
  }
};

test('a plan says what days of the visitors counted so far find, how long an effect takes, and begins nothing', async () => {
  await tenDays();
  const before = await live();
  const wanted = { rate: 0.2, shares: [5000, 5000], comparisons: 4 };
  const told = await json(`${START} --plan --rate 20% --effect 10%`);
  expect(told).toMatchObject({
    rate: 0.2,
    shares: [5000, 5000],
    comparisons: 4,
    daysCounted: 10,
    heldOut: 0,
  });
  expect(
    told.finds.map(({ days, visitors }: { days: number; visitors: number }) => [days, visitors]),
  ).toEqual([
    [7, 150 + 7 * 150],
    [14, 150 + 14 * 150],
    [28, 150 + 28 * 150],
  ]);
  const needed = visitorsFor(wanted, 0.1);
  expect(told).toMatchObject({
    effect: 0.1,
    visitors: needed,
    days: Math.ceil((needed - 150) / 150),
  });
  for (const { visitors, effect } of told.finds) {
    expect(visitorsFor(wanted, effect)).toBeLessThanOrEqual(visitors);
    expect(visitorsFor(wanted, effect * 0.98)).toBeGreaterThan(visitors * 0.97);
  }
  const text = await done(`${START} --plan --rate 20% --effect 10% --days 5`);
  expect(text).toContain(
    'experiment order would begin; 20 % convert as it is (rounds; as you say)',
  );
  expect(text).toContain(
    '1,650 visitors in the 10 days that were counted; 4 comparisons are corrected for',
  );
  expect(text).toMatch(/^5 +900 +\d+\.\d\d pp$/m);
  expect(text).toMatch(/^an effect of 10\.00 pp needs [\d,]+ visitors of the two: \d+ days$/m);
  expect(await live()).toEqual(before);
});

test('who is held out is none of the visitors, and what could not begin is refused', async () => {
  await tenDays();
  await done('holdout 20%');
  const { finds, heldOut } = await json(`${START} --plan --days 10`);
  expect([heldOut, finds[0].visitors]).toEqual([2000, 1320]);
  expect((await run(`${START.replace('l2', 'l9')} --plan`)).err).toContain(
    'lobby@l9 is not published',
  );
  const { err } = await run(`${START} --plan --rate 95% --effect 10%`);
  expect(err).toBe('refused: 95 % convert already; there cannot be 10.00 pp more');
  expect((await run(`${START} --plan --effect 0%`)).status).toBe(1);
  expect((await run(`${START} --days 5`)).status).toBe(2);
  expect((await run(`${START} --rate 5%`)).status).toBe(2);
});

test('the rate is that of the newest control of such visitors; before any it is the one that asks for most', async () => {
  expect(await done(`${START} --plan`)).toMatch(
    /50 % convert as it is \(rounds; nothing tells it yet/,
  );
  expect(await done(`${START} --plan`)).toContain('no whole day of visitors was counted yet');
  await done(START);
  const edge = new FileExposureStore(join(dataDir(), 'build-health'));
  const at = NOW + 1;
  const name = `order@${new Date(NOW).toISOString()}`;
  const visitors = Array.from({ length: 200 }, (_, n) => `v${n}`);
  await edge.assign(visitors.map((visitor) => ({ ...record, run: name, arm: 'a', visitor, at })));
  const played = visitors
    .slice(0, 30)
    .map((visitor) => ({ visitor, kind: 'rounds' as const, at, count: 2 }));
  await edge.convert(played, [{ run: name, until: null }]);
  await later.done('experiment stop order');
  expect(await done(`${START} --plan`)).toContain(
    '15 % convert as it is (rounds; the control of order, since',
  );
  await done(`${START.replace('order', 'next')} --effect 5%`);
  const wanted = { rate: 0.15, shares: [5000, 5000], comparisons: 4 };
  expect((await live())?.experiments?.[0]?.plan).toEqual({
    effect: 500,
    rate: 1500,
    visitors: visitorsFor(wanted, 0.05),
  });
});
