import { LOCALES, type Locale } from 'shared-contracts/composition';
import { type Texts, translated } from '../src/texts/translated';

export { translated as text };
export type Text = Texts;

/** The same text in every language (names that are not translated). */
export const same = (value: string): Text => translated(value, value, value, value);

/** A text built from others, language by language. */
export const mapText = (build: (locale: Locale) => string): Text =>
  Object.fromEntries(LOCALES.map((locale) => [locale, build(locale)])) as Record<Locale, string>;
