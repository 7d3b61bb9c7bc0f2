import { published } from 'deploy-games/math/published';
import type { Texts } from '../../../texts/translated';
import { hasRate } from '../../money/rates/public';
import type { GiftTemplate } from '../gifts/public';
import { levelsIn } from '../levels/public';
import { priceFaults, shopCosts } from '../loyalty/public';
import { amountsOf, GIVES, playOf } from './bonus';
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
  others: readonly Pick<ShopTerms, 'slug' | 'brand' | 'price' | 'levelFrom' | 'template'>[];
}
const UNIT = 'EUR';
type Gives = Pick<ShopTerms, 'price' | 'template'>;

/** Minor units of `UNIT` that one compoint buys; null for a gift without a sum. */
const perPoint = ({ price, template: { terms } }: Gives): number | null => {
  const term = terms[UNIT];
  return term && 'amount' in term && term.amount !== null ? term.amount / price : null;
};

/** Of two products of one type that one brand sells, the one for the higher level gives at least as much for a compoint. */
function levelsOf({ slug, brand, levelFrom, others, ...product }: ShopTerms): Finding[] {
  const own = perPoint(product);
  return others.flatMap((other): Finding[] => {
    const its = perPoint(other);
    const isBeside = brand === null || other.brand === null || brand === other.brand;
    const isLike = other.slug !== slug && other.template.type === product.template.type;
    if (own === null || its === null || !isBeside || !isLike) return [];
    const [level, itsLevel] = [levelFrom ?? 1, other.levelFrom ?? 1];
    if (itsLevel < level && its > own)
      return [
        {
          code: 'uneven_levels',
          text: `${other.slug} gives more for a compoint, to a lower level`,
        },
      ];
    if (level < itsLevel && own > its)
      return [
        {
          code: 'uneven_levels',
          text: `${other.slug} gives less for a compoint, to a higher level`,
        },
      ];
    return [];
  });
}

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
  if (levelFrom !== null && levelFrom > levelsIn('en').length)
    find('cannot_be_won', 'no level may buy it');
  if (takesTooManyBets(price, { ...means, brands }))
    find('cannot_be_won', 'its price takes more bets than all players make in a month');
  // a sum that is not there is told above
  for (const [code, text] of giftFaults(template, UNIT, { ...means, brands }))
    if (code !== 'missing_currency') find(code, text);
  findings.push(...levelsOf(product));
  const currencies = [...new Set(brands.flatMap((brand) => brand.currencies))];
  const sold = {
    type: template.type,
    terms: Object.fromEntries(
      Object.entries(template.terms).filter(([currency]) =>
        currencies.some((one) => one === currency),
      ),
    ),
  };
  const even = parityOf(amountsOf(sold), { currencies, unit: UNIT, rates: means.rates });
  // what it gives is compared with its price
  findings.push(...even.findings.filter(({ text }) => !text.startsWith(GIVES)), ...playOf(sold));
  const { [UNIT]: term } = template.terms;
  const amount = term && 'amount' in term ? term.amount : null;
  // what has no known sum has no bound either
  const cost = isKnown
    ? {
        mean: costs.reduce((sum, one) => sum + one, 0) / Math.max(1, costs.length),
        most: Math.max(0, ...costs),
      }
    : { mean: Infinity, most: Infinity };
  const texts = [
    { where: 'its title', texts: product.title },
    { where: 'its text', texts: product.description },
  ];
  const numbers = [product.price, ...(amount ? [amount / 100, amount] : [])];
  return {
    kind: 'shop',
    slug,
    currency: UNIT,
    cost,
    kept: (1 - Math.max(...Object.values(published).map((one) => one.returnToPlayer))) * 1000,
    findings: [
      ...findings,
      ...checkWagering(texts, [template.slug], {
        template: (slug) => (slug === template.slug ? template : means.template(slug)),
      }),
      ...checkTexts(texts, {
        percents: [],
        money: amount ? [amount] : [],
        times: [],
        numbers,
        dates: [],
      }),
    ],
    chances: [],
    parity: even.parity,
    levels: levelFrom === null ? 'all levels' : `from level ${levelFrom}`,
    brands: brands.map(({ id }) => id),
  };
}
