import { LOCALES, type Locale } from 'shared-contracts/composition';

/** One text in the four languages of the product. */
export type Text = Readonly<Record<Locale, string>>;

/** Builds a text in the order ru, en, it, br. */
export const text = (ru: string, en: string, it: string, br: string): Text => ({ ru, en, it, br });

/** The same text in every language (names that are not translated). */
export const same = (value: string): Text => text(value, value, value, value);

/** A text built from others, language by language. */
export const mapText = (build: (locale: Locale) => string): Text =>
  Object.fromEntries(LOCALES.map((locale) => [locale, build(locale)])) as Record<Locale, string>;
