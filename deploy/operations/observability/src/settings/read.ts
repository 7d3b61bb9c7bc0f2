import type { Setting } from './kinds';

export type Env = Readonly<Record<string, string | undefined>>;
/** What a process reads of its environment: variable -> setting. */
export type Schema = Readonly<Record<string, Setting<unknown>>>;
/** The values of a schema. */
export type Settings<S extends Schema> = { readonly [Name in keyof S]: S[Name]['usual'] };
/** The same where some may not be there. */
export type SomeSettings<S extends Schema> = {
  readonly [Name in keyof S]?: S[Name]['usual'] | undefined;
};

/** A variable has a value that means nothing. The sentence names it, its value unless that is secret, and what may stand there. */
export class SettingError extends Error {
  /** @param value null: it is written nowhere. @param asked what may stand there, after "it is" */
  constructor(name: string, value: string | null, asked: string) {
    super(
      `${name} is ${value === null ? 'wrong (its value is kept secret)' : `"${value}"`}: it is ${asked}`,
    );
    this.name = 'SettingError';
  }
}

/** The value of one variable. @throws SettingError */
const readOne = (name: string, setting: Setting<unknown>, given: string | undefined): unknown => {
  if (!given) return setting.usual;
  const value = readOrNothing(setting, given);
  if (value !== undefined) return value;
  // an address may hold a password
  const isSecret = setting.isSecret || given.includes('@');
  throw new SettingError(name, isSecret ? null : given, setting.asked);
};

/** What a parser of JSON or of addresses throws says nothing of the variable. */
const readOrNothing = ({ read }: Setting<unknown>, given: string): unknown => {
  try {
    return read(given);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
};

/** Reads each variable of a schema once; an empty one is as one that is not there. @throws SettingError for the first that is none */
export const readSettings = <S extends Schema>(schema: S, env: Env): Settings<S> =>
  Object.fromEntries(
    Object.entries(schema).map(([name, setting]) => [name, readOne(name, setting, env[name])]),
  ) as Settings<S>;

/**
 * Reads the settings of this process: nothing else looks into its environment. What cannot be read ends the process with one sentence, a
 * mistake of the program with its place.
 */
export function settingsOf<T>(program: string, read: (env: Env) => T): T {
  try {
    return read(process.env);
  } catch (error) {
    const isMistake = error instanceof TypeError || error instanceof ReferenceError;
    process.stderr.write(`${program}: ${isMistake ? error.stack : (error as Error).message}\n`);
    return process.exit(1);
  }
}
