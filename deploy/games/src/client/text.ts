export type Values = Record<string, string | number>;
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
    ...{ style: 'unit', unit: 'second', unitDisplay: 'narrow' },
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
  });
  return (milliseconds) => format.format(milliseconds / 1000);
}
