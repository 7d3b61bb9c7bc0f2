import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const TEXTS = [
  'mf-account/src/texts',
  'mf-cashbox/src/texts',
  'shell/src/texts',
  'shell/src/texts/errors',
  'shell/src/texts/session',
  'shell/src/texts/around',
];

/** An area's text has the area's name before it where others have the same key: `promo:details`. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

const textsIn = (folder: string, locale: string): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, folder, `${locale}.json`), 'utf8'));

/** What the site says in a language: texts as they are stored, by their keys. @throws for a key that nobody has */
export function wordsIn(locale: string): Words {
  const all = TEXTS.map((folder) => textsIn(folder, locale));
  return (key, values = {}) => {
    const [, area, own = ''] = /^([a-z-]+):(.+)$/.exec(key) ?? [];
    const text = area
      ? textsIn(`mf-${area}/src/texts`, locale)[own]
      : all.find((texts) => key in texts)?.[key];
    if (text === undefined) throw new Error(`no text ${key} in ${locale}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
