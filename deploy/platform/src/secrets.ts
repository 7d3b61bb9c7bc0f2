import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hex strings shared by the servers of one installation. `jwt` signs access tokens, `webhook` and `provider` sign server-to-server calls. */
export interface Secrets {
  jwt: string;
  webhook: string;
  provider: string;
}
const NAMES = ['jwt', 'webhook', 'provider'] as const;

/**
 * Reads `secrets.json` of the data folder and makes it at the first start (readable by its owner alone).
 * Three servers may start at once: the link gives the name to exactly one whole file.
 * @throws Error when the file lacks a secret
 */
export function loadSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'secrets.json');
  const fresh = Object.fromEntries(NAMES.map((name) => [name, randomBytes(32).toString('hex')]));
  const part = `${path}.${process.pid}`;
  writeFileSync(part, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  try {
    linkSync(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
  return parse(readFileSync(path, 'utf8'), path);
}

function parse(text: string, path: string): Secrets {
  const read: unknown = JSON.parse(text);
  const secrets = read as Record<string, unknown>;
  const missing = NAMES.filter((name) => typeof secrets[name] !== 'string');
  if (missing.length > 0) throw new Error(`${path} lacks ${missing.join(', ')}`);
  return secrets as unknown as Secrets;
}
