type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

/** Texts of one language; a missing key shows itself, which a test over all languages rules out. */
export function translator(texts: Readonly<Record<string, string>>): Translate {
  return (key, values = {}) =>
    (texts[key] ?? key).replace(/{{(\w+)}}/g, (_whole, name: string) => String(values[name] ?? ''));
}

/** Minor units (a hundredth) as money of the page's language. */
export function moneyFormat(lang: string, currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return (amount) => format.format(amount / 100);
}

/** Seconds to a tenth, as the page's language writes them. */
export function secondsFormat(lang: string): (milliseconds: number) => string {
  const format = new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (milliseconds) => format.format(milliseconds / 1000);
}

const numbers = new Map<string, Intl.NumberFormat>();
/** A number with so many digits after its point, as the page's language writes it; as English does where there is no page. */
export function numberText(value: number, least: number, most = least): string {
  const lang = globalThis.document?.documentElement.lang || 'en';
  const key = `${lang} ${least} ${most}`;
  const format =
    numbers.get(key) ??
    new Intl.NumberFormat(lang, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      useGrouping: false,
    });
  numbers.set(key, format);
  return format.format(value);
}

/** A multiplier in hundredths of a bet: 245 is ×2.45 in English and ×2,45 in Italian. */
export const timesText = (hundredths: number): string => `×${numberText(hundredths / 100, 2)}`;
