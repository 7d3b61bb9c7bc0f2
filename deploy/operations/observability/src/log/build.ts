import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Which build of a server runs: the one that is named, or the first twelve digits of its script's SHA-256; `dev` where there is no script. */
export const buildOf = (named: string | null, script = process.argv[1]): string => {
  if (named) return named.slice(0, 64);
  try {
    return script ? hash('sha256', readFileSync(script), 'hex').slice(0, 12) : 'dev';
  } catch {
    return 'dev';
  }
};
