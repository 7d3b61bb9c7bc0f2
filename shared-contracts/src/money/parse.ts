import { COIN_FACTOR, type Currency } from './units';

/** How a site writes amounts: its language (BCP 47) and the currency that the amount is in. */
export interface AmountStyle {
  readonly locale: string;
  readonly currency: Currency;
}

/** Digits of every script as ASCII digits. Unicode keeps each script's ten digits together, from zero upwards. */
const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    let below = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below += 1;
    return String(below % 10);
  });

const partsOf = (
  { locale, currency }: AmountStyle,
  currencyDisplay: 'code' | 'symbol' | 'narrowSymbol',
) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(
    1_234_567.5,
  );

/** The currency's sign or code, as the style writes it. */
export const signOf = (
  style: AmountStyle,
  display: 'code' | 'symbol' | 'narrowSymbol' = 'narrowSymbol',
): string =>
  partsOf(style, display).find((part) => part.type === 'currency')?.value ?? style.currency;

/** The text without one sign or code of the currency at its start or end. */
const withoutSign = (text: string, style: AmountStyle): string => {
  const upper = text.toUpperCase();
  for (const display of ['code', 'symbol', 'narrowSymbol'] as const) {
    const sign = signOf(style, display).toUpperCase();
    if (upper.startsWith(sign)) return text.slice(sign.length);
    if (upper.endsWith(sign)) return text.slice(0, -sign.length);
  }
  return text;
};

const groupMarkOf = (style: AmountStyle) =>
  partsOf(style, 'code').find((part) => part.type === 'group')?.value;

/** Thousands in groups of three by one mark, then decimals by the other: `1.234.567,50`. */
const GROUPED = [
  { mark: '.', shape: /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{0,2}))?$/ },
  { mark: ',', shape: /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{0,2}))?$/ },
];
/** Thousands in groups of three by spaces, on one line. */
const SPACED = /^[1-9]\d{0,2}(?:[^\S\r\n]\d{3})+(?:[.,]\d{0,2})?$/;
const PLAIN = /^(\d{1,12})(?:[.,](\d{0,2}))?$/;

const minorUnits = (whole: string, decimals = ''): number =>
  Number(whole) * COIN_FACTOR + Number(decimals.padEnd(2, '0'));

/**
 * Reads an amount that a player typed or copied from a page of the site, e.g. `1 000,50`, `1.234,00`, `€1,000.50`, `500,00 €`.
 * @param text may have spaces, digits of any script, and the currency's sign or code
 * @param style decides whether a single mark before three digits stands between thousands; without it such a text is refused
 * @returns minor units; null for what is no amount, has more than two decimals or can be read in two ways
 */
export const parseAmount = (text: string, style?: AmountStyle): number | null => {
  const typed = asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const unsigned = style ? withoutSign(typed, style).trim() : typed;
  const bare = SPACED.test(unsigned) ? unsigned.replace(/\s/g, '') : unsigned;
  const plain = PLAIN.exec(bare);
  if (plain) return minorUnits(plain[1] as string, plain[2]);
  for (const { mark, shape } of GROUPED) {
    const [, grouped, decimals] = shape.exec(bare) ?? [];
    if (grouped === undefined) continue;
    const groups = grouped.split(mark);
    const isSingleMark = groups.length === 2 && decimals === undefined;
    if (isSingleMark && !(style && mark === groupMarkOf(style))) return null;
    return groups.length > 4 ? null : minorUnits(groups.join(''), decimals);
  }
  return null;
};
