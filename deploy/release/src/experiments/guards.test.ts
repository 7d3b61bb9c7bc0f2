import type { Experiment } from '../experiment.schema';
import { type ArmMoments, type Between, DAY_MS } from '../exposures';
import { guardsOf, PAGES_KEPT_MS, type PageRow, rowsOfArm } from './guards';

const START = Date.parse('2026-01-01T00:00:30Z');
const MINUTE = 60_000;
const run: Experiment = {
  id: 'x',
  area: 'lobby',
  brand: null,
  conversion: 'rounds',
  startedAt: new Date(START).toISOString(),
  arms: [
    { id: 'a', build: 'l1', share: 5000, control: true },
    { id: 'b', build: 'l2', share: 5000 },
  ],
  excludeBots: true,
  excludeStaff: true,
};
const row = (arm: string, at: number, part: Partial<PageRow> = {}): PageRow => ({
  at,
  area: 'lobby',
  why: `experiment:x/${arm}`,
  views: 1000,
  failed: 0,
  errored: 0,
  vitals: {},
  ...part,
});
/** Visitors of each arm who were first there within the bounds, a hundred a day of either. */
const momentsOf =
  (asked: Between[]) =>
  async (_run: string, between: Between = {}): Promise<ArmMoments[]> => {
    asked.push(between);
    const from = between.from ?? START;
    const days = ((between.until ?? START + 20 * DAY_MS) - from) / DAY_MS;
    const n = Math.round(100 * days);
    return ['a', 'b'].map((arm) => ({ arm, n, x: 0, xx: 0, outcomes: {} }));
  };
const errorsOf = async (
  of: Experiment,
  rows: PageRow[],
  now = START + 5 * DAY_MS,
  asked: Between[] = [],
) => {
  const guards = await guardsOf(of, {}, { moments: momentsOf(asked), rows, now });
  return guards.find(({ guardrail }) => guardrail.id === 'errors');
};
const stoppedAt = (at: number): Experiment => {
  const stopped = { at: new Date(at).toISOString(), guardrail: 'errors', reason: '' };
  return { ...run, arms: run.arms.map((arm) => (arm.id === 'b' ? { ...arm, stopped } : arm)) };
};

test('E-18: an arm whose pages fail is found, by the views of its own run alone', async () => {
  const [first, second] = [START + MINUTE, START + 2 * MINUTE];
  const bad = { failed: 200, errored: 100 };
  const rows = [row('a', first), row('b', first, bad), row('b', second)];
  expect(await errorsOf(run, rows)).toMatchObject({
    arm: 'b',
    share: { hits: 300, of: 2000 },
    broken: true,
  });
  // a minute that began before the run may hold pages of the one before it
  const before = [row('a', first), row('b', START - MINUTE / 2, bad), row('b', first)];
  expect(await errorsOf(run, before)).toMatchObject({
    share: { hits: 0, of: 1000 },
    broken: false,
  });
  expect(rowsOfArm(before, run, 'b')).toHaveLength(2);
});

test('an arm of a slot is judged by the pages of its visitors, not by the shell’s', async () => {
  const at = START + MINUTE;
  const [now, full] = run.arms.map(({ id, share }) => ({ id, share, build: null }));
  if (!now || !full) throw new Error('two arms');
  const slot: Experiment = {
    ...run,
    area: 'shell',
    slot: 'main.aside',
    arms: [now, { ...full, fills: [] }],
  };
  const ofSlot = (arm: string, part: Partial<PageRow> = {}) =>
    row(arm, at, { area: 'slot:main.aside', ...part });
  const rows = [
    ofSlot('a'),
    ofSlot('b', { failed: 300 }),
    row('b', at, { area: 'shell', failed: 900 }),
  ];
  expect(await errorsOf(slot, rows)).toMatchObject({
    arm: 'b',
    share: { hits: 300, of: 1000 },
    broken: true,
  });
});

test('views of a stopped arm, and of the control beside it, count until then', async () => {
  const [then, later] = [START + DAY_MS, START + 3 * DAY_MS];
  const rows = [
    row('a', then, { failed: 10 }),
    row('a', later, { failed: 500 }),
    row('b', then, { failed: 200 }),
  ];
  const end = START + 2 * DAY_MS;
  const seen = await errorsOf(stoppedAt(end), [...rows, row('b', later)]);
  expect(seen).toMatchObject({
    share: { hits: 200, of: 1000, visitors: 200 },
    control: { hits: 10, of: 1000, visitors: 200 },
  });
});

test('of a long run views count for the visitors of the last 14 days, who had them', async () => {
  const asked: Between[] = [];
  const now = START + 20 * DAY_MS;
  const rows = [row('a', now - DAY_MS), row('b', now - DAY_MS, { failed: 900 })];
  expect(await errorsOf(run, rows, now, asked)).toMatchObject({ share: { visitors: 1400 } });
  expect(asked).toEqual([{ until: null }, { from: now - PAGES_KEPT_MS, until: null }]);
});

test('E-33: slow pages are those over the limit, and where errors were not counted nothing is known of them', async () => {
  const at = START + MINUTE;
  const rows = [
    row('a', at, { vitals: { lcp: { 10: 100 } } }),
    row('b', at, { errored: undefined, failed: 5, vitals: { lcp: { 10: 60, 70: 40 } } }),
    row('b', at + MINUTE, { errored: 900 }),
  ];
  const guards = await guardsOf(run, {}, { moments: momentsOf([]), rows, now: START + 5 * DAY_MS });
  const share = (id: string) => guards.find(({ guardrail }) => guardrail.id === id)?.share;
  expect(share('lcp')).toMatchObject({ hits: 40, of: 100 });
  expect(share('errors')).toMatchObject({ hits: 5, of: 2000 });
});
