import { published } from 'deploy-games/math/published';
import type { Texts } from '../../texts/translated';
import type { GiftTemplate } from '../gifts/public';
import { levelsIn } from '../levels/public';
import { priceFaults, shopCosts } from '../loyalty/public';
import { hasRate } from '../rates/public';
import { type Find, type Means, rateless, takesTooManyBets } from './figures';
import { giftFaults } from './gift-worth';
import { parityOf } from './parity';
import type { Finding, OfferReport } from './report';
import { checkTexts } from './texts';
import { checkWagering } from './wagering-claims';

/** A product of the shop, and those beside it. */
export interface ShopTerms {
  slug: string;
  title: Texts;
  description: Texts;
  /** Null: every brand. */
  brand: string | null;
  price: number;
  levelFrom: number | null;
  stock: number | null;
  template: GiftTemplate;
  others: readonly Pick<ShopTerms, 'slug' | 'price' | 'levelFrom' | 'template'>[];
}
const UNIT = 'EUR';
type Gives = Pick<ShopTerms, 'price' | 'template'>;

/** What a compoint brings there; null for what is no sum. */
const perPoint = ({ price, template: { terms } }: Gives): number | null => {
  const term = terms[UNIT];
  return term && 'amount' in term && term.amount !== null ? term.amount / price : null;
};

/** A product's report (SPEC.md, OF3). */
export function checkShop(product: ShopTerms, means: Means): OfferReport {
  const { slug, price, template, levelFrom, stock } = product;
  const there = means.brands.filter(({ id }) => product.brand === null || product.brand === id);
  const findings: Finding[] = [];
  const find: Find = (code, text) => void findings.push({ code, text });
  rateless({ rates: means.rates, brands: there }, find);
  const brands = there.map((brand) => ({
    ...brand,
    currencies: brand.currencies.filter((currency) => hasRate(means.rates, currency)),
  }));
  // the budget is the verdict's
  for (const { code, text } of priceFaults(product, brands, means.rates))
    if (code !== 'over_budget') find(code, text);
  const isKnown = findings.every(({ code }) => code !== 'missing_currency');
  const costs = isKnown
    ? brands.flatMap((brand) => shopCosts(product, brand).map(({ per1000 }) => per1000))
    : [];
  if (stock === 0) find('cannot_be_won', 'there is none of it');
  if (levelFrom !== null && levelFrom > levelsIn('en').length) find('cannot_be_won', 'no level may buy it');
  if (takesTooManyBets(price, { ...means, brands }))
    find('cannot_be_won', 'its price takes more bets than all players make in a month');
  // a sum that is not there is told above
  for (const [code, text] of giftFaults(template, UNIT, { ...means, brands }))
    if (code !== 'missing_currency') find(code, text);
  const own = perPoint(product);
  for (const other of product.others) {
    const others = perPoint(other);
    if (own === null || others === null || other.slug === slug || other.template.type !== template.type)
      continue;
    if ((other.levelFrom ?? 1) < (levelFrom ?? 1) && others > own)
      findings.push({
        code: 'uneven_levels',
        text: `${other.slug} gives more for a compoint, to a lower level`,
      });
  }
  const amounts = Object.fromEntries(
    Object.entries(template.terms).flatMap(([currency, term]) =>
      'amount' in term && term.amount !== null ? [[currency, term.amount] as const] : [],
    ),
  );
  const isMoney = template.type !== 'xp' && Object.keys(amounts).length > 0;
  const currencies = [...new Set(brands.flatMap((brand) => brand.currencies))];
  const { parity } = parityOf(isMoney ? [{ what: 'what it gives', amounts }] : [], {
    currencies,
    unit: UNIT,
    rates: means.rates,
  });
  const most = Math.max(0, ...costs);
  const texts = [
    { where: 'its title', texts: product.title },
    { where: 'its text', texts: product.description },
  ];
  const numbers = [product.price, ...(amounts[UNIT] ? [amounts[UNIT] / 100, amounts[UNIT]] : [])];
  return {
    kind: 'shop',
    slug,
    currency: UNIT,
    cost: { mean: costs.reduce((sum, one) => sum + one, 0) / Math.max(1, costs.length), most },
    kept: (1 - Math.max(...Object.values(published).map((one) => one.returnToPlayer))) * 1000,
    findings: [
      ...findings,
      ...checkWagering(texts, [template.slug], {
        template: (slug) => (slug === template.slug ? template : means.template(slug)),
      }),
      ...checkTexts(texts, {
        percents: [],
        money: amounts[UNIT] ? [amounts[UNIT]] : [],
        times: [],
        numbers,
        dates: [],
      }),
    ],
    chances: [],
    parity,
    levels: levelFrom === null ? 'all levels' : `from level ${levelFrom}`,
    brands: brands.map(({ id }) => id),
  };
}
