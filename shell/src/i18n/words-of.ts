import type { Locale } from 'shared-contracts/composition';

/** A text by its key; `{{name}}` in it is a value. */
export type Words<K extends string> = (key: K, values?: Record<string, string>) => string;

/** Words that come with the code that says them, in all languages: it waits for no other file. */
export const wordsOf =
  <K extends string>(texts: Record<Locale, Record<K, string>>) =>
  (locale: Locale): Words<K> =>
  (key, values = {}) =>
    texts[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
