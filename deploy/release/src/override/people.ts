import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSOLE_RIGHTS, type ConsoleRights } from 'shared-contracts/console-pass';
import { RefusedError } from '../document';
import { type ConsolePeople, releaseSecrets, SECRETS_FILE } from './secrets';

/** Short enough to be guessed is short enough to be refused. */
const SHORTEST = 16;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,39}$/u;

/** @throws RefusedError for what are no rights */
export const rightsIn = (text: string): ConsoleRights => {
  const found = CONSOLE_RIGHTS.find((one) => one === text);
  if (!found)
    throw new RefusedError(`${text || 'nothing'} is none of ${CONSOLE_RIGHTS.join(', ')}`);
  return found;
};

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
    const { override } = releaseSecrets(dataDir);
    // a token that lets do everything stands alone, as files from before have it
    const people = Object.entries(console).map(([name, held]) => [
      name,
      held.rights === 'all' ? held.token : held,
    ]);
    const whole = { override, console: Object.fromEntries(people) };
    writeFileSync(part, `${JSON.stringify(whole, null, 2)}\n`, {
      mode: 0o600,
    });
    renameSync(part, path);
  } finally {
    rmSync(part, { force: true });
  }
};

interface Wanted {
  /** Another token. */
  renew?: boolean;
  /** What it lets do from now on; without, what it did, and everything for a new one. */
  rights?: ConsoleRights | undefined;
}

/** The token of a person: the one that there is, or a new one. @throws RefusedError */
export const consoleToken = (
  dataDir: string,
  name: string,
  { renew, rights }: Wanted = {},
): string => {
  const people = releaseSecrets(dataDir).console;
  const known = Object.hasOwn(people, demandName(name)) ? people[name] : undefined;
  const wanted = rights ?? known?.rights ?? 'all';
  if (known && !renew && known.rights === wanted) return known.token;
  const token = known && !renew ? known.token : randomBytes(32).toString('hex');
  write(dataDir, { ...people, [name]: { token, rights: wanted } });
  return token;
};

/** Takes a person's token away, and with it the sessions that it began. @throws RefusedError for one who has none */
export const revokeConsoleToken = (dataDir: string, name: string): void => {
  const people = releaseSecrets(dataDir).console;
  if (!Object.hasOwn(people, name)) throw new RefusedError(`${name} has no token`);
  const { [name]: _gone, ...others } = people;
  write(dataDir, others);
};

/** `CONSOLE_TOKENS`: `ada=token,ci:areas=token`. @throws Error when it is malformed, or a token could be guessed */
export const peopleIn = (text: string): ConsolePeople => {
  const entries = text.split(',').map((pair): [string, ConsolePeople[string]] => {
    const at = pair.indexOf('=');
    const [who, token] = [pair.slice(0, Math.max(0, at)).trim(), pair.slice(at + 1).trim()];
    const [name = '', rights = 'all', more] = who.split(':');
    if (at < 0 || !NAME.test(name) || more !== undefined)
      throw new Error('CONSOLE_TOKENS is no list of name=token');
    if (token.length < SHORTEST) {
      throw new Error(
        `the token of ${name} in CONSOLE_TOKENS has fewer than ${SHORTEST} characters`,
      );
    }
    return [name, { token, rights: rightsIn(rights) }];
  });
  if (new Set(entries.map(([, { token }]) => token)).size < entries.length) {
    throw new Error('CONSOLE_TOKENS has one token twice: each person has one of their own');
  }
  if (new Set(entries.map(([name]) => name)).size < entries.length) {
    throw new Error('CONSOLE_TOKENS names somebody twice');
  }
  return Object.fromEntries(entries);
};
