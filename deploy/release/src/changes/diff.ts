import type { BrandComposition, CompositionBody } from '../composition.schema';
import { armText, inLayer, membersText, ofBrand, percent, subjectOf } from './words';

/** What a sentence of a document is about. */
export type SubjectKind =
  | 'pin'
  | 'good'
  | 'former'
  | 'canary'
  | 'set'
  | 'experiment'
  | 'holdout'
  | 'archive'
  | 'kill'
  | 'grant'
  | 'slot'
  | 'lock'
  | 'part'
  | 'guard'
  | 'token'
  | 'text';

interface About {
  kind: SubjectKind;
  /** What it is called within its kind: an area, an id, a slot, a text's key. */
  name: string;
  /** Null: of every brand, or of none. */
  brand: string | null;
}
interface Said extends About {
  text: string;
}
/** One subject of which two documents say different things; `before` or `after` is null where one says nothing of it. */
export interface Difference extends About {
  /** As `diff` begins its line. */
  subject: string;
  before: string | null;
  after: string | null;
}

type BrandTexts = NonNullable<BrandComposition['texts']>;
/** `it cashbox:balance.points` and what it says. */
const textsOf = (texts: BrandTexts): [string, string][] =>
  Object.entries(texts).flatMap(([locale, spoken = {}]) =>
    Object.entries(spoken).flatMap(([namespace, own]) =>
      Object.entries(own).map(([key, text]): [string, string] => [
        `${locale} ${namespace}:${key}`,
        text,
      ]),
    ),
  );

/** A document's sentences while they are put together. */
class Sentences {
  readonly said = new Map<string, Said>();

  say(
    subject: string,
    text: string,
    kind: SubjectKind,
    name: string,
    brand: string | null = null,
  ): void {
    this.said.set(subject, { text, kind, name, brand });
  }
}

const sayShares = (all: Sentences, body: CompositionBody): void => {
  for (const { area, build, share, brand } of body.canaries ?? [])
    all.say(
      `canary ${area}${ofBrand(brand)}`,
      `${build} for ${percent(share)}`,
      'canary',
      area,
      brand,
    );
  for (const [area, builds] of Object.entries(body.formerGood ?? {}))
    all.say(`good before ${area}`, builds.join(' '), 'former', area);
  for (const { id, members, share, brand, before } of body.sets ?? []) {
    const who = before ? `everybody${ofBrand(brand)}` : `${percent(share)}${ofBrand(brand)}`;
    all.say(`set ${id}`, `${membersText(members)} for ${who}`, 'set', id, brand);
  }
  for (const experiment of body.experiments ?? []) {
    const { id, brand, arms } = experiment;
    const where = `${subjectOf(experiment)}${ofBrand(brand)}${inLayer(experiment)}`;
    all.say(
      `experiment ${id}`,
      `${where}: ${arms.map(armText).join(', ')}`,
      'experiment',
      id,
      brand,
    );
  }
  for (const { brand, share } of body.holdouts ?? [])
    all.say(`holdout${ofBrand(brand)}`, percent(share), 'holdout', '', brand);
  for (const { id, startedAt, winner, brand } of body.archive ?? []) {
    const text = winner === null ? 'without a winner' : `${winner} won`;
    all.say(`archived ${id} of ${startedAt}`, text, 'archive', id, brand);
  }
};

const sayBrand = (all: Sentences, brand: string, own: BrandComposition): void => {
  const { pins = {}, tokens = {}, texts = {}, meta, ...rest } = own;
  for (const [area, build] of Object.entries(pins))
    all.say(`lock of ${brand}: ${area}`, build, 'lock', area, brand);
  for (const [part, value] of Object.entries(rest))
    all.say(`${brand} ${part}`, JSON.stringify(value), 'part', part, brand);
  for (const [route, guards] of Object.entries(meta))
    all.say(`${brand} guards ${route}`, JSON.stringify(guards), 'guard', route, brand);
  for (const [name, value] of Object.entries(tokens))
    all.say(`${brand} token ${name}`, value, 'token', name, brand);
  for (const [subject, text] of textsOf(texts))
    all.say(`${brand} text ${subject}`, text, 'text', subject, brand);
};

/** What a document says, one short sentence by subject. */
const sentences = (body: CompositionBody): Map<string, Said> => {
  const all = new Sentences();
  for (const [area, build] of Object.entries(body.pins)) all.say(`pin ${area}`, build, 'pin', area);
  for (const [area, build] of Object.entries(body.lastKnownGood ?? {}))
    all.say(`last known good ${area}`, build, 'good', area);
  sayShares(all, body);
  for (const { area, build, reason } of body.kills ?? [])
    all.say(`kill ${area}@${build}`, reason, 'kill', `${area}@${build}`);
  for (const { area, directive, value } of body.grants ?? []) {
    const asked = `${area} ${directive} ${value}`;
    all.say(`grant ${asked}`, 'granted', 'grant', asked);
  }
  for (const [slot, fillers] of Object.entries(body.slots))
    all.say(`slot ${slot}`, JSON.stringify(fillers), 'slot', slot);
  for (const [brand, own] of Object.entries(body.brands)) sayBrand(all, brand, own);
  return all.said;
};

/** The subjects of which two documents say different things, in the order in which documents list them. */
export const differences = (from: CompositionBody, to: CompositionBody): Difference[] => {
  const before = sentences(from);
  const after = sentences(to);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((subject): Difference[] => {
    const [old, now] = [before.get(subject), after.get(subject)];
    const known = now ?? old;
    if (!known || old?.text === now?.text) return [];
    const { kind, name, brand } = known;
    return [{ kind, name, brand, subject, before: old?.text ?? null, after: now?.text ?? null }];
  });
};

/** What changed from one document to the other, a line each: `~ pin lobby: b1 -> b2`, `+ …`, `- …`. */
export const diff = (from: CompositionBody, to: CompositionBody): string[] =>
  differences(from, to).map(({ subject, before, after }) => {
    if (before === null) return `+ ${subject}: ${after}`;
    if (after === null) return `- ${subject}: ${before}`;
    return `~ ${subject}: ${before} -> ${after}`;
  });
