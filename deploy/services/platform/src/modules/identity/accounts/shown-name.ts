import { NAME_SIGNS } from 'shared-contracts/accounts';
import type { ErrorCode } from 'shared-contracts/api';
import { BRANDS } from '../../../brands';
import { ANIMALS, QUALITIES } from '../players/public';
import { PROTOTYPES } from './confusables';
import { RESERVED_NAMES } from './reserved-names';

const prototypesOf = (text: string): string =>
  [...text].map((sign) => PROTOTYPES.get(sign) ?? sign).join('');

/** Letters and digits as they look, without case, marks and what stands between them (the skeleton of UTS 39, section 4). */
export function lookOf(text: string): string {
  const signs = [...text.normalize('NFKD')].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).join('');
  // a small letter looks like what its capital does not (m, rn); a capital I looks like a small l, and is a small i
  return prototypesOf(prototypesOf(signs).toLowerCase()).toLowerCase().replace(/i/g, 'l');
}
/** A capital may look like what its small letter does not. */
const looksOf = (text: string): string[] =>
  [text, text.toLowerCase(), text.toUpperCase()].map(lookOf).filter(Boolean);

const reserved = [...RESERVED_NAMES, ...BRANDS.flatMap(({ id, name }) => [id, name])];
const RESERVED: ReadonlySet<string> = new Set(reserved.flatMap(looksOf));

/** Whether a look is made of reserved ones alone: `supportadmin`. */
const isReserved = (look: string): boolean => {
  const reached = [true];
  for (let end = 1; end <= look.length; end += 1)
    reached[end] = reached.some(
      (open, start) => open && start < end && RESERVED.has(look.slice(start, end)),
    );
  return reached[look.length] === true;
};

const withoutDigits = (text: string): string => text.replace(/^\d+|\d+$/g, '');
const isMixed = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) && /\p{Script=Cyrillic}/u.test(text);

let given: ReadonlySet<string> | undefined;
/** Whether somebody may have been given that name, or one that looks like it: two words and what looks like digits. */
export function isAsGiven(name: string): boolean {
  given ??= new Set(
    QUALITIES.flatMap((quality) => ANIMALS.map((animal) => lookOf(quality + animal))),
  );
  const look = lookOf(name);
  // ones and noughts look like letters, which words end in as well
  const digits = /[\dlo]*$/.exec(look)?.[0].length ?? 0;
  for (let count = 2; count <= digits; count += 1)
    if (given.has(look.slice(0, look.length - count))) return true;
  return false;
}

/** The one spelling of a name that others see. */
export const cleanName = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * Why nobody may be called so before others: signs that no name has, letters of two scripts, or the look of a role
 * or a brand; null for a name.
 */
export function nameProblem(
  name: string,
): Extract<ErrorCode, 'validation' | 'nickname_mixed' | 'nickname_reserved'> | null {
  if (!/[\p{L}\d]/u.test(name) || !NAME_SIGNS.test(name)) return 'validation';
  if (isMixed(name)) return 'nickname_mixed';
  const words = name.split(/[\s-]+/).filter(Boolean);
  const parts = words.flatMap((_, from) =>
    words.slice(from).map((_, to) => words.slice(from, from + to + 1).join('')),
  );
  const looks = parts.flatMap((part) => [part, withoutDigits(part)]).flatMap(looksOf);
  return looks.some(isReserved) ? 'nickname_reserved' : null;
}
