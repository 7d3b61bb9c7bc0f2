import { LOCALES } from 'shared-contracts/composition';
import type { Loaded } from './load/load';
import type { GateRefusal } from './report';
import { some } from './words';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const HOLE = /\{\{\s*(\w+)/g;
/** A plural form may do without the number itself. */
const COUNT = 'count';
const help = 'npm run check:repo';

const baseOf = (key: string): string => key.replace(PLURAL, '');
/** Languages differ in plural forms, so these are no part of a key. */
export const textKeys = (texts: Record<string, string>): string[] =>
  [...new Set(Object.keys(texts).map(baseOf))].sort();

/** `{{amount}}` of every key, plural forms together. */
const holesOf = (texts: Record<string, string>): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(texts)) {
    const holes = [...text.matchAll(HOLE)].map(([, name = '']) => name);
    found.set(baseOf(key), new Set([...(found.get(baseOf(key)) ?? []), ...holes]));
  }
  return found;
};

/** Placeholders that some language has and another one lost: what belongs there would not be said. */
const checkHoles = (area: string, { texts }: Loaded): GateRefusal[] => {
  const all = Object.entries(texts).map(([locale, own]) => [locale, holesOf(own)] as const);
  return all.flatMap(([locale, own]) => {
    const lost = [...own].flatMap(([key, holes]) => {
      const wanted = new Set(all.flatMap(([, others]) => [...(others.get(key) ?? [])]));
      const gone = [...wanted].filter((hole) => hole !== COUNT && !holes.has(hole));
      return gone.map((hole) => `${key} {{${hole}}}`);
    });
    const reason = `${area} lost placeholders in ${locale}: ${some(lost)}`;
    return lost.length > 0 ? [{ reason, help }] : [];
  });
};

/** What the sources ask for (`status.*` for keys that begin so) and no language has. */
const checkUsed = (area: string, { texts }: Loaded, used: readonly string[]): GateRefusal[] => {
  const known = Object.values(texts).flatMap((own) => [...Object.keys(own), ...textKeys(own)]);
  const isThere = (key: string) =>
    key.endsWith('*') ? known.some((own) => own.startsWith(key.slice(0, -1))) : known.includes(key);
  const missing = used.filter((key) => !isThere(key));
  const reason = `${area} asks for texts that it has in no language: ${some(missing)}`;
  return missing.length > 0 ? [{ reason, help }] : [];
};

/** The same keys, and no empty text, in every language. */
const checkKeys = (area: string, { texts }: Loaded): GateRefusal[] => {
  const keys = new Map(LOCALES.map((locale) => [locale, textKeys(texts[locale] ?? {})]));
  const all = [...new Set([...keys.values()].flat())].sort();
  return LOCALES.flatMap((locale) => {
    const own = new Set(keys.get(locale));
    const missing = all.filter((key) => !own.has(key));
    const empty = Object.entries(texts[locale] ?? {}).filter(([, text]) => text.trim() === '');
    return [
      ...(missing.length > 0
        ? [{ reason: `${area} lacks texts in ${locale}: ${some(missing)}`, help }]
        : []),
      ...(empty.length > 0
        ? [
            {
              reason: `${area} has empty texts in ${locale}: ${some(empty.map(([key]) => key))}`,
              help,
            },
          ]
        : []),
    ];
  });
};

/** @param used the keys that the build's sources ask for, as far as they are known */
export const checkTexts = (
  area: string,
  loaded: Loaded,
  used: readonly string[] = [],
): GateRefusal[] => [
  ...checkKeys(area, loaded),
  ...checkHoles(area, loaded),
  ...checkUsed(area, loaded, used),
];
