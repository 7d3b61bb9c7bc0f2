import { products } from '../../../../seed/compoints';
import { couponTemplates } from '../../../../seed/coupons';
import { giftTemplates } from '../../../../seed/gifts';
import { hiddenPrizes } from '../../../../seed/hidden-prizes';
import { bonusTerms } from '../../../../seed/pages/bonus-terms';
import { welcome } from '../../../../seed/pages/welcome';
import { promoGoals } from '../../../../seed/promo-goals';
import { promoRows } from '../../../../seed/promo-rows';
import { promos } from '../../../../seed/promos';
import { BRANDS } from '../../../brands';
import { seedMeans, TODAY } from '../../../testing/offers';
import type { PromoGoal } from '../../promotions/promo-goals/public';
import type { PromoRow } from '../../promotions/promos/public';
import type { SeriesRow, TournamentRow } from '../../tournaments/tournaments/public';
import { seriesRows, tournamentRows } from '../../tournaments/tournaments/seed';
import { checkBonus } from './bonus';
import { isSound, verdictsOf } from './budget';
import type { Means } from './figures';
import { checkPromotion } from './promotion';
import type { OfferReport } from './report';
import { checkShop } from './shop';
import { promotionTerms, seriesTerms } from './terms';
import { textsOf } from './told';
import { checkTournament } from './tournament';

const means: Means = seedMeans();
const demandSound = (report: OfferReport) => {
  const over = verdictsOf(report, BRANDS).filter(({ isWithin }) => !isWithin);
  expect({
    slug: report.slug,
    findings: report.findings,
    over,
    cost: over.length ? report.cost : null,
  }).toEqual({
    slug: report.slug,
    findings: [],
    over: [],
    cost: null,
  });
  expect(isSound(report, BRANDS)).toBe(true);
};
/** As the database completes them. */
const defaults = { unit: 'EUR', draw: null, endAt: null } as const;
const goalsOf = (slug: string): PromoGoal[] =>
  promoGoals
    .filter((one) => one.slug === slug)
    .flatMap(({ goals }) => goals)
    .map((goal, at) => ({
      id: at,
      promoId: 0,
      position: at,
      target: null,
      targets: null,
      windowDays: null,
      isDaily: false,
      rewardPoints: null,
      rewardTickets: null,
      rewardGift: null,
      ...goal,
    }));

test.each(promoRows(TODAY).map((row) => [row.slug, row] as const))(
  'OF8: the seeded promotion %s',
  (slug, row) => {
    const hidden = hiddenPrizes.filter((one) => one.promo === slug);
    const terms = promotionTerms(
      { ...defaults, ...row } as PromoRow,
      { goals: goalsOf(slug), hidden },
      means,
    );
    demandSound(checkPromotion(terms, means));
  },
);
const tableDefaults = { unit: 'EUR', endAt: null } as const;
test.each(tournamentRows(TODAY).map((row) => [row.slug, row] as const))(
  'OF8: the seeded tournament %s',
  (_slug, row) => {
    demandSound(checkTournament({ ...tableDefaults, ...row } as TournamentRow, means));
  },
);
test.each(seriesRows(TODAY).map((row) => [row.slug, row] as const))(
  'OF8: the seeded series %s',
  (_slug, row) => {
    demandSound(checkTournament(seriesTerms({ ...defaults, ...row } as SeriesRow), means));
  },
);
const others = products.map((one) => ({ ...one, brand: null, levelFrom: one.levelFrom ?? null }));
test.each(products.map((one) => [one.slug, one] as const))(
  'OF8: the seeded product %s',
  (_slug, product) => {
    const { levelFrom = null, stock = null } = product;
    demandSound(checkShop({ ...product, brand: null, levelFrom, stock, others }, means));
  },
);
const pages = new Map([
  ...[welcome, bonusTerms].map(({ slug, body }) => [slug, body] as const),
  ...promos.flatMap(({ slug, template, story }) =>
    template === 'static' ? [[slug, story] as const] : [],
  ),
]);
test.each([...giftTemplates, ...couponTemplates].map((one) => [one.slug, one] as const))(
  'OF8: the seeded bonus %s',
  (slug, template) => {
    demandSound(checkBonus({ ...template, told: textsOf(slug, BRANDS, pages) }, means));
  },
);
