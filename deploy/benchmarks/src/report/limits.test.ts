import type { Figures } from '../figures/figures';
import { findings } from './limits';
import type { Result } from './result';

const figures = (jsBytes: number, more: Partial<Figures> = {}): Figures => ({
  ...{
    jsBytes,
    jsBytesToPaint: jsBytes,
    jsBytesTouched: jsBytes,
    jsRequests: 6,
    jsRequestsToPaint: 5,
    rounds: 1,
    bytes: 500_000,
  },
  ...{ fcp: 900, lcp: 1500, tbt: 200, cls: 0 },
  ...more,
});
const result = (ours: Figures, areas = ['brand', 'lobby', 'shell']): Result => ({
  ...{ page: '/', network: 'slow', cpuSlowdown: 4, machine: 'm', runs: 9, areas, scripts: [] },
  fullSpeed: { visits: 3, median: 0, most: 1, longest: 61 },
  variants: { static: figures(0), bundle: figures(150_000), ours },
});
const good = result(figures(169_000));

test('figures within reach and as good as the baseline are fine, however slow the machine', () => {
  expect(findings(good, null)).toEqual([]);
  expect(findings(result(figures(171_000, { lcp: 9000, tbt: 5000 })), good)).toEqual([]);
});

test('each limit has its own sentence', () => {
  const bad = figures(201_000, { rounds: 3, cls: 0.01 });
  expect(findings(result(bad, ['cashbox', 'lobby', 'shell']), null)).toEqual([
    'JS is 1.34 of one bundle, 1.15 is the limit',
    'JS is 201.0 KB, 200.0 KB is the limit',
    '3 rounds of scripts, 2 is the limit',
    'layout shifts by 0.010',
    'asks for files of cashbox',
  ]);
});

test('what grew since the baseline is told though it is within reach', () => {
  expect(findings(result(figures(172_500, { jsRequests: 7, rounds: 2 })), good)).toEqual([
    'jsBytes is 172500, the baseline has 169000',
    'jsRequests is 7, the baseline has 6',
    'rounds is 2, the baseline has 1',
  ]);
});
