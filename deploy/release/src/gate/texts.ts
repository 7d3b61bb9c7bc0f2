import { LOCALES } from 'shared-contracts/composition';
import type { Loaded } from './load/load';
import type { GateRefusal } from './report';

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Languages differ in plural forms, so these are no part of a key. */
export const textKeys = (texts: Record<string, string>): string[] =>
  [...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))].sort();

const SHOWN = 5;
const some = (names: string[]) =>
  `${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''}`;

/** The same keys, and no empty text, in every language. */
export const checkTexts = (area: string, { texts }: Loaded): GateRefusal[] => {
  const keys = new Map(LOCALES.map((locale) => [locale, textKeys(texts[locale] ?? {})]));
  const all = [...new Set([...keys.values()].flat())].sort();
  const help = 'npm run check:repo';
  return LOCALES.flatMap((locale) => {
    const own = new Set(keys.get(locale));
    const missing = all.filter((key) => !own.has(key));
    const empty = Object.entries(texts[locale] ?? {}).filter(([, text]) => text.trim() === '');
    return [
      ...(missing.length > 0 ? [{ reason: `${area} lacks texts in ${locale}: ${some(missing)}`, help }] : []),
      ...(empty.length > 0
        ? [{ reason: `${area} has empty texts in ${locale}: ${some(empty.map(([key]) => key))}`, help }]
        : []),
    ];
  });
};
