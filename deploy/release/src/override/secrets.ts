import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSOLE_RIGHTS, type ConsoleRights } from 'shared-contracts/console-pass';

/** Who may open the release console by a token, and what it lets do: name -> both. */
export type ConsolePeople = Readonly<Record<string, { token: string; rights: ConsoleRights }>>;
/** Hex strings of one installation. `override` signs staff overrides, those of `console` open the release console. */
export interface ReleaseSecrets {
  override: string;
  console: ConsolePeople;
}
export const SECRETS_FILE = 'release-secrets.json';
/** The first who may open the console. */
export const OWNER = 'owner';
const HEX = /^[0-9a-f]{64,}$/;

/**
 * Reads `release-secrets.json` of the data folder and makes it at the first use, readable by its owner alone. Edge and
 * command line may make it at once: the link gives the name to exactly one whole file. A full disk keeps nobody from reading it.
 * @throws Error when the file lacks a secret
 */
export const releaseSecrets = (dataDir: string): ReleaseSecrets => {
  const path = join(dataDir, SECRETS_FILE);
  if (!existsSync(path)) make(dataDir, path);
  return parse(readFileSync(path, 'utf8'), path);
};

const make = (dataDir: string, path: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const random = () => randomBytes(32).toString('hex');
  const fresh = { override: random(), console: { [OWNER]: random() } };
  const part = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(part, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    linkSync(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part, { force: true });
  }
};

/** The key of overrides: `OVERRIDE_SECRET`, else the one in `dataDir`. */
export const overrideSecret = (dataDir: string, given: string | null | undefined): string =>
  given || releaseSecrets(dataDir).override;

const isSecret = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

/** A token alone lets do everything. */
const heldOf = (value: unknown): ConsolePeople[string] | null => {
  if (isSecret(value)) return { token: value, rights: 'all' };
  const { token, rights: said } = (value ?? {}) as { token?: unknown; rights?: unknown };
  const rights = CONSOLE_RIGHTS.find((one) => one === said);
  return isSecret(token) && rights ? { token, rights } : null;
};
/** One shared token, as the file had it once, is its owner's. */
const peopleOf = (value: unknown): ConsolePeople | null => {
  if (isSecret(value)) return { [OWNER]: { token: value, rights: 'all' } };
  if (typeof value !== 'object' || value === null) return null;
  const people: [string, ConsolePeople[string]][] = [];
  for (const [name, each] of Object.entries(value)) {
    const held = heldOf(each);
    if (!held) return null;
    people.push([name, held]);
  }
  return Object.fromEntries(people);
};

const parse = (text: string, path: string): ReleaseSecrets => {
  const { override, console } = JSON.parse(text) as Record<string, unknown>;
  const people = peopleOf(console);
  const missing = [...(isSecret(override) ? [] : ['override']), ...(people ? [] : ['console'])];
  if (!isSecret(override) || !people) throw new Error(`${path} lacks ${missing.join(', ')}`);
  return { override, console: people };
};
