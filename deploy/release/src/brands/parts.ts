import { createHash } from 'node:crypto';
import type { BrandComposition } from '../composition.schema';

/** A brand as its files say it; which builds it is locked to, only a person says. */
export type BrandFile = Omit<BrandComposition, 'pins'>;
export type BrandFiles = Record<string, BrandFile>;

/** What a start takes from one file, or leaves as people have changed it since. */
export const PARTS = {
  composition: ['withoutAreas', 'slots', 'dropped', 'meta'],
  tokens: ['tokens'],
  texts: ['texts'],
  policy: ['policy'],
  looks: ['looks'],
} as const satisfies Record<string, readonly (keyof BrandFile)[]>;
export type Part = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as Part[];

/** In `deploy/brands/<brand>/`. */
export const FILE_OF: Record<Part, string> = {
  composition: 'composition.json',
  tokens: 'tokens.json',
  texts: 'texts/*.json',
  policy: 'policy.json',
  looks: 'brand.json',
};

export const NO_BRAND_CHANGES: BrandComposition = { dropped: [], meta: {} };

/** The members of one part that are there. */
export const partOf = (brand: Partial<BrandFile> | undefined, part: Part): Partial<BrandFile> =>
  Object.fromEntries(
    PARTS[part].flatMap((member) =>
      brand?.[member] === undefined ? [] : [[member, brand[member]]],
    ),
  );

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, own]) => [name, ordered(own)]));
};
/** A short sha256; the order of members says nothing. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(value)))
    .digest('hex')
    .slice(0, 12);

const hashes = new WeakMap<object, string>();
/** Of what the edge shows of a brand beside its composition; empty for one that has all of it from its files. */
export const brandHashOf = (brand: BrandComposition | undefined): string => {
  if (!brand) return '';
  const { tokens, texts, policy, looks } = brand;
  if (!tokens && !texts && !policy && !looks) return '';
  const hash = hashes.get(brand) ?? hashOf({ tokens, texts, policy, looks });
  hashes.set(brand, hash);
  return hash;
};
