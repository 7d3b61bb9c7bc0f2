import type { AssignedGroup } from '../exposures';
import { chiSquaredAbove } from './chi-squared';
import { splitP } from './multinomial';

/** So often arms that are filled as planned are taken for others, at all looks together (E-15). */
export const MISMATCH = 0.001;
/** Half of it is for all visitors, half for the kinds of them; for fewer kinds than these it does not grow. */
const HALF = MISMATCH / 2;
const KINDS_LEAST = 8;
/** With fewer expected in the smallest arm the test says nothing yet. */
const LEAST = 5;

/** A kind of visitors that is split otherwise than planned. */
interface Mismatch {
  by: 'browser' | 'build' | 'bot';
  value: string;
  p: number;
  counts: Record<string, number>;
}
export interface SampleRatio {
  counts: Record<string, number>;
  /** Of the assigned against the planned shares, valid at every look. */
  p: number;
  /** Of those who met their arm among the assigned: another share in another arm says that an arm hinders its own counting. */
  activationP: number;
  broken: boolean;
  where: Mismatch[];
  /** Visitors who were seen in two arms. */
  crossed: number;
}

type Arm = { id: string; share: number };
const countIn = (
  arms: readonly Arm[],
  groups: readonly AssignedGroup[],
  part: 'visitors' | 'activated',
) =>
  arms.map(({ id }) =>
    groups.reduce((sum, group) => sum + (group.arm === id ? group[part] : 0), 0),
  );

const testOf = (arms: readonly Arm[], counts: readonly number[]): number => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const shares = arms.map(({ share }) => share);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const least = Math.min(...shares.filter((share) => share > 0)) / whole;
  return all * least < LEAST ? 1 : splitP(counts, shares);
};

/** Two rows of arms, met and not met: whether an arm is met as often as the others. */
const activationOf = (visitors: readonly number[], activated: readonly number[]): number => {
  const missed = visitors.map((count, at) => count - (activated[at] ?? 0));
  const [all, met] = [visitors, activated].map((row) => row.reduce((sum, count) => sum + count, 0));
  if (!all || !met || met === all) return 1;
  const expected = (row: number) => visitors.map((count) => (count * row) / all);
  if (Math.min(...expected(met), ...expected(all - met)) < LEAST) return 1;
  // by arm one freedom less: the last row follows from the first
  const sum = [activated, missed].reduce(
    (total, row, at) =>
      total +
      row.reduce((part, count, arm) => {
        const should = expected(at === 0 ? met : all - met)[arm] ?? 0;
        return part + (count - should) ** 2 / should;
      }, 0),
    0,
  );
  return chiSquaredAbove(sum, visitors.length - 1);
};

const kindsIn = (groups: readonly AssignedGroup[]): { by: Mismatch['by']; value: string }[] => {
  const valuesOf = (by: Mismatch['by']) =>
    [...new Set(groups.map((group) => String(group[by])))].map((value) => ({ by, value }));
  return (['browser', 'build', 'bot'] as const)
    .map(valuesOf)
    .flatMap((kinds) => (kinds.length > 1 ? kinds : []));
};

/**
 * Whether visitors were split over the arms as planned, and in which kinds of them they were not (E-15).
 * @param arms with the shares that they had all the time
 */
export const sampleRatioOf = (
  arms: readonly Arm[],
  groups: readonly AssignedGroup[],
): SampleRatio => {
  const counts = countIn(arms, groups, 'visitors');
  const p = testOf(arms, counts);
  const kinds = kindsIn(groups);
  // of many kinds one is out of the usual sooner
  const limit = HALF / Math.max(KINDS_LEAST, kinds.length);
  const where = kinds
    .map(({ by, value }): Mismatch => {
      const own = countIn(
        arms,
        groups.filter((group) => String(group[by]) === value),
        'visitors',
      );
      return { by, value, p: testOf(arms, own), counts: named(arms, own) };
    })
    .filter((kind) => kind.p < limit)
    .toSorted((a, b) => a.p - b.p);
  return {
    counts: named(arms, counts),
    p,
    where,
    broken: p < HALF || where.length > 0,
    activationP: activationOf(counts, countIn(arms, groups, 'activated')),
    crossed: groups.reduce((sum, group) => sum + group.crossed, 0),
  };
};
const named = (arms: readonly Arm[], counts: readonly number[]): Record<string, number> =>
  Object.fromEntries(arms.map(({ id }, at) => [id, counts[at] ?? 0]));

const KINDS: Record<Mismatch['by'], (value: string) => string> = {
  browser: (value) => `of browser ${value}`,
  build: (value) => `of shell build ${value}`,
  bot: (value) => (value === 'true' ? 'that are bots' : 'that are no bots'),
};
const countsText = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([arm, count]) => `${arm} ${count}`)
    .join(', ');

/** Why nothing is read of the arms; null when they may be. */
export const mismatchText = ({ broken, p, counts, where }: SampleRatio): string | null => {
  if (!broken) return null;
  const [worst] = where;
  const found = worst
    ? `; most in visitors ${KINDS[worst.by](worst.value)} (${countsText(worst.counts)}, p ${probability(worst.p)})`
    : '; in no kind of browser, build or bot more than in the others';
  return `the arms are not filled as planned (${countsText(counts)}, p ${probability(p)})${found}`;
};
export const probability = (p: number): string => (p < 0.0001 ? 'under 0.0001' : p.toFixed(4));
