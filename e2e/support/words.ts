import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Brand } from './site';

const ROOT = resolve(import.meta.dirname, '../..');
const TEXTS = [
  'mf-account/src/texts',
  'mf-cashbox/src/texts',
  'shell/src/texts',
  'shell/src/texts/errors',
  'shell/src/texts/session',
  'shell/src/texts/around',
  'shared-contracts/src/ui/texts',
  'mf-tournaments/src/texts',
  'mf-game-frame/src/texts',
  'deploy/services/games/src/texts',
  'deploy/services/platform/src/texts',
];

/** An area's text has the area's name before it where others have the same key: `promo:details`. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

type Texts = Record<string, string>;
const textsIn = (folder: string, locale: string) =>
  JSON.parse(readFileSync(join(ROOT, folder, `${locale}.json`), 'utf8'));

/** What the site of a brand says in a language: texts as they are stored, by their keys. @throws for a key that nobody has */
export function wordsIn(locale: string, brand: Brand): Words {
  const own: Record<string, Texts> = textsIn(`deploy/brands/${brand}/texts`, locale);
  const all: Texts[] = [...Object.values(own), ...TEXTS.map((folder) => textsIn(folder, locale))];
  return (key, values = {}) => {
    const [, area, name = ''] = /^([a-z-]+):(.+)$/.exec(key) ?? [];
    const text: string | undefined = area
      ? (own[area]?.[name] ?? textsIn(`mf-${area}/src/texts`, locale)[name])
      : all.find((texts) => key in texts)?.[key];
    if (text === undefined) throw new Error(`no text ${key} in ${locale}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** A text with whatever stands in the places of its values. */
export function phraseOf(words: Words, key: string, ...values: string[]): RegExp {
  const marked = words(key, Object.fromEntries(values.map((name) => [name, '\n'])));
  return new RegExp(marked.split('\n').map(escaped).join('.+'));
}
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
