const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/**
 * Folds a text for the search: lower case, no diacritics, apostrophes gone, everything else that is no letter or digit
 * is one space. `"Owl O’Clock"` becomes `"owl oclock"`.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ]/gu, '')
    .replace(/[ßæœøđłı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What the search looks in: a space before every word, so that `' ' + prefix` finds the start of any of them. */
export const searchTextOf = (...texts: string[]): string => ` ${texts.map(fold).join('  ')}`;

/** What a search looks for: games whose text fits `pattern`; each of them has all of `words`, and one that begins with `start`. */
export interface Sought {
  pattern: string;
  words: readonly string[];
  start: string;
}
/** The longest words of a query are in the fewest games: no more of them are looked up. */
const LOOKED_UP = 2;

/** The words of a query, folded, to be looked for by how they sound. */
export const wordsOf = (query: string): string[] => fold(query).split(' ').filter(Boolean);

/** What a query looks for; null when it holds neither letter nor digit, which finds nothing. */
export const soughtBy = (query: string): Sought | null => {
  const folded = fold(query);
  if (!folded) return null;
  const words = folded.split(' ');
  const start = words.pop() ?? '';
  const longest = words.sort((a, b) => b.length - a.length).slice(0, LOOKED_UP);
  return { pattern: `% ${folded}%`, words: longest, start };
};
