import type { PhoneCode as ServedCode } from '../../api/contacts';
import { BCP47, type Locale, type Region } from '../../composition';
import type { PhoneCode } from '../../forms';

/** The codes that the operator serves, with their countries' names in the language of the page (a BCP 47 tag). */
export const namedCodes = (served: readonly ServedCode[], tag: string): PhoneCode[] => {
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  return served.map(({ country, dialCode, mask }) => ({
    country,
    name: names.of(country) ?? country,
    dialCode: dialCode.replace(/\D/g, ''),
    mask: mask.replace(/0/g, '#'),
  }));
};

/** Where the visitor is, if the operator serves it. */
export const firstCountry = (
  { country }: Region,
  served: readonly ServedCode[],
): string | undefined => served.find((code) => code.country === country)?.country;

/**
 * The country whose phones a visitor most likely has when nobody says where they are: the language's own, and the brand's where the page is in English, which is read
 * everywhere.
 */
export const homeCountry = (locale: Locale, brand: Locale): string | undefined =>
  new Intl.Locale(BCP47[locale === 'en' ? brand : locale]).maximize().region;
