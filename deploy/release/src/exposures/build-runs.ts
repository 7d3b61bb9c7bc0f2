import type { Canary, CompositionBody } from '../composition.schema';
import type { RunSpan } from './runs';
import { DEEDS, hourRun } from './store';

/** Arms of a canary's run: its own visitors, and those who have what is pinned meanwhile. */
export const CANARY_ARMS = { build: 'new', beside: 'beside' } as const;

/** A canary as a run of two arms; with another share it is another run, so that both arms are of the same days. */
export const canaryRun = ({ area, build, brand, share, startedAt }: Canary): string =>
  `~canary@${area}@${build}@${brand ?? ''}@${share}@${startedAt}`;

const HOUR = 3_600_000;

/** The hours from one moment to another: what their visitors do within the hour counts. */
export const hourSpans = (from: number, to: number): RunSpan[] => {
  const first = Math.floor(from / HOUR);
  const hours = Math.floor(to / HOUR) - first + 1;
  return Array.from({ length: hours }, (_, index) => {
    const begin = (first + index) * HOUR;
    return { run: hourRun(begin), until: begin + HOUR - 1, kinds: DEEDS };
  });
};

/** The canaries of a document. */
export const canarySpans = ({ canaries = [] }: Pick<CompositionBody, 'canaries'>): RunSpan[] =>
  canaries.map((canary) => ({ run: canaryRun(canary), until: null, kinds: DEEDS }));
