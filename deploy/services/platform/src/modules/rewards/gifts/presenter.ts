import type { Locale } from 'shared-contracts/composition';
import type { EndedGift, Gift, GiftHead } from 'shared-contracts/gifts';
import type { GiftRow } from './schema';
import type { GiftTemplate } from './template';
import { asksDeposit, givesSpins, turnoverOf } from './terms';

/** Minor units left of a bonus in play, and of its turnover; for free spins, what they have won. */
export interface InPlay {
  bonus: number;
  wagering: number;
}

/** What a live event tells of a gift. */
export const headOf = (gift: GiftRow, { title, type }: GiftTemplate, locale: Locale): GiftHead => ({
  id: gift.id,
  title: title[locale],
  type,
  state: gift.state,
  reason: gift.reason,
});

/** One that has come to an end. */
export const presentEnded = (gift: GiftRow, template: GiftTemplate, locale: Locale): EndedGift => ({
  ...headOf(gift, template, locale),
  currency: gift.currency,
  amount: gift.amount,
  paid: gift.paid,
  endedAt: (gift.endedAt ?? gift.expiresAt).toISOString(),
});

/** The spins left, and their game; none once the wins are a bonus. */
const spinsOf = ({ terms, amount, spinsUsed }: GiftRow) =>
  givesSpins(terms) && amount === null
    ? { spinCount: terms.spins - spinsUsed, gameSlug: terms.game, spinBet: terms.bet }
    : { spinCount: null, gameSlug: null };

/** `inPlay`: for the gift in play; `contents`: titles of a set's gifts. */
interface Known {
  inPlay?: InPlay | null;
  contents?: readonly string[];
}
/** A gift as its player sees it (specification 2, section 3.2). */
export function presentGift(
  gift: GiftRow,
  template: GiftTemplate,
  locale: Locale,
  { inPlay = null, contents }: Known = {},
): Gift {
  const { terms, currency, amount, price, productId } = gift;
  const { email, phone, device } = template.restrictions;
  const required =
    inPlay && 'wagering' in terms && amount !== null ? turnoverOf(terms, amount) : null;
  return {
    ...headOf(gift, template, locale),
    currency,
    amount,
    price,
    productId,
    ...spinsOf(gift),
    bonusBalance: inPlay?.bonus ?? null,
    wagering: inPlay && required ? { done: required - inPlay.wagering, required } : null,
    wager: 'wagering' in terms && 'times' in terms.wagering ? terms.wagering.times : null,
    ...('wagering' in terms &&
      'turnover' in terms.wagering && { turnover: terms.wagering.turnover }),
    maxBet: 'maxBet' in terms ? terms.maxBet : null,
    ...('contributions' in terms && { contributions: terms.contributions }),
    ...(asksDeposit(terms) && { deposit: { percent: terms.percent, most: terms.most } }),
    ...(contents && { contents: [...contents] }),
    ...('about' in terms && { about: terms.about[locale] }),
    activeHours: template.activeHours,
    expiredAt: gift.expiresAt.toISOString(),
    restrictions: {
      depositLimits: asksDeposit(terms) ? [{ currency, limit: terms.limit }] : [],
      email,
      phone,
      device,
    },
    restrictionsState: { depositProgress: gift.deposited },
  };
}
