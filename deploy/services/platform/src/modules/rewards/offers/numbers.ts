import type { Locale } from 'shared-contracts/composition';
import { NAMES } from './names';

/** A number that a text says. */
export interface SaidNumber {
  kind: 'percent' | 'money' | 'times' | 'date' | 'number';
  /** Of a date day and month: 114 is 14 January. */
  value: number;
  said: string;
}

/** From two on: "one" is an article in three of the languages; the Italian "sei" is "you are" as well. */
const WORDS: Readonly<Record<Locale, Readonly<Record<string, number>>>> = {
  en: Object.fromEntries(
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
      .split(' ')
      .map((word, at) => [word, at + 2]),
  ),
  it: Object.fromEntries(
    'due tre quattro cinque - sette otto nove dieci undici dodici tredici quattordici quindici'
      .split(' ')
      .map((word, at) => [word, at + 2]),
  ),
  br: Object.fromEntries(
    'dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze'
      .split(' ')
      .map((word, at) => [word, at + 2]),
  ),
  ru: Object.fromEntries(
    'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать'
      .split(' ')
      .map((word, at) => [word, at + 2]),
  ),
};
/** Other forms of them, and larger ones. */
const MORE: Readonly<Record<Locale, Readonly<Record<string, number>>>> = {
  en: { twenty: 20, thirty: 30, fifty: 50, hundred: 100 },
  it: { venti: 20, trenta: 30, cinquanta: 50, cento: 100 },
  br: { duas: 2, quatorze: 14, vinte: 20, trinta: 30, cinquenta: 50, cem: 100 },
  ru: {
    две: 2,
    двух: 2,
    двумя: 2,
    трёх: 3,
    четырёх: 4,
    пяти: 5,
    шести: 6,
    семи: 7,
    восьми: 8,
    девяти: 9,
    десяти: 10,
    четырнадцати: 14,
    двадцать: 20,
    двадцати: 20,
    тридцать: 30,
    пятьдесят: 50,
    сто: 100,
  },
};
const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  en: 'january february march april may june july august september october november december'.split(
    ' ',
  ),
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
    ' ',
  ),
  br: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  ),
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(
    ' ',
  ),
};
/** A high-five is a word, and a place in a text is filled later. */
const FILLED = /high-?\s?fives?|«?дай пять»?|«?batti(?:amo)? cinque»?|\{\{\w+\}\}/gi;
/** How many times, after a figure or a word; and before or after a figure a sign: Latin, Cyrillic or of multiplication. */
const TIMES: Readonly<Record<Locale, string>> = {
  en: '[\\s-](?:times|fold)',
  it: '\\svolte',
  br: '\\svezes',
  ru: '(?:\\s(?:раза?|крат)|-?кратн\\p{L}+)',
};
const SIGN = '[x×х]';
const FIGURE = '\\d+(?:[\\u00a0\\u202f .,]\\d{3})*(?:[.,]\\d{1,2})?(?!\\d)';

/** `2,500`, `2.500` and `2 500` are one; what is left of a comma or a point then is a fraction. */
const figureOf = (figure: string): number =>
  Number(figure.replace(/[\u00a0\u202f .,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));

const minorOf = (figure: string): number => Math.round(figureOf(figure) * 100);

/** Each number of a text, once a place: figures and words, with what they are of. */
export function numbersIn(text: string, locale: Locale): SaidNumber[] {
  const found: SaidNumber[] = [];
  let left = text.replace(/<[^>]+>/g, ' ').replace(FILLED, ' ');
  for (const name of NAMES[locale]) left = left.replaceAll(name, ' ');
  const take = (pattern: RegExp, kind: SaidNumber['kind'], of: (parts: string[]) => number) => {
    left = left.replace(pattern, (said: string, ...parts: string[]) => {
      found.push({ kind, value: of(parts), said: said.trim() });
      return ' ';
    });
  };
  const wordOf = (word: string) => WORDS[locale][word] ?? MORE[locale][word];
  const months = MONTHS[locale];
  take(
    new RegExp(`(\\d{1,2})º? (?:de )?(${months.join('|')})`, 'gi'),
    'date',
    ([day = '', month = '']) => {
      return (months.indexOf(month.toLowerCase()) + 1) * 100 + Number(day);
    },
  );
  take(new RegExp(`(${FIGURE})[\\u00a0 ]?%`, 'g'), 'percent', ([figure = '']) => figureOf(figure));
  take(new RegExp(`€[\\u00a0 ]?(${FIGURE})`, 'g'), 'money', ([figure = '']) => minorOf(figure));
  take(new RegExp(`(${FIGURE})[\\u00a0 ]?€`, 'g'), 'money', ([figure = '']) => minorOf(figure));
  const words = Object.keys({ ...WORDS[locale], ...MORE[locale] }).filter((word) => word !== '-');
  for (const times of [
    `(?<![\\p{L}\\d])${SIGN}\\s?(${FIGURE})`,
    `(${FIGURE})\\s?${SIGN}(?![\\p{L}\\d])`,
    `(${FIGURE}|(?<!\\p{L})(?:${words.join('|')}))${TIMES[locale]}(?!\\p{L})`,
  ])
    take(
      new RegExp(times, 'giu'),
      'times',
      ([said = '']) => wordOf(said.toLowerCase()) ?? figureOf(said),
    );
  take(new RegExp(`(${FIGURE})`, 'g'), 'number', ([figure = '']) => figureOf(figure));
  for (const word of left.toLowerCase().match(/[\p{L}]+/gu) ?? []) {
    const value = wordOf(word);
    if (value !== undefined) found.push({ kind: 'number', value, said: word });
  }
  return found;
}
