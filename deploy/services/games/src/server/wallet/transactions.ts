import { createHash } from 'node:crypto';
import type { WinStep } from './wallet';

/** Steps of a round that the wallet hears of. */
export type Step = 'bet' | 'rollback' | WinStep;

/** How a step is called where it is kept by name. */
export const nameOf = (roundId: string, step: Step) => `${roundId}:${step}`;

/**
 * The UUID of a step's transaction (SPEC.md, R2): anyone who repeats the step repeats it. Of version 8 (RFC 9562): the first bits of
 * the name's SHA-256.
 */
export function uuidOf(roundId: string, step: Step): string {
  const hash = createHash('sha256').update(nameOf(roundId, step)).digest('hex');
  const groups = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
  ];
  return [...groups, hash.slice(20, 32)].join('-');
}
