import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { ErrorItem } from 'shared-contracts/api';
import { isCommon } from './common-passwords';

/** Memory in KiB; the figures of the OWASP password storage page for argon2id. */
const COST = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PASSWORD = { min: 8, max: 64 } as const;

/** The same letters in one form, however a keyboard composes them. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), COST);

let decoy: Promise<string> | undefined;
/** Takes as long for an unknown login (`stored` null, or empty for who cannot log in) as for a known one. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString('hex'));
  const against = stored || (await decoy);
  // the last two for what was hashed as it was typed
  const forms = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
  for (const form of forms) if (await verify(against, form)) return Boolean(stored);
  return false;
}

/** Fewer different signs than this are one sign that was held down, or two in turn. */
const FEWEST_SIGNS = 4;
/** A shorter word says too little of anybody to be taken out of a password. */
const SHORTEST_WORD = 4;

/** What others can know of a player: an address and its words, the end of a number, a name. */
const wordsIn = (own: string): string[] => {
  const text = own.toLowerCase();
  if (/^\d{8,}$/.test(text)) return [text, text.slice(-8)];
  const local = text.split('@')[0] ?? '';
  return [text, local, ...local.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => word.length >= SHORTEST_WORD,
  );
};

/** True when little is left of a password without the words of its owner and of the brand. */
export function isPersonal(password: string, own: readonly string[]): boolean {
  const words = own.flatMap(wordsIn).sort((a, b) => b.length - a.length);
  let rest = password.toLowerCase();
  for (const word of words) rest = rest.replaceAll(word, '');
  return rest.length < password.length && [...rest].length < PASSWORD.min;
}

/**
 * What is wrong with a new password (SPEC.md, C9). `own`: contacts, names and brand, as they are stored. Specification 1, section 5:
 * no Cyrillic; the rest is ours, after ASVS 5.0, section 6.2.
 */
export function passwordProblems(typed: string, own: readonly string[]): ErrorItem[] {
  const password = typed.normalize('NFC');
  const field = 'password';
  const signs = [...password];
  if (password === '') return [{ code: 'required', field }];
  const problems: ErrorItem[] = [];
  if (signs.length < PASSWORD.min || signs.length > PASSWORD.max)
    problems.push({ code: 'password_length', field });
  if (/\p{Script=Cyrillic}/u.test(password)) problems.push({ code: 'password_cyrillic', field });
  if (new Set(signs).size < FEWEST_SIGNS || isCommon(password))
    problems.push({ code: 'password_common', field });
  if (isPersonal(password, own)) problems.push({ code: 'password_personal', field });
  return problems;
}
