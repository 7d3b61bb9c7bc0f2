import type { Difference, SubjectKind } from 'deploy-release';

/** Under which heading a difference is told. */
export type Heading =
  | 'Builds'
  | 'Canaries, sets and experiments'
  | 'Taken out and let in'
  | 'Brands';
export const HEADINGS: readonly Heading[] = [
  'Builds',
  'Canaries, sets and experiments',
  'Taken out and let in',
  'Brands',
];
export interface Sentence {
  heading: Heading;
  text: string;
}
/** Texts and colours of a brand that are told one by one; of more their number is. */
const MOST = 8;
const LONGEST = 160;

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
const forBrand = (brand: string | null) => (brand === null ? '' : ` for ${brand}`);

interface Words {
  heading: Heading;
  /** Of something that begins, ends, and goes on otherwise. */
  began: (about: Difference, now: string) => string;
  ended: (about: Difference, old: string) => string;
  changed: (about: Difference, now: string, old: string) => string;
}

const PARTS: Record<string, string> = {
  withoutAreas: 'areas that it does not have',
  dropped: 'routes that it drops',
  slots: 'slots that it fills otherwise',
  policy: 'rules of its market',
  looks: 'licence, links and looks',
};
/** `a, b` of a list of names; anything else as it is written. */
const plain = (json: string): string => {
  const value: unknown = JSON.parse(json);
  if (!Array.isArray(value)) return short(json);
  if (value.length === 0) return 'none';
  return value.every((each) => typeof each === 'string') ? value.join(', ') : short(json);
};
const fillers = (json: string): string => {
  const found = JSON.parse(json) as { area: string }[];
  return found.map(({ area }) => area).join(' and ') || 'nothing';
};

const offered = (what: (about: Difference) => string): Words => ({
  heading: 'Canaries, sets and experiments',
  began: (about, now) => `${what(about)} began: ${now}.`,
  ended: (about, old) => `${what(about)} is no more; it was ${old}.`,
  changed: (about, now, old) => `${what(about)} is now ${now}; before it was ${old}.`,
});

