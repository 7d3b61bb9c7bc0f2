import { CALLS } from 'shared-contracts/api/served';
import type { BrandInfo, Locale, RouteParams } from 'shared-contracts/composition';
import type { ServerData } from 'shared-contracts/content';
import file from './recorded.json';

/** `recorded.json`: answers of the platform, lists shortened. `npm run record -w deploy/release -- <site>` makes it anew. */
export interface Recorded {
  /** Milliseconds; the clock of every page that is rendered with it. */
  at: number;
  locale: Locale;
  brand: BrandInfo;
  serverData: ServerData | null;
  gamesOrigin: string;
  /** By `requestKey`. */
  answers: Record<string, unknown>;
  /** Keys of what the frame around every page shows. */
  frame: string[];
  /** Route -> an address of it, and the keys of what only its page shows. */
  pages: Record<string, { params: RouteParams; answers: string[] }>;
  /** Route behind the login whose path has holes -> an address of it. */
  params: Record<string, RouteParams>;
  /** What a player who was made up for it is answered, by `requestKey`: all that pages behind the login ask for. */
  player: Record<string, unknown>;
}
export const RECORDED = file as unknown as Recorded;

const PERSONAL = CALLS.filter(({ personal }) => personal).map(
  ({ method, path }) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
);

/** The call of this key is `personal`. */
export const isPersonal = (key: string): boolean => PERSONAL.some((pattern) => pattern.test(key));

export const answersOf = (
  { answers }: Recorded,
  keys: readonly string[],
): Record<string, unknown> => Object.fromEntries(keys.map((key) => [key, answers[key]]));
