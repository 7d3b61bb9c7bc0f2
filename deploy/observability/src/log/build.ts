import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Which build of a server runs: `BUILD`, or the first twelve digits of its script's SHA-256; `dev` where there is no script. */
export const buildOf = (env: NodeJS.ProcessEnv, script = process.argv[1]): string => {
  if (env.BUILD) return env.BUILD.slice(0, 64);
  try {
    return script ? hash('sha256', readFileSync(script), 'hex').slice(0, 12) : 'dev';
  } catch {
    return 'dev';
  }
};
