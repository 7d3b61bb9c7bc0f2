import type { Figures } from '../figures/figures';
import { aimText } from './aim';
import { table } from './table';

const figures = (lcp: number, jsBytes: number): Figures => ({
  ...{ jsBytes, jsBytesToPaint: jsBytes, jsBytesTouched: jsBytes, jsRequests: 6, jsRequestsToPaint: 5 },
  ...{ rounds: 2, bytes: 500_000, fcp: 900, lcp, tbt: 200, cls: 0 },
});
const text = table({
  ...{ page: 'lobby', network: 'slow', cpuSlowdown: 4, machine: 'm', runs: 9, areas: [], scripts: [] },
  variants: { static: figures(1000, 0), bundle: figures(2800, 150_000), ours: figures(1350, 180_000) },
  fullSpeed: { visits: 5, median: 0, most: 2, longest: 64 },
});
const row = (title: string) => text.split('\n').find((line) => line.startsWith(`| ${title}`));

test('an aim says whether it was reached', () => {
  expect(aimText(0.5, { atMost: 0.5 })).toBe('at most 0.5: yes');
  expect(aimText(0.51, { atMost: 0.5 })).toBe('at most 0.5: NO');
  expect(aimText(0.6, { atLeast: 0.6 })).toBe('at least 0.6: yes');
  expect(aimText(0.59, { atLeast: 0.6 })).toBe('at least 0.6: NO');
});

test('the largest paint is held against both other pages', () => {
  expect(row('LCP')).toMatch(
    /1000 \| +2800 \| +1350 \| +0\.48 \| +1\.35 \| +at most 0\.5: yes; at most 1\.3: NO/,
  );
});

test('the scripts are held against the bundle, shifts and rounds stand for themselves', () => {
  expect(row('JS until idle')).toContain('at most 1.15: NO');
  expect(row('CLS')).toContain('at most 0: yes');
  expect(row('rounds')).toContain('at most 2: yes');
  expect(row('FCP')).toMatch(/- \|$/);
});

test('long tasks at full speed have their rows', () => {
  expect(row('tasks over 50 ms')).toMatch(/0 \(2\) .* at most 0: yes/);
  expect(row('the longest')).toMatch(/- \| +64 \|/);
});
