import { translated } from '../../../texts/translated';
import type { PromoGoal } from '../../promotions/promo-goals/public';
import type { SeriesRow } from '../../tournaments/tournaments/public';
import type { GiftTemplate } from '../gifts/public';
import type { OfferBrand } from './figures';
import type { HiddenPrize, PromotionTerms } from './promotion';
import { toldIn } from './told';
import type { TournamentTerms } from './tournament';

/** A promotion with what hangs on it, and the numbers of the gifts that it tells of. */
export function promotionTerms(
  promo: Omit<PromotionTerms, 'goals' | 'hidden' | 'facts'>,
  { goals, hidden }: { goals: readonly PromoGoal[]; hidden: readonly HiddenPrize[] },
  {
    brands,
    template,
  }: { brands: readonly OfferBrand[]; template(slug: string): GiftTemplate | undefined },
): PromotionTerms {
  return { ...promo, goals, hidden, facts: toldIn(promo.slug, brands, template) };
}

const NO_TEXT = translated('', '', '', '');
/** A series has prizes of its own, beside those of its stages, and no bets or levels. */
export const seriesTerms = (
  series: Omit<SeriesRow, 'changedAt' | 'rates'> & Partial<Pick<SeriesRow, 'rates'>>,
): TournamentTerms => ({
  ...series,
  description: NO_TEXT,
  prizeDescription: NO_TEXT,
  privacyType: 1,
  maxMembers: null,
  mechanic: 1,
  gameCategory: null,
  gameProvider: null,
  betMin: null,
  betMax: null,
  levelFrom: null,
  levelTo: null,
});
