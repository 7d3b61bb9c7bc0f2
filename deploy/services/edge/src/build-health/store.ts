import { PAGES_KEPT_MS } from 'deploy-release';
import type { Row } from './counts';
import type { Population } from './population';

/** Rows of a minute are summed up to hours after two hours, and forgotten after fourteen days. */
export const MINUTES_KEPT_MS = 2 * 3_600_000;
export const HOURS_KEPT_MS = PAGES_KEPT_MS;

/** Where build health is kept: files for one edge, PostgreSQL for several. */
export interface HealthStore {
  /** Writes rows; one with the same edge, time and subject takes the place of the former. */
  put(rows: readonly Row[]): Promise<void>;
  /** Rows of all edges that begin at `since` (milliseconds) or later. */
  read(since: number): Promise<Row[]>;
  /** True for the first who claims the key before it is forgotten, on whichever edge. */
  claim(key: string, forgetAt: number): Promise<boolean>;
  /** Remembers what a page's key stands for. */
  keepPage(page: Population): Promise<void>;
  page(key: string): Promise<Population | null>;
  /** Sums up and forgets what is old. */
  tidy(now: number): Promise<void>;
  close(): Promise<void>;
}
