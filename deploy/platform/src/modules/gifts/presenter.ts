import type { Locale } from 'shared-contracts/composition';
import type { Gift, GiftHead } from 'shared-contracts/gifts';
import type { GiftRow } from './schema';
import type { GiftTemplate } from './template';
import { asksDeposit, turnoverOf } from './terms';

/** What is left of a bonus in play: minor units of it, and of the turnover that it still asks for. */
export interface InPlay {
  bonus: number;
  wagering: number;
}

/** What a live event tells of a gift. */
export const headOf = (gift: GiftRow, { title, type }: GiftTemplate, locale: Locale): GiftHead => ({
  ...{ id: gift.id, title: title[locale], type, state: gift.state, reason: gift.reason },
});

/** A gift as its player sees it (specification 2, section 3.2); `inPlay` of the one whose bonus is. */
export function presentGift(
  gift: GiftRow,
  template: GiftTemplate,
  locale: Locale,
  inPlay: InPlay | null = null,
): Gift {
  const { terms, currency, amount, price, productId } = gift;
  const { email, phone, device } = template.restrictions;
  const required = inPlay && 'wagering' in terms && amount !== null ? turnoverOf(terms, amount) : null;
  return {
    ...headOf(gift, template, locale),
    ...{ currency, amount, price, productId, spinCount: null, gameSlug: null },
    bonusBalance: inPlay?.bonus ?? null,
    wagering: inPlay && required ? { done: required - inPlay.wagering, required } : null,
    wager: 'wagering' in terms && 'times' in terms.wagering ? terms.wagering.times : null,
    maxBet: 'maxBet' in terms ? terms.maxBet : null,
    expiredAt: gift.expiresAt.toISOString(),
    restrictions: {
      depositLimits: asksDeposit(terms) ? [{ currency, limit: terms.limit }] : [],
      ...{ email, phone, device },
    },
    restrictionsState: { depositProgress: gift.deposited },
  };
}
