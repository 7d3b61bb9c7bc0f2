import type { BrandComposition, CompositionBody } from '../composition.schema';
import { armText, inLayer, membersText, ofBrand, percent } from './words';

type BrandTexts = NonNullable<BrandComposition['texts']>;
/** `it cashbox:balance.points` and what it says. */
const textsOf = (texts: BrandTexts): [string, string][] =>
  Object.entries(texts).flatMap(([locale, spoken = {}]) =>
    Object.entries(spoken).flatMap(([namespace, own]) =>
      Object.entries(own).map(([key, text]): [string, string] => [`${locale} ${namespace}:${key}`, text]),
    ),
  );

/** What a document says, one short sentence by subject. */
const sentences = (body: CompositionBody): Map<string, string> => {
  const said = new Map<string, string>();
  const pins = (of: Record<string, string> | undefined, kind: string) => {
    for (const [area, build] of Object.entries(of ?? {})) said.set(`${kind} ${area}`, build);
  };
  pins(body.pins, 'pin');
  pins(body.lastKnownGood, 'last known good');
  for (const { area, build, share, brand } of body.canaries ?? []) {
    said.set(`canary ${area}${ofBrand(brand)}`, `${build} for ${percent(share)}`);
  }
  for (const [area, builds] of Object.entries(body.formerGood ?? {})) {
    said.set(`good before ${area}`, builds.join(' '));
  }
  for (const { id, members, share, brand, before } of body.sets ?? []) {
    const who = before ? `everybody${ofBrand(brand)}` : `${percent(share)}${ofBrand(brand)}`;
    said.set(`set ${id}`, `${membersText(members)} for ${who}`);
  }
  for (const experiment of body.experiments ?? []) {
    const { id, area, brand, arms } = experiment;
    const where = `${area}${ofBrand(brand)}${inLayer(experiment)}`;
    said.set(`experiment ${id}`, `${where}: ${arms.map(armText).join(', ')}`);
  }
  for (const { brand, share } of body.holdouts ?? []) said.set(`holdout${ofBrand(brand)}`, percent(share));
  for (const { id, startedAt, winner } of body.archive ?? []) {
    said.set(`archived ${id} of ${startedAt}`, winner === null ? 'without a winner' : `${winner} won`);
  }
  for (const { area, build, reason } of body.kills ?? []) said.set(`kill ${area}@${build}`, reason);
  for (const { area, directive, value } of body.grants ?? [])
    said.set(`grant ${area} ${directive} ${value}`, 'granted');
  for (const [slot, fillers] of Object.entries(body.slots)) said.set(`slot ${slot}`, JSON.stringify(fillers));
  for (const [brand, own] of Object.entries(body.brands)) {
    pins(own.pins, `lock of ${brand}:`);
    const { pins: _, tokens = {}, texts = {}, meta, ...rest } = own;
    for (const [part, value] of Object.entries(rest)) said.set(`${brand} ${part}`, JSON.stringify(value));
    for (const [route, guards] of Object.entries(meta))
      said.set(`${brand} guards ${route}`, JSON.stringify(guards));
    for (const [name, value] of Object.entries(tokens)) said.set(`${brand} token ${name}`, value);
    for (const [subject, text] of textsOf(texts)) said.set(`${brand} text ${subject}`, text);
  }
  return said;
};

/** What changed from one document to the other, a line each: `~ pin lobby: b1 -> b2`, `+ …`, `- …`. */
export const diff = (from: CompositionBody, to: CompositionBody): string[] => {
  const before = sentences(from);
  const after = sentences(to);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((subject) => {
    const old = before.get(subject);
    const now = after.get(subject);
    if (old === now) return [];
    if (old === undefined) return [`+ ${subject}: ${now}`];
    if (now === undefined) return [`- ${subject}: ${old}`];
    return [`~ ${subject}: ${old} -> ${now}`];
  });
};
