import { spanOf } from '../../../../seed/days';
import { cupDraft, offerDrafts, productDraft } from '../../../../seed/offer-drafts';
import { promotionRow } from '../../../../seed/promo-rows';
import type { SeedPromo } from '../../../../seed/promos';
import type { SeedDraft } from './drafts';
import type { PromotionDraft } from './written-promotion';

/** Of a promotion that every sandbox has. */
const POSTER = 'lantern-market';
const datesOf = (today: Date) => {
  const { startAt, endAt } = spanOf(today, { from: 30, to: 37 });
  return { startAt: startAt.toISOString(), endAt: (endAt ?? startAt).toISOString() };
};
/** A promotion of the seed as it is written at the desk. */
export function promotionDraftOf(
  promo: SeedPromo,
  today: Date,
  { goals, hidden }: Pick<PromotionDraft, 'goals' | 'hidden'>,
): PromotionDraft {
  const {
    id: _gets,
    isHighFiveEnabled: _follows,
    startAt,
    endAt,
    ...row
  } = promotionRow(promo, today);
  return {
    ...row,
    startAt: startAt.toISOString(),
    endAt: endAt?.toISOString() ?? null,
    containerTemplate: row.containerTemplate,
    unit: 'EUR',
    currency: row.currency?.name ?? null,
    additionalCurrency: row.additionalCurrency?.name ?? null,
    goals,
    hidden,
  } as PromotionDraft;
}
const promotions = (today: Date): SeedDraft[] =>
  offerDrafts.map((promo) => ({
    kind: 'promotion',
    slug: promo.slug,
    terms: { ...promotionDraftOf(promo, today, { goals: [], hidden: [] }), image: POSTER },
  }));
/** Offers of a sandbox that wait to be published, with dates from today. */
export const draftsOf = (today: Date): SeedDraft[] => [
  ...promotions(today),
  { kind: 'tournament', slug: cupDraft.slug, terms: { ...cupDraft, ...datesOf(today) } },
  { kind: 'shop', slug: productDraft.slug, terms: productDraft },
];
