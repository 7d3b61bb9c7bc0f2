import type { BrandComposition, CompositionBody } from '../composition.schema';
import {
  type BrandFile,
  type BrandFiles,
  FILE_OF,
  hashOf,
  NO_BRAND_CHANGES,
  PART_NAMES,
  type Part,
  partOf,
} from './parts';

/** A file that says something new of what people have changed since; the revision's word stands. */
export interface Kept {
  brand: string;
  part: Part;
}

export const keptSentence = ({ brand, part }: Kept): string => {
  const file = `deploy/brands/${brand}/${FILE_OF[part]}`;
  return `${file} changed, and so did what is live: that stays; to take the file: npm run compose -- brand ${brand} apply ${file}`;
};

const isEmpty = (part: object) => Object.keys(part).length === 0;

const takeOver = (
  own: BrandComposition,
  file: BrandFile,
  seen: Record<string, string>,
): { own: BrandComposition; seen: Record<string, string>; kept: Part[] } => {
  let next = own;
  const now = { ...seen };
  const kept: Part[] = [];
  for (const part of PART_NAMES) {
    const said = partOf(file, part);
    const { [part]: before } = seen;
    const hash = hashOf(said);
    if (isEmpty(said) || before === hash) continue;
    if (before !== undefined && hashOf(partOf(next, part)) !== before) {
      kept.push(part);
      continue;
    }
    const rest = Object.entries(next).filter(([member]) => !(member in partOf(next, part)));
    next = { ...NO_BRAND_CHANGES, ...Object.fromEntries(rest), ...said };
    now[part] = hash;
  }
  return { own: next, seen: now, kept };
};

/** What changed in the brands' files since a start took them over, unless the revision was changed there by people. */
export const withBrandFiles = (
  body: CompositionBody,
  files: BrandFiles,
): { body: CompositionBody; kept: Kept[] } => {
  const brands = { ...body.brands };
  const seen = { ...body.brandFiles };
  const kept: Kept[] = [];
  for (const [brand, file] of Object.entries(files)) {
    const taken = takeOver(brands[brand] ?? NO_BRAND_CHANGES, file, seen[brand] ?? {});
    brands[brand] = taken.own;
    seen[brand] = taken.seen;
    kept.push(...taken.kept.map((part) => ({ brand, part })));
  }
  return { body: { ...body, brands, brandFiles: seen }, kept };
};
