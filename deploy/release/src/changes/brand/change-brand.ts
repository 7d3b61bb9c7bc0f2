import { isDeepStrictEqual } from 'node:util';
import { namesIn, unknownIn } from '../../brands/known-names';
import { hashOf, NO_BRAND_CHANGES, PARTS, type Part, partOf } from '../../brands/parts';
import {
  type BrandComposition,
  BrandCompositionSchema,
  type CompositionBody,
} from '../../composition.schema';
import { checked, RefusedError } from '../../document';
import { type Change, demandBrand, hint, type Known } from '../change';
import { clashesIn } from './clashes-in';

/** What a change makes of a brand, and how the history tells it. */
export interface BrandChange {
  next: BrandComposition;
  note: string;
}

/** Only what the change itself brings: a name that went with a build since must not keep others from being changed. */
const demandNames = (
  known: Known,
  body: CompositionBody,
  brand: string,
  change: BrandChange,
): void => {
  const names = namesIn(body, known);
  const before = unknownIn(body.brands[brand] ?? NO_BRAND_CHANGES, names);
  const [first] = unknownIn(change.next, names).filter((sentence) => !before.includes(sentence));
  if (first) throw new RefusedError(`${brand}: ${first}${hint(`brand ${brand}`)}`);
};

/**
 * A change of what one brand says. Refused is what no build knows, what is no value, and what would give two areas one address.
 * @param make may throw a RefusedError
 */
export const changeBrand =
  (known: Known, brand: string, make: (own: BrandComposition) => BrandChange): Change =>
  (body) => {
    demandBrand(known, brand);
    const own = body.brands[brand] ?? NO_BRAND_CHANGES;
    const change = make(own);
    const next = checked<BrandComposition>(BrandCompositionSchema, change.next, brand);
    if (isDeepStrictEqual(next, own)) return null;
    demandNames(known, body, brand, change);
    const after = {
      ...body,
      brands: { ...body.brands, [brand]: next },
      note: `${brand}: ${change.note}`,
    };
    const [clash] = clashesIn(known, after, brand);
    if (clash && clashesIn(known, body, brand).length === 0)
      throw new RefusedError(`${brand}: ${clash}`);
    return after;
  };

/** A part as it stands now counts as taken from its file. */
export const takenOver = (
  body: CompositionBody,
  brand: string,
  parts: readonly Part[],
): CompositionBody => {
  const hashes = parts.map((part) => [part, hashOf(partOf(body.brands[brand], part))]);
  const seen = { ...body.brandFiles?.[brand], ...Object.fromEntries(hashes) };
  return { ...body, brandFiles: { ...body.brandFiles, [brand]: seen } };
};

/** The brand without the members of a part. */
export const withoutPart = (own: BrandComposition, part: Part): BrandComposition => {
  const members: readonly string[] = PARTS[part];
  const rest = Object.entries(own).filter(([member]) => !members.includes(member));
  return { ...NO_BRAND_CHANGES, ...Object.fromEntries(rest) };
};