const WORDS: Record<SubjectKind, Words> = {
  pin: {
    heading: 'Builds',
    began: ({ name }, now) => `${name} is new: everybody gets ${now}.`,
    ended: ({ name }, old) => `${name} has no build for everybody any more; it was ${old}.`,
    changed: ({ name }, now, old) => `${name}: everybody gets ${now} instead of ${old}.`,
  },
  lock: {
    heading: 'Builds',
    began: ({ name, brand }, now) => `${name}: ${brand} has a build of its own, ${now}.`,
    ended: ({ name, brand }, old) =>
      `${name}: ${brand} has no build of its own any more; it was ${old}.`,
    changed: ({ name, brand }, now, old) =>
      `${name}: ${brand} has ${now} of its own instead of ${old}.`,
  },
  good: {
    heading: 'Builds',
    began: ({ name }, now) => `${name}: ${now} is known to be good, and fallen back to.`,
    ended: ({ name }, old) => `${name}: there is nothing to fall back to any more; it was ${old}.`,
    changed: ({ name }, now, old) => `${name}: what is fallen back to is ${now} instead of ${old}.`,
  },
  former: {
    heading: 'Builds',
    began: ({ name }, now) => `${name}: good before that: ${now}.`,
    ended: ({ name }, old) =>
      `${name}: no earlier good builds are known any more; they were ${old}.`,
    changed: ({ name }, now, old) =>
      `${name}: earlier good builds are ${now}; before they were ${old}.`,
  },
  canary: offered(({ name, brand }) => `The canary of ${name}${forBrand(brand)}`),
  set: offered(({ name }) => `Set ${name}`),
  experiment: offered(({ name }) => `Experiment ${name}`),
  archive: {
    heading: 'Canaries, sets and experiments',
    began: ({ name }, now) => `Experiment ${name} was stopped: ${now}.`,
    ended: ({ name }, old) => `Of experiment ${name} a stopped run is not kept any more (${old}).`,
    changed: ({ name }, now, old) => `Experiment ${name} ended with ${now}; before it was ${old}.`,
  },
  holdout: {
    heading: 'Canaries, sets and experiments',
    began: ({ brand }, now) =>
      `${now} of the visitors${forBrand(brand)} are held out of experiments.`,
    ended: ({ brand }, old) =>
      `Nobody is held out of experiments${forBrand(brand)} any more; it was ${old}.`,
    changed: ({ brand }, now, old) =>
      `${now} of the visitors${forBrand(brand)} are held out of experiments; before it was ${old}.`,
  },
  kill: {
    heading: 'Taken out and let in',
    began: ({ name }, now) => `${name} was killed: ${now}.`,
    ended: ({ name }, old) => `${name} may run again; it was killed: ${old}.`,
    changed: ({ name }, now, old) => `${name} stays killed: ${now}; before: ${old}.`,
  },
  grant: {
    heading: 'Taken out and let in',
    began: ({ name }) => `The page’s policy lets in ${name}.`,
    ended: ({ name }) => `The page’s policy lets in ${name} no more.`,
    changed: ({ name }) => `The page’s policy lets in ${name} otherwise.`,
  },
  slot: {
    heading: 'Brands',
    began: ({ name }, now) => `Slot ${name} is filled by ${fillers(now)}, for every brand.`,
    ended: ({ name }) => `Slot ${name} is filled as areas say again.`,
    changed: ({ name }, now, old) =>
      `Slot ${name} is filled by ${fillers(now)}; before by ${fillers(old)} (${short(old)} became ${short(now)}).`,
  },
  part: {
    heading: 'Brands',
    began: ({ name, brand }, now) => `${brand}, ${PARTS[name] ?? name}: ${plain(now)}.`,
    ended: ({ name, brand }, old) =>
      `${brand}, ${PARTS[name] ?? name}: as the house says; it was ${plain(old)}.`,
    changed: ({ name, brand }, now, old) =>
      `${brand}, ${PARTS[name] ?? name}: ${plain(now)}; before ${plain(old)}.`,
  },
  guard: {
    heading: 'Brands',
    began: ({ name, brand }, now) => `${brand} guards route ${name}: ${short(now)}.`,
    ended: ({ name, brand }) => `${brand} guards route ${name} as the house does.`,
    changed: ({ name, brand }, now, old) =>
      `${brand} guards route ${name}: ${short(now)}; before ${short(old)}.`,
  },
  token: {
    heading: 'Brands',
    began: ({ name, brand }, now) => `${brand}: ${name} is ${short(now)}.`,
    ended: ({ name, brand }, old) => `${brand}: ${name} is the house’s; it was ${short(old)}.`,
    changed: ({ name, brand }, now, old) =>
      `${brand}: ${name} is ${short(now)} instead of ${short(old)}.`,
  },
  text: {
    heading: 'Brands',
    began: ({ name, brand }, now) => `${brand} says “${short(now)}” for ${name}.`,
    ended: ({ name, brand }, old) =>
      `${brand} says nothing of its own for ${name}; it was “${short(old)}”.`,
    changed: ({ name, brand }, now, old) =>
      `${brand} says “${short(now)}” instead of “${short(old)}” for ${name}.`,
  },
};

const sentenceOf = (about: Difference): Sentence => {
  const { heading, began, ended, changed } = WORDS[about.kind];
  const { before, after } = about;
  if (before === null) return { heading, text: began(about, after ?? '') };
  if (after === null) return { heading, text: ended(about, before) };
  return { heading, text: changed(about, after, before) };
};

const MANY: Partial<Record<SubjectKind, string>> = { token: 'colours and sizes', text: 'texts' };

/** What differs, as a person would say it; the many texts of a brand as their number. */
export const sentencesOf = (differences: readonly Difference[]): Sentence[] => {
  const stopped = new Set(
    differences.flatMap(({ kind, name, before }) =>
      kind === 'archive' && before === null ? [name] : [],
    ),
  );
  const told = differences.filter(
    // that it was stopped says it all
    ({ kind, name, after }) => !(kind === 'experiment' && after === null && stopped.has(name)),
  );
  const counts = new Map<string, number>();
  const keyOf = ({ kind, brand }: Difference) => `${kind}|${brand}`;
  for (const each of told) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  const numbered = new Set<string>();
  return told.flatMap((each): Sentence[] => {
    const many = MANY[each.kind];
    const times = counts.get(keyOf(each)) ?? 0;
    if (!many || times <= MOST) return [sentenceOf(each)];
    if (numbered.has(keyOf(each))) return [];
    numbered.add(keyOf(each));
    return [{ heading: 'Brands', text: `${each.brand}: ${times} ${many} are other ones.` }];
  });
};
