import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { ErrorItem } from 'shared-contracts/api';

/** Memory in KiB; the figures of the OWASP password storage page for argon2id. */
const COST = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const PASSWORD = { min: 8, max: 64 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;
/** Takes as long for an unknown login (`stored` null, or empty for who cannot log in) as for a known one. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString('hex'));
  const fits = await verify(stored || (await decoy), password);
  return Boolean(stored) && fits;
}

/** Specification 1, section 5: no Cyrillic; the lengths are ours. */
export function passwordProblems(password: string): ErrorItem[] {
  const field = 'password';
  if (password === '') return [{ code: 'required', field }];
  const problems: ErrorItem[] = [];
  if (password.length < PASSWORD.min || password.length > PASSWORD.max)
    problems.push({ code: 'password_length', field });
  if (/\p{Script=Cyrillic}/u.test(password)) problems.push({ code: 'password_cyrillic', field });
  return problems;
}
