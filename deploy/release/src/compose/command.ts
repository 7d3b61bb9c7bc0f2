import type { ParseArgsConfig } from 'node:util';
import { UsageError } from 'deploy-tooling/usage';
import type { PrunableStore } from '../artifacts';
import type { Releasing } from '../changes';
import type { RevisionAuthor } from '../composition.schema';
import type { CountsPlace } from '../exposures';

/** What a command works with. */
export interface Context extends Releasing {
  artifacts: PrunableStore;
  dataDir: string;
  /** `COMPOSITION_URL`: who may publish is kept there too; without it in `dataDir`. */
  compositionUrl?: string | null | undefined;
  /** `OVERRIDE_SECRET`; without it the key in `dataDir`. */
  overrideSecret?: string | null | undefined;
  /** The environment says who may open the console (`CONSOLE_TOKENS`). */
  consoleFixed?: boolean;
  /** Which build, or commit, this command line is of. */
  build: string;
  /** Where its bundle lies, with what it starts. */
  bundles: string;
  /** Origin of the site that a link leads to. */
  site: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Who types, for the history. */
  author?: RevisionAuthor;
}
/** Where edges write what they see. */
export const countsPlaceOf = ({ dataDir, compositionUrl }: Context): CountsPlace => ({
  dataDir,
  compositionUrl: compositionUrl || null,
});
/** What a command says: `json` with `--json`, else `text`. */
export interface Answer {
  json: unknown;
  text: string;
}
export type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;
export interface Command {
  /** Without the command's name. */
  usage: string;
  summary: string;
  /** What each option means, beside `usage`. */
  details?: string[];
  options?: ParseArgsConfig['options'];
  run(context: Context, words: string[], values: Values): Promise<Answer>;
}

/** A string option. @throws UsageError when it is missing and there is no `fallback` */
export const text = (values: Values, name: string, fallback?: string): string => {
  const value = values[name] ?? fallback;
  if (typeof value !== 'string') throw new UsageError(`--${name} is missing`);
  return value;
};
export const optional = (values: Values, name: string): string | null =>
  typeof values[name] === 'string' ? (values[name] as string) : null;

/** As many words as names. @throws UsageError naming the first that is missing or too much */
export const take = (words: string[], ...names: string[]): string[] => {
  const missing = names[words.length];
  if (missing) throw new UsageError(`${missing} is missing`);
  if (words.length > names.length) throw new UsageError(`${words[names.length]} is too much`);
  return words;
};
