import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RefusedError } from '../document';
import { releaseSecrets, SECRETS_FILE } from './secrets';

/** Who may open the release console: name -> token. */
export type ConsolePeople = Readonly<Record<string, string>>;

/** Short enough to be guessed is short enough to be refused. */
const SHORTEST = 16;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,39}$/u;

/** @throws RefusedError for what is no name in a history */
const demandName = (name: string): string => {
  if (!NAME.test(name))
    throw new RefusedError(`${name || 'nothing'} is no name: 1 to 40 letters, digits, " ._@-"`);
  return name;
};

const write = (dataDir: string, console: ConsolePeople): void => {
  const path = join(dataDir, SECRETS_FILE);
  const part = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(part, `${JSON.stringify({ ...releaseSecrets(dataDir), console }, null, 2)}\n`, {
      mode: 0o600,
    });
    renameSync(part, path);
  } finally {
    rmSync(part, { force: true });
  }
};

/** The token of a person: the one that there is, or a new one (also when `renew`). @throws RefusedError */
export const consoleToken = (dataDir: string, name: string, renew = false): string => {
  const people = releaseSecrets(dataDir).console;
  const known = Object.hasOwn(people, demandName(name)) ? people[name] : undefined;
  if (known && !renew) return known;
  const token = randomBytes(32).toString('hex');
  write(dataDir, { ...people, [name]: token });
  return token;
};

/** Takes a person's token away, and with it the sessions that it began. @throws RefusedError for one who has none */
export const revokeConsoleToken = (dataDir: string, name: string): void => {
  const people = releaseSecrets(dataDir).console;
  if (!Object.hasOwn(people, name)) throw new RefusedError(`${name} has no token`);
  const { [name]: _gone, ...others } = people;
  write(dataDir, others);
};

/** `CONSOLE_TOKENS`: `ada=token,grace=token`. @throws Error when it is malformed, or a token could be guessed */
export const peopleIn = (text: string): ConsolePeople => {
  const entries = text.split(',').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    const [name, token] = [pair.slice(0, Math.max(0, at)).trim(), pair.slice(at + 1).trim()];
    if (at < 0 || !NAME.test(name)) throw new Error('CONSOLE_TOKENS is no list of name=token');
    if (token.length < SHORTEST) {
      throw new Error(`the token of ${name} in CONSOLE_TOKENS has fewer than ${SHORTEST} characters`);
    }
    return [name, token];
  });
  if (new Set(entries.map(([, token]) => token)).size < entries.length) {
    throw new Error('CONSOLE_TOKENS has one token twice: each person has one of their own');
  }
  return Object.fromEntries(entries);
};
