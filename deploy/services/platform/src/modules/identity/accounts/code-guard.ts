import { addressKey } from '../../../http/address';
import type { Limit, Throttle } from './throttle';

const HOUR = 3_600_000;
/**
 * Wrong codes that are borne over all codes: of one contact a day, of one address and of one prefix of numbers an hour. A code
 * itself has five tries: four digits are guessed by anyone who may try often.
 */
export const CODE_TRIES = {
  perContact: 20,
  perAddress: 60,
  perPrefix: 300,
  hourMs: HOUR,
  dayMs: 24 * HOUR,
} as const;
const PREFIX = 5;

export interface CodeTry {
  brand: string;
  target: string;
  ip: string;
}

/** Who may try a code now (SPEC.md, C3). Counted before the code is looked at. */
export function createCodeGuard(throttle: Throttle) {
  const limitsOf = ({ brand, target, ip }: CodeTry): Limit[] => {
    const { perContact, perAddress, perPrefix, hourMs, dayMs } = CODE_TRIES;
    const contact = { key: `codes:${brand}:${target}`, limit: perContact, windowMs: dayMs };
    const address = { key: `codes:from:${addressKey(ip)}`, limit: perAddress, windowMs: hourMs };
    if (target.includes('@')) return [address, contact];
    const prefix = {
      key: `codes:${brand}:prefix:${target.slice(0, PREFIX)}`,
      limit: perPrefix,
      windowMs: hourMs,
    };
    // the prefix last: one contact that is guessed at takes nothing from all who share it
    return [address, contact, prefix];
  };
  return {
    admits: (attempt: CodeTry): Promise<boolean> => throttle.admits(limitsOf(attempt)),
    /** It was no wrong code: nothing of it stays. */
    forgive: (attempt: CodeTry): Promise<void> => throttle.forgive(limitsOf(attempt)),
  };
}
export type CodeGuard = ReturnType<typeof createCodeGuard>;
