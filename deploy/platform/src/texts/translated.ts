import type { Locale } from 'shared-contracts/composition';

/** A text in every language. */
export type Texts = Readonly<Record<Locale, string>>;

/** Builds a text in the order ru, en, it, br. */
export const translated = (ru: string, en: string, it: string, br: string): Texts => ({ ru, en, it, br });
