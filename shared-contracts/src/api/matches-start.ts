/** Case folded in any alphabet: `Straße` and `STRASSE` are one, so are the two small sigmas. */
const fold = (text: string) =>
  text.toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC').trim();

const isWordStart = (text: string, at: number) =>
  at === 0 || !/[\p{L}\p{N}\p{M}]/u.test(text[at - 1] ?? '');

/** Does a name, or any word in it, begin with what was typed? Upper and lower case are one (specification 1, section 2 "Provider picker"). */
export const matchesStart = (name: string, typed: string): boolean => {
  const [hay, needle] = [fold(name), fold(typed)];
  if (!needle) return false;
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
    if (isWordStart(hay, at)) return true;
  }
  return false;
};
