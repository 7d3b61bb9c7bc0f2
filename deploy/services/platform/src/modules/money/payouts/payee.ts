import type { Core } from '../../../core';
import type { PayoutProvider } from '../../../ports/payouts';
import type { PlayerRow } from '../../identity/players/public';
import type { Field } from './systems';

/** Why a person looks at a payout before it is approved. */
export const REVIEW_REASONS = ['payee_name_mismatch', 'payee_name_unknown'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Letters as passports write them (ICAO Doc 9303, part 3, section 6), without their marks. */
const LETTERS =
  'аa бb вv гg ґg дd еe єe жzh зz иi іi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юiu яia';
const LATIN = new Map(
  LETTERS.split(' ').map(([letter = '', ...latin]) => [letter, latin.join('')]),
);
/** Ways to spell one sound: a bank, a passport and a player write a name in different ones. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 's'],
  [/ts|tz|cz|zh/g, 'z'],
  [/ch/g, 'č'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/[cq]/g, 'k'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/i+e/g, 'e'],
  [/(.)\1+/g, '$1'],
];

const soundsOf = (name: string): string[] => {
  const plain = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const latin = [...plain].map((sign) => LATIN.get(sign) ?? sign).join('');
  const words = latin.split(/[^\p{L}]+/u).filter(Boolean);
  return words.map((word) => SOUNDS.reduce((text, [from, to]) => text.replace(from, to), word));
};

/** Aleksandr is Alexander: first names are told apart by their first letter and the consonants after it. */
const bonesOf = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '');

/** The last name, and the first one or its initial, in whatever order, script and spelling; names in between say nothing. */
export function isSameName(payee: string, verified: string): boolean {
  const known = soundsOf(verified);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return false;
  const said = soundsOf(payee);
  if (!said.includes(last)) return false;
  const others = said.filter((_, at) => at !== said.lastIndexOf(last));
  return (
    known.length === 1 ||
    others.some((word) => word === first[0] || bonesOf(word) === bonesOf(first))
  );
}

/** What the player typed as the payee's name; null where the system asks for none. */
const typedName = (
  fields: readonly Field[],
  account: Readonly<Record<string, string>>,
): string | null =>
  fields
    .filter(({ isName }) => isName)
    .map(({ name }) => account[name] ?? '')
    .join(' ')
    .trim() || null;

interface Payee {
  method: string;
  fields: readonly Field[];
  /** As it is kept and sent: without a card's number. */
  account: Record<string, string>;
}

/**
 * Why the payee is to be looked at: a name that was typed, or that the payment system knows, is not the one of the player's document. Null
 * where it is, where nobody says a name, and where no documents are taken (SPEC.md, PA12).
 */
export async function payeeReason(
  { config, log }: Pick<Core, 'config' | 'log'>,
  provider: PayoutProvider,
  { isVerified, verifiedName }: Pick<PlayerRow, 'isVerified' | 'verifiedName'>,
  { method, fields, account }: Payee,
): Promise<ReviewReason | null> {
  if (!config.verification && !isVerified) return null;
  let owner: string | null;
  try {
    owner = await provider.ownerOf(method, account);
  } catch (err) {
    log.warn({ err, method }, 'the payment system did not say whose account it is');
    return 'payee_name_unknown';
  }
  const names = [typedName(fields, account), owner].filter((name) => name !== null);
  if (names.length === 0) return null;
  if (!verifiedName) return 'payee_name_unknown';
  return names.every((name) => isSameName(name, verifiedName)) ? null : 'payee_name_mismatch';
}
