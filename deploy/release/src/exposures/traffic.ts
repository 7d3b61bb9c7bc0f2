import type { RunSpan } from './runs';
import { DAY_MS, trafficRun } from './store';

/** Visitors of a brand by the last day on which they were there; `first` is the first day of any of them. Days as `2026-06-01`. */
export interface TrafficDay {
  brand: string;
  first: string;
  last: string;
  visitors: number;
}

/** The days from one moment to another, of whose visitors first deposits are counted whatever runs. Sign-ups are the edge's own. */
export const daySpans = (from: number, to: number): RunSpan[] => {
  const first = Math.floor(from / DAY_MS);
  const days = Math.floor(to / DAY_MS) - first + 1;
  return Array.from({ length: days }, (_, index) => {
    const day = (first + index) * DAY_MS;
    return { run: trafficRun(day), until: day + DAY_MS - 1, kinds: ['first-deposit'] };
  });
};

/** How many different visitors come in a number of days. */
export interface VisitorCurve {
  /** Days that were counted. */
  days: number;
  /** Beyond the days that were counted as many new ones come a day as in their later half. */
  after(days: number): number;
}

const dayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY_MS);

/**
 * Days up to the last that was counted; a visitor of several of them is one.
 * @param brand null: visitors of every brand
 */
export const curveOf = (rows: readonly TrafficDay[], brand: string | null): VisitorCurve => {
  const own = rows.filter((row) => brand === null || row.brand === brand);
  const last = Math.max(...own.map((row) => dayNumber(row.last)));
  const days =
    own.length === 0 ? 0 : last - Math.min(...own.map(({ first }) => dayNumber(first))) + 1;
  const within = (count: number): number =>
    own.reduce((sum, row) => sum + (dayNumber(row.last) > last - count ? row.visitors : 0), 0);
  const half = Math.floor(days / 2);
  const aDay = days === 0 ? 0 : (within(days) - within(half)) / (days - half);
  return {
    days,
    after: (count) => within(Math.min(count, days)) + Math.max(0, count - days) * aDay,
  };
};
