import { UsageError } from 'deploy-tooling/usage';
import type { RouteMeta, SlotFiller } from 'shared-contracts/composition';
import type { OwnText } from '../changes/brand/words-and-looks';
import { META_NAMES } from '../manifest/schema';
import { areaOf } from './words';

/** `NAME=VALUE`. @throws UsageError */
const assigned = (word: string, what: string): [name: string, value: string] => {
  const at = word.indexOf('=');
  if (at < 1) throw new UsageError(`${word} is no ${what}; write NAME=VALUE`);
  return [word.slice(0, at), word.slice(at + 1)];
};

/** `color-accent=#4ce0b3 …`; dashes before a name look like an option. */
export const tokensOf = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    words.map((word) => {
      const [name, value] = assigned(word.replace(/^--/, ''), 'token');
      return [name === 'color-scheme' ? name : `--${name}`, value];
    }),
  );

const flagOf = (word: string): [string, string | boolean] => {
  const [name, value] = word.includes('=') ? assigned(word, 'guard') : [word, 'true'];
  if (!META_NAMES.includes(name))
    throw new UsageError(`there is no guard ${name}; there are: ${META_NAMES.join(', ')}`);
  return [name, value === 'true' ? true : value === 'false' ? false : value];
};
/** `requiresAuth noindex=false gaPath=/x` */
export const metaOf = (words: readonly string[]): RouteMeta =>
  Object.fromEntries(words.map(flagOf));

/** `account/level-badge:player:mounted`; for everybody and always loaded where nothing else is said. */
export const fillerOf = (word: string): SlotFiller => {
  const [, area = '', slot, rest = ''] =
    /^([a-z0-9-]+)\/([a-z0-9-]+)((?::[a-z]+)*)$/.exec(word) ?? [];
  const said = rest.split(':').filter(Boolean);
  const whom = (['player', 'guest', 'all'] as const).find((each) => said.includes(each));
  const load = (['always', 'seen', 'mounted'] as const).find((each) => said.includes(each));
  if (!slot || said.length !== Number(whom !== undefined) + Number(load !== undefined)) {
    throw new UsageError(
      `${word} is no filler; write AREA/PART, AREA/PART:player or AREA/PART:all:mounted`,
    );
  }
  return { area: areaOf(area), slot, for: whom ?? 'all', load: load ?? 'always' };
};

/** `cashbox:balance.points=Stars`; without a text behind the sign the area's own word stands. */
export const ownTextOf = (word: string): OwnText => {
  const [, namespace, key, text] = /^([^:=]+):([^=]+)=(.*)$/s.exec(word) ?? [];
  if (!namespace || !key) throw new UsageError(`${word} is no text; write NAMESPACE:KEY=TEXT`);
  return { namespace, key, text: text || null };
};
