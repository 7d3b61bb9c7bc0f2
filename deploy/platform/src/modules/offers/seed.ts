import { spanOf } from '../../../seed/days';
import { cupDraft, offerDrafts, productDraft } from '../../../seed/offer-drafts';
import { promotionRow } from '../../../seed/promo-rows';
import type { SeedDraft } from './drafts';

/** Of a promotion that every sandbox has. */
const POSTER = 'lantern-market';
const datesOf = (today: Date) => {
  const { startAt, endAt } = spanOf(today, { from: 30, to: 37 });
  return { startAt: startAt.toISOString(), endAt: (endAt ?? startAt).toISOString() };
};
const promotions = (today: Date): SeedDraft[] =>
  offerDrafts.map((promo) => {
    const { id: _gets, startAt, endAt, ...row } = promotionRow(promo, today);
    const dates = { startAt: startAt.toISOString(), endAt: endAt?.toISOString() ?? null };
    return { kind: 'promotion', slug: promo.slug, terms: { ...row, image: POSTER, ...dates } };
  });
/** Offers of a sandbox that wait to be published, with dates from today. */
export const draftsOf = (today: Date): SeedDraft[] => [
  ...promotions(today),
  { kind: 'tournament', slug: cupDraft.slug, terms: { ...cupDraft, ...datesOf(today) } },
  { kind: 'shop', slug: productDraft.slug, terms: productDraft },
];
