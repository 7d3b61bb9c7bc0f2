import { randomInt } from 'node:crypto';

/** A whole number from 0 on below that, each as likely as any other; 0 finds. */
export const drawn = (below: number): number => randomInt(below);
