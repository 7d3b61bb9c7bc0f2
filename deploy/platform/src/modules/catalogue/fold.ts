const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

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

/** The pattern of a query; null when it holds neither letter nor digit, which finds nothing. */
export const patternOf = (query: string): string | null => {
  const folded = fold(query);
  return folded ? `% ${folded}%` : null;
};
