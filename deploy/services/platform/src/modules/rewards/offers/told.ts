import type { Texts } from '../../../texts/translated';
import type { GiftTemplate } from '../gifts/public';
import { factsOf } from './bonus';
import type { OfferBrand } from './figures';
import type { Facts, Said } from './texts';

/** Pages, and promotions that are pages of text, which tell of gifts that a brand's rules name. */
const TELLING = {
  cashback: ['sunday-cashback'],
  welcome: ['welcome', 'bonus-terms', 'welcome-package'],
} as const;
type Way = keyof typeof TELLING;

/** The gifts that the brands give in that way. */
function giftsBy(way: Way, brands: readonly OfferBrand[]): string[] {
  return brands.flatMap(({ rules }) => {
    if (way === 'cashback') return rules.cashback ? [rules.cashback.template] : [];
    return (rules.welcomeGifts ?? []).map(({ template }) => template);
  });
}
const WAYS = Object.keys(TELLING) as Way[];

/** Texts elsewhere that tell of a gift. @param pages of the site, and promotions of text, by slug */
export const textsOf = (
  slug: string,
  brands: readonly OfferBrand[],
  pages: ReadonlyMap<string, Texts>,
): Said[] =>
  WAYS.filter((way) => giftsBy(way, brands).includes(slug)).flatMap((way) =>
    TELLING[way].flatMap((where) => {
      const texts = pages.get(where);
      return texts ? [{ where: `the page ${where}`, texts }] : [];
    }),
  );

/** What a page of text may say: what the gifts have that it tells of. */
export function toldIn(
  slug: string,
  brands: readonly OfferBrand[],
  template: (slug: string) => GiftTemplate | undefined,
): Facts {
  const ways = WAYS.filter((way) => TELLING[way].some((page) => page === slug));
  const facts = ways
    .flatMap((way) => giftsBy(way, brands))
    .flatMap((gift) => template(gift) ?? [])
    .map((found) => factsOf(found, { brands }));
  const all = (key: keyof Facts) => facts.flatMap((one) => one[key]);
  return {
    percents: all('percents'),
    money: all('money'),
    times: all('times'),
    numbers: all('numbers'),
    dates: all('dates'),
  };
}
