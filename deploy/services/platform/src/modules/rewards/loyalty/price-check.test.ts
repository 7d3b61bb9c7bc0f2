import { products } from '../../../../seed/compoints';
import { rates } from '../../../../seed/rates';
import { BRANDS } from '../../../brands';
import { demandFairPrice, type Priced, shopCosts } from './price-check';

const [brand] = BRANDS;
if (!brand) throw new Error('there is no brand');
const purse = products.find(({ slug }) => slug === 'purse');
if (!purse) throw new Error('there is no purse in the shop');
const given = (change: (currency: string, amount: number) => number): Priced['template'] => ({
  type: 'cash',
  terms: Object.fromEntries(
    Object.entries(purse.template.terms).map(([currency, terms]) => {
      const amount = 'amount' in terms ? (terms.amount ?? 0) : 0;
      return [currency, { amount: change(currency, amount) }];
    }),
  ),
});
const check = (
  change: Partial<Priced>,
  one: Parameters<typeof demandFairPrice>[1][number] = brand,
) => demandFairPrice({ ...purse, ...change }, [one], rates);
/** The brand with another budget of its shop. */
const allowing = (most: number) => {
  const { offers, points } = brand.rules;
  const per1000 = { ...offers.per1000, shop: { mean: most, most } };
  return { ...brand, rules: { points, offers: { ...offers, per1000 } } };
};
const withoutBudget = allowing(1000);

test('to LO12: every seeded product passes in every brand, and each brand has a budget', () => {
  for (const { rules } of BRANDS) expect(rules.offers.per1000.shop.most).toBeGreaterThan(0);
  for (const product of products)
    expect(() => demandFairPrice(product, BRANDS, rates)).not.toThrow();
});

test('a product that gives more than the bets for its price leave the house is refused', () => {
  expect(() => check({ price: 45 }, withoutBudget)).toThrow(/leave the house/);
  expect(() => check({ price: 70 }, withoutBudget)).not.toThrow();
});

test('what it gives for 1,000 of bets is within the budget of the brand', () => {
  const [cost] = shopCosts(purse, brand);
  expect(cost?.per1000).toBeCloseTo(20_000 / 3800, 5);
  expect(() => check({}, allowing(5))).toThrow(/for 1,000 of bets, and the brand 5/);
});

test('price and gift are worth the same in every currency of the brand', () => {
  const [, other = 'USD'] = brand.currencies;
  const dearer = given((currency, amount) => (currency === other ? amount * 1.02 : amount));
  expect(() => check({ template: dearer })).toThrow(/what it gives is not worth the same/);
  const points = { ...brand.rules.points };
  points.compoint = { ...points.compoint, [other]: points.compoint[other] * 3 };
  expect(() => check({}, { ...brand, rules: { ...brand.rules, points } })).toThrow(
    /its price is not worth the same/,
  );
});

test('it gives a known sum in each of them', () => {
  expect(() => check({ template: { type: 'cash', terms: {} } })).toThrow(/no known sum/);
});

test('two currencies that are both nearly the first one are compared with each other', () => {
  const [, second, third] = brand.currencies;
  const apart = given((currency, amount) =>
    Math.round(amount * (currency === second ? 0.993 : currency === third ? 1.007 : 1)),
  );
  expect(() => check({ template: apart })).toThrow(/what it gives is not worth the same/);
});

test('points that buy points are no known sum', () => {
  expect(() => check({ template: { ...given((_, amount) => amount), type: 'compoint' } })).toThrow(
    /no known sum/,
  );
});
