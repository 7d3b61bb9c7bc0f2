import { offerDrafts } from '../../../seed/offer-drafts';
import { promotionRow } from '../../../seed/promo-rows';
import type { PromotionDraft } from './schema';

/** Of a promotion that every sandbox has. */
const POSTER = 'lantern-market';
/** Offers of a sandbox that wait to be published, with dates from today. */
export const draftsOf = (today: Date): { slug: string; terms: PromotionDraft }[] =>
  offerDrafts.map((promo) => {
    const { id: _gets, startAt, endAt, ...row } = promotionRow(promo, today);
    const dates = { startAt: startAt.toISOString(), endAt: endAt?.toISOString() ?? null };
    return { slug: promo.slug, terms: { ...row, image: POSTER, ...dates } };
  });
