import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused for their length. */
const SHORTEST = 8;

let common: ReadonlySet<string> | undefined;

/** Whether breaches know this password as one that many people have; letters of either case are the same. */
export function isCommon(password: string): boolean {
  common ??= new Set(
    dictionary['passwords-common'].map(String).filter((each) => each.length >= SHORTEST),
  );
  return common.has(password.toLowerCase());
}
