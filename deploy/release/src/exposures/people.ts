import type {
  ArmMoments,
  ArmStep,
  AssignedGroup,
  AssignmentRecord,
  Between,
  ExposureRecord,
  Outcome,
} from './store';
import type { TrafficDay } from './traffic';

/** How often an outcome came in a stretch of the run. */
export interface Credited {
  kind: Outcome;
  count: number;
  /** Begin of the stretch, milliseconds; missing for the first. */
  since?: number;
}

/** One visitor of a run. */
export interface Person extends AssignmentRecord {
  /** A page with the arm was logged; visitors of former edges were only exposed. */
  assigned: boolean;
  activated: boolean;
  crossed: boolean;
  credits: Credited[];
}
const ofExposure = { browser: '', build: '', bot: false, before: null };

export const assignedPerson = (assignment: AssignmentRecord): Person => ({
  ...assignment,
  assigned: true,
  activated: false,
  crossed: false,
  credits: [],
});
export const exposedPerson = (exposure: ExposureRecord): Person => ({
  ...ofExposure,
  ...exposure,
  assigned: false,
  activated: true,
  crossed: false,
  credits: [],
});

/** False when nothing changes. */
export const assignAgain = (person: Person, { arm, at, ...rest }: AssignmentRecord): boolean => {
  const crosses = arm !== person.arm && !person.crossed;
  if (crosses) person.crossed = true;
  if (person.assigned) return crosses;
  Object.assign(person, rest, { assigned: true, at: Math.min(at, person.at) });
  return true;
};
/** False when nothing changes. */
export const exposeAgain = (person: Person, { arm }: ExposureRecord): boolean => {
  const changes = !person.activated || (arm !== person.arm && !person.crossed);
  person.activated = true;
  if (arm !== person.arm) person.crossed = true;
  return changes;
};

export const credit = ({ credits }: Person, { kind, count, since }: Credited): void => {
  const known = credits.find((each) => each.kind === kind && each.since === since);
  if (known) known.count += count;
  else credits.push({ kind, count, ...(since === undefined ? {} : { since }) });
};

/** @param until milliseconds; null: all */
const outcomesOf = ({ credits }: Person, until: number | null = null): Map<Outcome, number> => {
  const counts = new Map<Outcome, number>();
  for (const { kind, count, since = 0 } of credits) {
    if (until === null || since < until) counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return counts;
};

/** By arm and step of the time of assignment, from first to last. */
export const stepsOf = (people: Iterable<Person>, stepMs: number): ArmStep[] => {
  const steps = new Map<string, ArmStep>();
  for (const person of people) {
    const start = Math.floor(person.at / stepMs) * stepMs;
    const key = `${person.arm}/${start}`;
    const step = steps.get(key) ?? {
      arm: person.arm,
      at: start,
      assigned: 0,
      exposures: 0,
      converted: {},
    };
    step.assigned += 1;
    if (person.activated) step.exposures += 1;
    for (const [kind, count] of outcomesOf(person)) {
      const sum = step.converted[kind] ?? { visitors: 0, count: 0 };
      step.converted[kind] = { visitors: sum.visitors + 1, count: sum.count + count };
    }
    steps.set(key, step);
  }
  return [...steps.values()].sort((a, b) => a.at - b.at);
};

/** @param runs of one day each, with that day */
export const trafficOf = (
  runs: Iterable<[day: string, people: Iterable<Person>]>,
): TrafficDay[] => {
  const seen = new Map<string, { brand: string; first: string; last: string }>();
  for (const [day, people] of runs) {
    for (const { visitor, arm: brand } of people) {
      const key = `${brand}|${visitor}`;
      const known = seen.get(key);
      if (!known) seen.set(key, { brand, first: day, last: day });
      else if (day < known.first) known.first = day;
      else if (day > known.last) known.last = day;
    }
  }
  const days = new Map<string, TrafficDay>();
  for (const { brand, first, last } of seen.values()) {
    const day = days.get(`${brand}|${last}`) ?? { brand, first, last, visitors: 0 };
    day.visitors += 1;
    if (first < day.first) day.first = first;
    days.set(`${brand}|${last}`, day);
  }
  return [...days.values()].sort((a, b) => (a.last < b.last ? -1 : 1));
};

export const groupsOf = (people: Iterable<Person>, until: number | null): AssignedGroup[] => {
  const groups = new Map<string, AssignedGroup>();
  for (const { arm, browser, build, bot, assigned, activated, crossed, at } of people) {
    if (!assigned || (until !== null && at >= until)) continue;
    const key = [arm, browser, build, bot].join('|');
    const group = groups.get(key) ?? {
      arm,
      browser,
      build,
      bot,
      visitors: 0,
      activated: 0,
      crossed: 0,
    };
    group.visitors += 1;
    if (activated) group.activated += 1;
    if (crossed) group.crossed += 1;
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.visitors - a.visitors);
};

export const momentsOf = (
  people: Iterable<Person>,
  { from = null, until = null }: Between = {},
): ArmMoments[] => {
  const arms = new Map<string, ArmMoments>();
  for (const person of people) {
    if ((from !== null && person.at < from) || (until !== null && person.at >= until)) continue;
    const arm = arms.get(person.arm) ?? { arm: person.arm, n: 0, x: 0, xx: 0, outcomes: {} };
    const x = person.before ?? 0;
    arm.n += 1;
    arm.x += x;
    arm.xx += x * x;
    for (const [kind, y] of outcomesOf(person, until)) {
      const sum = arm.outcomes[kind] ?? { visitors: 0, y: 0, yy: 0, xy: 0, xHit: 0 };
      arm.outcomes[kind] = {
        visitors: sum.visitors + 1,
        y: sum.y + y,
        yy: sum.yy + y * y,
        xy: sum.xy + x * y,
        xHit: sum.xHit + x,
      };
    }
    arms.set(person.arm, arm);
  }
  return [...arms.values()].sort((a, b) => (a.arm < b.arm ? -1 : 1));
};
