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

export type Words = (key: string, values?: Record<string, string | number>) => string;

/** What the site says in a language: texts as they are stored, by their keys. @throws for a key that nobody has */
export function wordsIn(locale: string): Words {
  const all = TEXTS.map(
    (folder): Record<string, string> =>
      JSON.parse(readFileSync(join(ROOT, folder, `${locale}.json`), 'utf8')),
  );
  return (key, values = {}) => {
    const text = all.find((texts) => key in texts)?.[key];
    if (text === undefined) throw new Error(`no text ${key} in ${locale}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
