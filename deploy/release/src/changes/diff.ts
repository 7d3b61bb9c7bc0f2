import type { CompositionBody } from '../composition.schema';
import { ofBrand, percent } from './words';

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
  for (const { id, area, brand, arms } of body.experiments ?? []) {
    const parts = arms.map((arm) => `${arm.id} ${arm.build ?? 'as it is'} ${percent(arm.share)}`);
    said.set(`experiment ${id}`, `${area}${ofBrand(brand)}: ${parts.join(', ')}`);
  }
  for (const { area, build, reason } of body.kills ?? []) said.set(`kill ${area}@${build}`, reason);
  for (const [slot, fillers] of Object.entries(body.slots)) said.set(`slot ${slot}`, JSON.stringify(fillers));
  for (const [brand, own] of Object.entries(body.brands)) {
    pins(own.pins, `lock of ${brand}:`);
    const { pins: _, ...rest } = own;
    for (const [part, value] of Object.entries(rest)) said.set(`${brand} ${part}`, JSON.stringify(value));
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
