import { totalBlockingTime } from './blocking-time';
import { figuresOf, summary, type Visit } from './figures';
import { cumulativeShift } from './layout-shift';
import { median } from './median';
import { rounds, type ScriptLoad } from './rounds';

const script = (url: string, asked: number, arrived: number, ...askedBy: string[]): ScriptLoad => ({
  url,
  asked,
  arrived,
  askedBy,
});

test('the median is the middle one, or between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 2, 10, 4])).toBe(3);
  expect(() => median([])).toThrow(RangeError);
});

describe('rounds', () => {
  test('what the markup asks for is one round, however many files', () => {
    expect(rounds([])).toBe(0);
    expect(
      rounds([script('main', 100, 900), script('page', 100, 400), script('texts', 120, 500)]),
    ).toBe(1);
  });

  test('a chain of scripts that ask for scripts is as many rounds as it has links', () => {
    const chain = [
      script('c', 900, 950, 'b', 'main'),
      script('main', 0, 300),
      script('b', 310, 800, 'main'),
    ];
    expect(rounds(chain)).toBe(3);
  });

  test('two scripts that the same script asks for after one another are one round', () => {
    expect(
      rounds([
        script('main', 0, 300),
        script('a', 310, 500, 'main'),
        script('b', 600, 800, 'main'),
      ]),
    ).toBe(2);
  });

  test('an asker whose own file is still on its way was not waited for', () => {
    expect(rounds([script('main', 0, 300), script('inline', 50, 400, 'main')])).toBe(1);
  });
});

test('blocking time is what exceeds 50 ms of each task between two moments', () => {
  const tasks = [
    { start: 0, duration: 500 },
    { start: 950, duration: 150 },
    { start: 1200, duration: 50 },
    { start: 1500, duration: 80 },
    { start: 2900, duration: 400 },
  ];
  // 100 of the second are after the paint, 100 of the last before the end
  expect(totalBlockingTime(tasks, 1000, 3000)).toBe(50 + 30 + 50);
});

test('layout shift is the worst window of shifts that follow each other', () => {
  const near = [0.1, 0.05, 0.02].map((value, at) => ({ at: at * 500, value }));
  expect(cumulativeShift([])).toBe(0);
  expect(cumulativeShift([...near, { at: 4000, value: 0.12 }])).toBeCloseTo(0.17);
  const steady = Array.from({ length: 8 }, (_, at) => ({ at: at * 900, value: 0.01 }));
  expect(cumulativeShift(steady)).toBeCloseTo(0.06);
});

const visit = (largestPaint: number, shifts: Visit['shifts'] = []): Visit => ({
  scripts: [
    { ...script('main', 10, 300), bytes: 1000 },
    { ...script('live', 700, 800, 'main'), bytes: 50 },
  ],
  laterScripts: 30,
  bytes: 9000,
  documentBytes: 800,
  pictureBytes: 5000,
  pictureExcess: largestPaint / 1000,
  mainThread: 300,
  mainThreadTaken: 200,
  askedLater: shifts.length,
  takenOver: 700,
  firstPaint: 400,
  largestPaint,
  idle: 3000,
  longTasks: [{ start: 500, duration: 120 }],
  shifts,
  areas: ['shell'],
});

test('scripts count until idle, and so does what blocks', () => {
  expect(figuresOf(visit(600))).toMatchObject({
    jsBytes: 1050,
    jsRequests: 2,
    rounds: 2,
    tbt: 70,
    cls: 0,
  });
});

test('a summary takes medians, but the worst shift and picture, and the most that was asked for later', () => {
  const all = [visit(600), visit(620, [{ at: 500, value: 0.2 }]), visit(1000)].map(figuresOf);
  expect(summary(all)).toMatchObject({
    lcp: 620,
    cls: 0.2,
    rounds: 2,
    pictureExcess: 1,
    askedLater: 1,
  });
});
