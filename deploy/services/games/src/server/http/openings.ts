import type { VoiceName } from '../../client/voices/voice';

/** What an address that opens a game says, whatever its provider calls it. */
interface Asked {
  token: string;
  lang: string | undefined;
  site: string;
  exit: string | undefined;
}
type Query = Record<string, unknown>;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
const asked = (query: Query, token: string, lang: string, site: string, exit: string): Asked => ({
  token: text(query[token]) ?? '',
  lang: text(query[lang]),
  site: text(query[site]) ?? '',
  exit: text(query[exit]),
});

/** Where the games of a provider are opened, and how they speak to the page around (F1). */
export interface OpeningOf {
  path: string;
  voice: VoiceName;
  read(query: Query): Asked;
}
/** The house's. */
export const OWN: OpeningOf = {
  path: '/play',
  voice: 'own',
  read: (query) => asked(query, 'token', 'lang', 'site', 'exit'),
};
const OTHERS: Record<string, OpeningOf> = {
  'tin-sparrow': {
    path: '/open',
    voice: 'sparrow',
    read: (query) => asked(query, 'session', 'language', 'parent', 'home'),
  },
};
export const OPENINGS: readonly OpeningOf[] = [OWN, ...Object.values(OTHERS)];
export const openingOf = (provider: string): OpeningOf => OTHERS[provider] ?? OWN;
