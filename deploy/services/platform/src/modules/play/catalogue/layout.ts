const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const keys = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((letter, at) => [letter, [...to][at] ?? letter]));
const toLatin = keys(CYRILLIC, LATIN);
const toCyrillic = keys(LATIN, CYRILLIC);

/**
 * What the same keys write in the other of the two layouts that Russian players switch between: `тущт` becomes `neon`, `hektnrf` becomes
 * `рулетка`. Null where no key writes another letter.
 */
export function inOtherLayout(text: string): string | null {
  const typed = text.toLowerCase();
  const to = [...typed].some((letter) => toLatin.has(letter)) ? toLatin : toCyrillic;
  const other = [...typed].map((letter) => to.get(letter) ?? letter).join('');
  return other === typed ? null : other;
}
