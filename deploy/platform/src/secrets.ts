import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hex strings shared by the servers of one installation. `jwt` signs access tokens, the others sign server-to-server calls. */
export interface Secrets {
  jwt: string;
  webhook: string;
  provider: string;
  edge: string;
}
/** The edge reads a file of its own: it has no use for the others. */
const FILES = { 'secrets.json': ['jwt', 'webhook', 'provider'], 'edge-secret.json': ['edge'] } as const;

/**
 * Reads `secrets.json` and `edge-secret.json` of the data folder and makes them at the first start (readable by their owner alone).
 * @throws Error when a file lacks a secret
 */
export function loadSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const parts = Object.entries(FILES).map(([file, names]) => madeOnce(join(dataDir, file), names));
  return Object.assign({}, ...parts) as Secrets;
}

/** Three servers may start at once: the link gives the name to exactly one whole file. */
function madeOnce(path: string, names: readonly string[]): Record<string, string> {
  const fresh = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('hex')]));
  const part = `${path}.${process.pid}`;
  writeFileSync(part, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  try {
    linkSync(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
  const secrets = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  const missing = names.filter((name) => typeof secrets[name] !== 'string');
  if (missing.length > 0) throw new Error(`${path} lacks ${missing.join(', ')}`);
  return secrets;
}
