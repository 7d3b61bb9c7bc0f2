import type { CompositionDocument } from 'deploy-release';
import { type BuildCheck, looksAt } from './build-check';
import type { Row } from './counts';
import { HEALING } from './rules';
import { wilson, Z95 } from './statistics';
import type { Suspect } from './suspects';
import { STRATA, tallyOf } from './tally';
import { priorOf, usualAtMost } from './usual';
import { ENOUGH, type Judged, judge, sentenceOf } from './verdict';

/** Why a new shell is held to be what breaks builds of areas. */
interface Charge {
  judged: Judged[];
  sentence: string;
}
/** What one area's build did in pages of the new shell, and in those of the one before it. */
interface Pair {
  name: string;
  area: string;
  under: Row[];
  before: Row[];
}

const viewsOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + row.views + row.offered, 0);
const failedOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + row.failed + row.failedLater + (row.faulted ?? 0), 0);
const troubleOf = (rows: readonly Row[]): number =>
  failedOf(rows) + rows.reduce((sum, row) => sum + (row.errored ?? 0) + (row.erroredLater ?? 0), 0);
const NOTHING = { hits: 0, of: 0 };
/** What an area of which nothing is known fails in, at most, while it is healthy. */
const healthyAtMost = (): number => usualAtMost(priorOf(NOTHING), NOTHING) + HEALING.margin;

const groupBy = (rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

/** Every area's build that the new shell's pages had. */
const pairsOf = (rows: readonly Row[], { build, brand, since, baseline }: Suspect): Pair[] => {
  const from = since - HEALING.watchMs;
  const own = rows.filter(
    (row) => row.shell !== undefined && row.at >= from && (brand === null || row.brand === brand),
  );
  const groups = groupBy(own, (row) => `${row.area}@${row.build}`);
  return [...groups].flatMap(([name, group]) => {
    const under = group.filter(({ shell }) => shell === build);
    const before = group.filter(({ shell }) => shell === baseline);
    const [first] = under;
    return first ? [{ name, area: first.area, under, before }] : [];
  });
};

/**
 * A build that was good with the shell before and surely is not with this one.
 * @param enough odds: of many areas one is out of the usual sooner
 */
const proven = (
  { name, under, before }: Pair,
  { baseline, since }: Suspect,
  enough: number,
): Charge | null => {
  if (viewsOf(before) < HEALING.minimumViews) return null;
  const beside = tallyOf(before);
  const looks = looksAt(under, [], since).map((look) => ({ ...look, beside }));
  const judged = judge(looks, tallyOf([]));
  const [worst] = judged.filter(({ odds }) => odds >= enough).sort((a, b) => b.odds - a.odds);
  if (!worst) return null;
  const sentence = sentenceOf(worst, `in those of shell@${baseline}`);
  return { judged, sentence: `${name} fails in its pages: ${sentence}` };
};

/** Failed far more often here than there: the two shares could hardly be the same. */
const apart = (here: readonly Row[], there: readonly Row[]): boolean =>
  STRATA.some((stratum) => {
    const [one, other] = [tallyOf(here).shares[stratum], tallyOf(there).shares[stratum]];
    return wilson(one.hits, one.of, Z95).low > wilson(other.hits, other.of, Z95).high;
  });

const counted = (rows: readonly Row[]): string =>
  `${troubleOf(rows)} of ${viewsOf(rows)} views were in trouble`;

/** A build that was found broken anyway, whichever the reason: with the shell before it was not. */
const likely = (
  { name, under, before }: Pair,
  former: string,
  checks: readonly BuildCheck[],
): Charge | null => {
  const check = checks.find(({ suspect: { area, build } }) => `${area}@${build}` === name);
  if (!check || !apart(under, before)) return null;
  const sentence = `${name} fails in its pages: ${counted(under)}; in those of shell@${former}: ${counted(before)}`;
  return { judged: check.judged, sentence };
};

/** Another build of the area is well in the same pages, so they are not what breaks this one. */
const isWellElse = (rows: readonly Row[], { area, build }: Suspect, shell: string): boolean => {
  const others = rows.filter(
    (row) => row.shell === shell && row.area === area && row.build !== build,
  );
  return (
    viewsOf(others) >= HEALING.minimumViews && failedOf(others) / viewsOf(others) < healthyAtMost()
  );
};

/** Builds of several areas that came with it, all found broken, and none of them fails anywhere else. */
const several = (
  pairs: readonly Pair[],
  checks: readonly BuildCheck[],
  rows: readonly Row[],
  shell: string,
): Charge | null => {
  const broken = checks.filter(({ suspect }) => {
    const { area, build } = suspect;
    const elsewhere = rows.filter(
      (row) => row.area === area && row.build === build && row.shell !== shell,
    );
    const isHere = pairs.some(({ name }) => name === `${area}@${build}`);
    return isHere && troubleOf(elsewhere) === 0 && !isWellElse(rows, suspect, shell);
  });
  const [first] = broken;
  if (!first || new Set(broken.map(({ suspect }) => suspect.area)).size < 2) return null;
  const names = broken.map(({ suspect: { area, build } }) => `${area}@${build}`);
  return {
    judged: first.judged,
    sentence: `${names.join(', ')} fail in its pages alone: ${first.sentence}`,
  };
};

const chargeOf = (
  shell: Suspect,
  checks: readonly BuildCheck[],
  rows: readonly Row[],
): Charge | null => {
  const { baseline: former } = shell;
  if (former === null) return null;
  const pairs = pairsOf(rows, shell);
  const broken = checks.filter((check) => check.broken && check.suspect.area !== 'shell');
  const found = pairs
    .map((pair) => proven(pair, shell, ENOUGH * pairs.length) ?? likely(pair, former, broken))
    .find((charge) => charge !== null);
  return found ?? several(pairs, broken, rows, shell.build);
};

/**
 * Charges a new shell with failures that begin with it (E-20): the shell is found broken, and builds of areas are tried again by what they did in pages
 * of other shells alone.
 * @param checks of every suspect, each by itself
 * @param checkIn checks a suspect by these rows
 */
export const chargeShells = (
  checks: readonly BuildCheck[],
  rows: readonly Row[],
  checkIn: (rows: readonly Row[], suspect: Suspect) => BuildCheck,
): BuildCheck[] => {
  const shells = checks.filter(({ suspect }) => suspect.area === 'shell');
  const charges = new Map(
    shells.map(({ suspect }) => [suspect.build, chargeOf(suspect, checks, rows)]),
  );
  const isCharged = (build: string | undefined) =>
    build !== undefined && (charges.get(build) ?? null) !== null;
  const others = rows.filter(({ shell }) => !isCharged(shell));
  return checks.map((check) => {
    const { suspect, broken } = check;
    if (suspect.area !== 'shell') return broken ? checkIn(others, suspect) : check;
    const charge = charges.get(suspect.build);
    return charge && !broken ? { ...check, ...charge, broken: true } : check;
  });
};

/** What was seen in pages of shells that were taken back says nothing of the areas that stood in them. */
export const withoutKilledShells = (
  rows: readonly Row[],
  { kills = [] }: CompositionDocument,
): Row[] => {
  const killed = new Set(kills.filter(({ area }) => area === 'shell').map(({ build }) => build));
  return rows.filter(({ shell }) => shell === undefined || !killed.has(shell));
};
