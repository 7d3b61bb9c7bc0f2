import type { Locale } from 'shared-contracts/composition';
import type { Currency } from 'shared-contracts/money';
import data from './brands.json';

/** What the operator's side needs of a brand; looks and texts live elsewhere. */
export interface Brand {
  id: string;
  name: string;
  locales: Locale[];
  defaultLocale: Locale;
  currencies: Currency[];
  defaultCurrency: Currency;
  /** Codes that registration takes, in capitals. */
  promoCodes: string[];
  /** ISO 3166 codes of countries in which no game may be run. */
  blockedCountries: string[];
}
export const BRANDS = data as unknown as readonly Brand[];

/** The brand by its id; the first one for an unknown id or none. */
export const brandOf = (id: string | undefined): Brand => {
  const found = BRANDS.find((brand) => brand.id === id) ?? BRANDS[0];
  if (!found) throw new Error('no brand is configured');
  return found;
};
