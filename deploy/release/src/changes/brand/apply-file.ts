import { type BrandFile, PART_NAMES, partOf } from '../../brands/parts';
import type { Change, Known } from '../change';
import { changeBrand, takenOver, withoutPart } from './change-brand';
import { demandTokens } from './words-and-looks';

/** Parts of a brand as files say them, in place of what is live; languages that no file has stay. */
export const applyFiles =
  (known: Known, brand: string, file: Partial<BrandFile>): Change =>
  (body) => {
    const parts = PART_NAMES.filter((part) => Object.keys(partOf(file, part)).length > 0);
    const change = changeBrand(known, brand, (own) => {
      if (file.tokens) demandTokens(brand, file.tokens);
      const rest = parts.reduce((left, part) => withoutPart(left, part), own);
      const texts = file.texts ? { texts: { ...own.texts, ...file.texts } } : {};
      return { next: { ...rest, ...file, ...texts }, note: `apply ${parts.join(', ')}` };
    });
    const next = change(body);
    return next && takenOver(next, brand, parts);
  };
