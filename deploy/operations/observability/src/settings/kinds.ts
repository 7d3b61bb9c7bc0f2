import { statSync } from 'node:fs';

/** A variable of the environment: how its text is read, and what is said of it. */
export interface Setting<T> {
  /** The value of a text that is not empty; undefined: it may not stand there. */
  read(text: string): T | undefined;
  /** What may stand there, after "it is". */
  asked: string;
  /** The value of a variable that is empty or not there. */
  usual: T;
  /** What the variable means, for operators. */
  says: string;
  /** The usual value as operators read it; empty where nothing is to be said. */
  shown: string;
  /** Its text is written nowhere. */
  isSecret?: boolean;
}

interface About {
  /** The usual value in words, where it is made of other variables. */
  shown?: string;
}

/** Any text. */
export const text = (says: string, { shown = '' }: About = {}): Setting<string | null> => ({
  read: (given) => given,
  asked: 'a text',
  usual: null,
  says,
  shown,
});

/** A folder that is there. */
export const folder = (says: string, about: About = {}): Setting<string | null> => ({
  ...text(says, about),
  read: (given) => (statSync(given, { throwIfNoEntry: false })?.isDirectory() ? given : undefined),
  asked: 'a folder',
});

/** Any text, with a usual one. */
export const named = (says: string, usual: string): Setting<string> => ({
  ...text(says, { shown: `\`${usual}\`` }),
  read: (given) => given,
  usual,
});

/** A text that matches `pattern`. */
export const like = (
  says: string,
  {
    pattern,
    asked,
    isSecret = false,
    shown = '',
  }: About & { pattern: RegExp; asked: string; isSecret?: boolean },
): Setting<string | null> => ({
  read: (given) => (pattern.test(given) ? given : undefined),
  asked,
  usual: null,
  says,
  shown,
  isSecret,
});

/** Where a PostgreSQL is, with its password. */
export const postgres = (says: string, about: About = {}): Setting<string | null> =>
  like(says, {
    pattern: /^postgres(ql)?:\/\//,
    asked: 'an address postgres://…',
    isSecret: true,
    ...about,
  });

/** Nobody guesses less. */
export const SHORTEST_SECRET = 32;
export const secret = (says: string, about: About = {}): Setting<string | null> =>
  like(says, {
    pattern: new RegExp(`^.{${SHORTEST_SECRET},}$`, 's'),
    asked: `a text of at least ${SHORTEST_SECRET} characters`,
    isSecret: true,
    ...about,
  });

/** One of these words. */
export const oneOf = <const W extends string>(
  says: string,
  words: readonly W[],
  usual: W,
): Setting<W> => ({
  read: (given) => words.find((word) => word === given),
  asked: `one of ${words.join(', ')}`,
  usual,
  says,
  shown: `\`${usual}\``,
});

interface Range extends About {
  least: number;
  most?: number;
}
const inRange = ({ least, most = Number.MAX_SAFE_INTEGER }: Range) => ({
  read(given: string): number | undefined {
    const value = Number(given);
    return given.trim() && Number.isInteger(value) && value >= least && value <= most
      ? value
      : undefined;
  },
  asked: `a whole number ${most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`}`,
});

/** A whole number. */
export const whole = (
  says: string,
  { usual, ...range }: Range & { usual: number },
): Setting<number> => ({
  ...inRange(range),
  usual,
  says,
  shown: range.shown ?? `${usual}`,
});

/** A whole number, or none. */
export const wholeOrNone = (says: string, range: Range): Setting<number | null> => ({
  ...inRange(range),
  usual: null,
  says,
  shown: range.shown ?? '',
});

/** 1 or 0: "true" that switches nothing on would be found out too late. */
const SWITCH = {
  read: (given: string) => (given === '1' ? true : given === '0' ? false : undefined),
  asked: '1 or 0',
};
/** A switch; `says` tells what the other value than the usual one does. */
export const flag = (says: string, usual = false): Setting<boolean> => ({
  ...SWITCH,
  usual,
  says: `\`${usual ? 0 : 1}\`: ${says}`,
  shown: '',
});
/** A switch whose usual value is made of others. */
export const flagOrNone = (says: string, about: Required<About>): Setting<boolean | null> => ({
  ...SWITCH,
  usual: null,
  says,
  ...about,
});

const urlOf = (given: string): URL | undefined => {
  const url = URL.canParse(given) ? new URL(given) : null;
  // a name and a password in it would be sent to nobody
  return url && ['http:', 'https:'].includes(url.protocol) && url.username === '' ? url : undefined;
};
const ADDRESS = 'an address such as https://example.test';

/** An address of http, as it is written. */
export const address = (says: string, { shown = '' }: About = {}): Setting<string | null> => ({
  read: (given) => urlOf(given)?.href,
  asked: ADDRESS,
  usual: null,
  says,
  shown,
});

/** The same without its path. */
export const origin = (says: string, about: About = {}): Setting<string | null> => ({
  ...address(says, about),
  read: (given) => urlOf(given)?.origin,
});

/** Texts with commas between them. */
export const listOf = (given: string): string[] =>
  given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const list = (says: string, { shown = '' }: About = {}): Setting<string[]> => ({
  read: listOf,
  asked: 'words with commas between them',
  usual: [],
  says,
  shown,
});

/** Origins with commas between them. */
export const origins = (says: string, { shown = '' }: About = {}): Setting<string[] | null> => ({
  read(given) {
    const found = listOf(given).map((one) => urlOf(one)?.origin);
    return found.every((one) => one !== undefined) ? found : undefined;
  },
  asked: 'addresses such as https://example.test with commas between them',
  usual: null,
  says,
  shown,
});
/** The same, or the word `none`: an empty variable is one that nobody set. */
export const originsOrNone = (says: string, about: About = {}): Setting<string[] | null> => {
  const { read, asked, ...rest } = origins(says, about);
  return {
    ...rest,
    read: (given) => (given === 'none' ? [] : read(given)),
    asked: `${asked}, or none`,
  };
};
