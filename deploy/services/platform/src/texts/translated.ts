import { Type } from '@sinclair/typebox';
import type { Locale } from 'shared-contracts/composition';

/** A text in every language. */
export type Texts = Readonly<Record<Locale, string>>;

const words = Type.String({ minLength: 1, maxLength: 1000 });
export const textsSchema = Type.Object(
  { ru: words, en: words, it: words, br: words },
  { additionalProperties: false },
);

/** Builds a text in the order ru, en, it, br. */
export const translated = (ru: string, en: string, it: string, br: string): Texts => ({
  ru,
  en,
  it,
  br,
});
