import type { Figures } from '../figures/figures';
import type { Page, Result } from '../report/result';

export const buildFigures = (jsBytes: number, more: Partial<Figures> = {}): Figures => ({
  jsBytes,
  jsBytesTouched: jsBytes,
  jsRequests: 6,
  rounds: 1,
  bytes: 500_000,
  documentBytes: 30_000,
  pictureBytes: 100_000,
  pictureExcess: 1.5,
  fcp: 900,
  lcp: 1500,
  takenOver: 1800,
  mainThread: 900,
  mainThreadTaken: 700,
  askedLater: 0,
  tbt: 200,
  cls: 0,
  ...more,
});
export const buildPage = (
  ours: Figures,
  { areas = ['brand', 'lobby', 'shell'], ...more }: Partial<Page> = {},
): Page => ({
  page: 'lobby',
  mostJs: 1.15,
  areas,
  scripts: [],
  variants: { static: buildFigures(0), bundle: buildFigures(150_000), ours },
  secure: { static: buildFigures(0), bundle: buildFigures(150_000), ours },
  longest: {
    bundle: { full: { lasted: 60, worked: 40 }, half: { lasted: 90, worked: 80 } },
    ours: { full: { lasted: 70, worked: 20 }, half: { lasted: 99, worked: 64 } },
  },
  ...more,
});
export const buildResult = (...pages: Page[]): Result => ({
  network: 'slow',
  cpuSlowdown: 4,
  browser: '1',
  runs: 9,
  pages,
});
