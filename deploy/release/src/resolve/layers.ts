import type { Experiment, Layer } from '../composition.schema';
import { ALL } from './bucket';

export type Range = Layer['ranges'][number];

const sizeOf = ({ from, to }: Range): number => Math.max(0, to - from);
export const sizeOfAll = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, range) => sum + sizeOf(range), 0);

const holds = ({ layer }: Experiment, bucket: number): boolean =>
  layer?.ranges.some(({ from, to }) => bucket >= from && bucket < to) ?? false;

/** The one experiment of a layer that has the visitors of a bucket; null where nothing was taken. @param experiments in a fixed order */
export const holderOf = (
  experiments: readonly Experiment[],
  name: string,
  bucket: number,
): string | null =>
  experiments.find((each) => each.layer?.name === name && holds(each, bucket))?.id ?? null;

/** What `taken` leaves of all buckets, from first to last. */
export const freeRanges = (taken: readonly Range[]): Range[] => {
  const free: Range[] = [];
  let next = 0;
  for (const { from, to } of taken.toSorted((a, b) => a.from - b.from)) {
    if (from > next) free.push({ from: next, to: from });
    next = Math.max(next, to);
  }
  return next < ALL ? [...free, { from: next, to: ALL }] : free;
};

/** The first `size` buckets of what is free; null when it is not enough. */
export const takeFrom = (free: readonly Range[], size: number): Range[] | null => {
  const ranges: Range[] = [];
  let missing = size;
  for (const range of free) {
    if (missing === 0) break;
    const part = Math.min(missing, sizeOf(range));
    ranges.push({ from: range.from, to: range.from + part });
    missing -= part;
  }
  return missing === 0 ? ranges : null;
};
