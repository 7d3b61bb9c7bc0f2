import type { Locale } from 'shared-contracts/composition';
import type { ServerData } from 'shared-contracts/content';
import type { Brand } from '../../../brands';

/** Who reads the settings: a brand's site in one of its languages. */
export interface Reader {
  brand: Brand;
  locale: Locale;
}
type Part = (reader: Reader) => Partial<ServerData> | Promise<Partial<ServerData>>;

/** What a brand says of itself in its files (specification 2, section 3.5). */
const ofBrand: Part = ({ brand: { currencies, defaultCurrency, rules } }) => {
  const { skipNickname, registrationTypes, callCenter, promoTelegramChannelUrl } = rules.site;
  return {
    currencies,
    defaultCurrency,
    registrationConfig: { skipNickname, types: registrationTypes },
    callCenterConfig: callCenter,
    promoTelegramChannelUrl,
    abTests: {},
  };
};

/** The settings that the site reads at its start, put together from what the brand and the modules have to say. */
export function createSiteSettings() {
  const parts: Part[] = [ofBrand];
  return {
    add: (part: Part): void => void parts.push(part),
    async read(reader: Reader): Promise<ServerData> {
      return Object.assign({}, ...(await Promise.all(parts.map((part) => part(reader)))));
    },
  };
}
