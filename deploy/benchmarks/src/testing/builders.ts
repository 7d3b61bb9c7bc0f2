import type { Figures } from '../figures/figures';
import type { Page, Result } from '../report/result';

export const buildFigures = (jsBytes: number, more: Partial<Figures> = {}): Figures => ({
  ...{ jsBytes, jsBytesToPaint: jsBytes, jsBytesTouched: jsBytes, jsRequests: 6, jsRequestsToPaint: 5 },
  ...{ rounds: 1, bytes: 500_000, documentBytes: 30_000, pictureBytes: 100_000, pictureExcess: 1.5 },
  ...{ fcp: 900, lcp: 1500, takenOver: 1800, mainThread: 900, tbt: 200, cls: 0 },
  ...more,
});
export const buildPage = (
  ours: Figures,
  { areas = ['brand', 'lobby', 'shell'], ...more }: Partial<Page> = {},
): Page => ({
  ...{ page: 'lobby', mostJs: 1.15, areas, scripts: [] },
  variants: { static: buildFigures(0), bundle: buildFigures(150_000), ours },
  tasks: {
    bundle: { full: { longest: 40, blocking: 0 }, half: { longest: 80, blocking: 30 } },
    ours: { full: { longest: 0, blocking: 0 }, half: { longest: 64, blocking: 14 } },
  },
  ...more,
});
export const buildResult = (...pages: Page[]): Result => ({
  ...{ network: 'slow', cpuSlowdown: 4, machine: 'm', runs: 9, pages },
});
