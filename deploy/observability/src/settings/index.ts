/**
 * What a server reads of its environment. Each reader takes the environment and the name of a variable; an empty one is as one that is not
 * there.
 */
export type Env = Readonly<Record<string, string | undefined>>;

/** A variable has a value that means nothing. The sentence names it, its value and what may stand there. */
export class SettingError extends Error {
  /** @param asked what may stand there, after "it is" */
  constructor(name: string, value: string, asked: string) {
    super(`${name} is "${value}": it is ${asked}`);
    this.name = 'SettingError';
  }
}

/** @throws SettingError for anything but a whole number from `least` to `most` */
export function integerIn(
  env: Env,
  name: string,
  { least, most = Number.MAX_SAFE_INTEGER, usual }: { least: number; most?: number; usual: number },
): number {
  const text = env[name];
  if (!text) return usual;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new SettingError(name, text, `a whole number ${range}`);
}

/** A port; 0 lets the system choose. @throws SettingError */
export const portIn = (env: Env, name: string, usual: number): number =>
  integerIn(env, name, { least: 0, most: 65_535, usual });

/** @throws SettingError for anything but 1 and 0: "true" that switches nothing on would be found out too late */
export function flagIn(env: Env, name: string, usual: boolean): boolean {
  const text = env[name];
  if (!text) return usual;
  if (text !== '1' && text !== '0') throw new SettingError(name, text, '1 or 0');
  return text === '1';
}

/** An address of http; null where the variable is not there. @throws SettingError */
export function urlIn(env: Env, name: string): URL | null {
  const text = env[name];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ['http:', 'https:'].includes(url.protocol)) return url;
  throw new SettingError(name, text, 'an address such as https://example.test');
}

/** The same without its path. */
export const originIn = (env: Env, name: string): string | null => urlIn(env, name)?.origin ?? null;

/** Origins with commas between them; null where the variable is not there. @throws SettingError */
export const originsIn = (env: Env, name: string): string[] | null =>
  env[name]
    ? env[name]
        .split(',')
        .map((text) => text.trim())
        .filter(Boolean)
        .flatMap((text) => originIn({ [name]: text }, name) ?? [])
    : null;

/** Reads the settings of a process; what cannot be read ends it with one sentence, a mistake of the program with its place. */
export function settingsOf<T>(server: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const isMistake = error instanceof TypeError || error instanceof ReferenceError;
    process.stderr.write(`${server}: ${isMistake ? error.stack : (error as Error).message}\n`);
    return process.exit(1);
  }
}
