import { type DeedReading, deedText } from 'deploy-release';
import type { Row } from './counts';
import { worstDeed } from './deeds';
import { HEALING } from './rules';
import type { Suspect } from './suspects';
import { type Tally, tallyOf } from './tally';
import { type Judged, judge, type Look, sentenceOf } from './verdict';

/** What build health says of one suspect. */
export interface BuildCheck {
  suspect: Suspect;
  judged: Judged[];
  /** What its visitors do as players, against others. */
  deeds: readonly DeedReading[];
  broken: boolean;
  sentence: string;
}

const MINUTE = 60_000;
/** The stretch that a time lies in; the same for all builds, so that the minutes of one become one hour's together. */
const stretchOf = (at: number): number => Math.floor(at / HEALING.stretchMs);

/** Rows of an area's build for those whom the suspect is for. */
const rowsOf = (rows: readonly Row[], { area, brand }: Suspect, build: string | null): Row[] =>
  rows.filter(
    (row) => row.area === area && row.build === build && (brand === null || row.brand === brand),
  );

/** From each stretch in which something was seen of the build until now, the earliest first. */
export const looksAt = (own: readonly Row[], beside: readonly Row[], since: number): Look[] => {
  const first = stretchOf(since);
  const begins = [...new Set(own.map(({ at }) => Math.max(first, stretchOf(at))))].sort(
    (a, b) => a - b,
  );
  return begins.map((begin) => {
    const after = ({ at }: Row) => Math.max(first, stretchOf(at)) >= begin;
    return {
      stretch: begin - first,
      build: tallyOf(own.filter(after)),
      beside: tallyOf(beside.filter(after)),
    };
  });
};

/**
 * Judges a suspect by what was seen of it and of its baseline in the same time (E-7).
 * @param history of the area, without the suspect
 */
export const checkOne = (
  rows: readonly Row[],
  suspect: Suspect,
  history: Tally,
  now: number,
): BuildCheck => {
  const from = Math.max(suspect.since, now - HEALING.watchMs);
  const recent = rows.filter(({ at }) => at + MINUTE > from);
  const own = rowsOf(recent, suspect, suspect.build);
  const beside = rowsOf(recent, suspect, suspect.baseline);
  const judged = judge(looksAt(own, beside, suspect.since), history);
  const worst = judged.filter(({ broken }) => broken).sort((a, b) => b.odds - a.odds)[0];
  return {
    suspect,
    judged,
    deeds: [],
    broken: worst !== undefined,
    sentence: worst ? sentenceOf(worst, suspect.baseline && `${suspect.baseline} meanwhile`) : '',
  };
};

/** The same with what its visitors do; fewer deeds break a build that fails nowhere. */
export const withDeeds = (check: BuildCheck, deeds: readonly DeedReading[]): BuildCheck => {
  const worst = worstDeed(deeds);
  if (check.broken || !worst) return { ...check, deeds };
  return { ...check, deeds, broken: true, sentence: deedText(worst) };
};
