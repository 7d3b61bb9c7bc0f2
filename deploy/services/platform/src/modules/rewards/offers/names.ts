import type { Locale } from 'shared-contracts/composition';

/** Names of offers that have a number in them and say none, as the titles write them. A number of the terms is no such name.
 * They are words of the languages, so they stand beside the numerals that `numbers.ts` reads; another title of the kind is published with a reason. */
export const NAMES: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Four Winds'],
  ru: ['четырёх ветров', 'Четыре ветра'],
  it: ['quattro venti', 'Quattro venti', 'La corsa dei sette'],
  br: ['quatro ventos', 'Quatro ventos'],
};
