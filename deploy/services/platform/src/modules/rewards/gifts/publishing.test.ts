import { bonusTemplate, depositTemplate } from '../../../testing/gifts';
import { demandPublishable, fits, OfferError, timesOf } from './publishing';

const most = (mostWagerTimes: number | null) => ({ mostWagerTimes, mixedProducts: true });
const brand = {
  id: 'lumen',
  jurisdictions: { '*': 'MT', GB: 'GB' },
  bonusRules: { '*': most(null), GB: most(10) },
};
const terms = (wagering: object, change: object = {}) => ({
  terms: { EUR: { amount: 1000, wagering, contributions: {}, maxBet: null, ...change } },
});
const publishing = (template: ReturnType<typeof bonusTemplate>) => () =>
  demandPublishable(template, [brand]);

test('GI17: policy.bonusRules: an offer over the cap of a market that it is for is not published', () => {
  expect(publishing(bonusTemplate('ten', terms({ times: 10 })))).not.toThrow();
  expect(publishing(bonusTemplate('eleven', terms({ times: 11 })))).toThrow(OfferError);
  expect(publishing(bonusTemplate('eleven', terms({ times: 11 })))).toThrow(
    'eleven has to be wagered 11 times, and GB (lumen) allows 10',
  );
});

test('GI17: one that is for other markets alone is published, and offered nowhere else', () => {
  const restrictions = { email: false, phone: false, device: null, jurisdictions: ['MT'] };
  const template = bonusTemplate('abroad', { ...terms({ times: 40 }), restrictions });
  expect(publishing(template)).not.toThrow();
  const [offer] = Object.values(template.terms);
  if (!offer) throw new Error('no terms');
  expect([fits(brand, 'MT', template, offer), fits(brand, 'GB', template, offer)]).toEqual([
    true,
    false,
  ]);
});

test('GI17: a turnover is so many times the least that the offer gives', () => {
  const times = (template: ReturnType<typeof bonusTemplate>) =>
    Object.values(template.terms).map(timesOf);
  expect(times(bonusTemplate('turnover', terms({ turnover: 25_000 })))).toEqual([25]);
  expect(times(bonusTemplate('open', terms({ turnover: 25_000 }, { amount: null })))).toEqual([
    Infinity,
  ]);
  const half = { limit: 1000, percent: 50, most: 9000, contributions: {}, maxBet: null };
  const deposit = depositTemplate('d', {
    terms: { EUR: { ...half, wagering: { turnover: 5000 } } },
  });
  expect(times(deposit)).toEqual([10]);
  expect(times({ ...deposit, terms: { EUR: { amount: 5 } } } as never)).toEqual([0]);
});
