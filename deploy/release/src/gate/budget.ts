import type { Release, ReleaseSizes } from 'shared-contracts/composition';
import file from '../../budgets.json';
import { sizesOf } from '../publish/sizes';
import { folderOf, type GateRefusal } from './report';

/** `budgets.json`: bytes on the wire, and by how much a build may be larger than the one before it. */
export interface Budgets {
  /** For an area that `areas` does not name. */
  area: ReleaseSizes;
  areas: Record<string, Partial<ReleaseSizes>>;
  /** `percent` of the build before, or `least` bytes when that is more. */
  growth: { percent: number; least: number };
}
const BUDGETS: Budgets = file;

const WORDS: Record<keyof ReleaseSizes, string> = {
  first: 'entry and exposed module',
  js: 'all scripts',
  css: 'all styles',
};
/** `12.3 KB`, of 1000 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const overLimit = (area: string, sizes: ReleaseSizes, budgets: Budgets): string[] => {
  const limits: ReleaseSizes = { ...budgets.area, ...budgets.areas[area] };
  return measures.flatMap((measure) =>
    sizes[measure] > limits[measure]
      ? [
          `${WORDS[measure]}: ${kilobytes(sizes[measure])}, the budget is ${kilobytes(limits[measure])}`,
        ]
      : [],
  );
};
const measures = ['first', 'js', 'css'] as const;

const overGrowth = (sizes: ReleaseSizes, before: Release, { growth }: Budgets): string[] => {
  const former = sizesOf(before);
  return measures.flatMap((measure) => {
    const room = Math.max(growth.least, (former[measure] * growth.percent) / 100);
    const more = sizes[measure] - former[measure];
    if (more <= room) return [];
    return [
      `${WORDS[measure]}: ${kilobytes(more)} more than ${before.build}, at most ${kilobytes(room)} are in the budget`,
    ];
  });
};

/** @param before the build that is live now, null for the first of its area */
export const checkBudget = (
  release: Release,
  before: Release | null,
  budgets = BUDGETS,
): GateRefusal[] => {
  const sizes = sizesOf(release);
  const over = overLimit(release.area, sizes, budgets);
  if (before && before.build !== release.build) over.push(...overGrowth(sizes, before, budgets));
  const help = `npm run release -- ${folderOf(release.area)} --over-budget "why it is worth it"`;
  return over.map((what) => ({ reason: `${release.area} is over its size budget: ${what}`, help }));
};
