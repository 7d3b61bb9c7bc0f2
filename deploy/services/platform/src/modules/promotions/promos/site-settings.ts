import type { Locale } from 'shared-contracts/composition';
import type { ServerData } from 'shared-contracts/content';
import type { Promo, PromoDetail } from 'shared-contracts/promos';
import { text } from '../../../texts';

const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000);

/** Where a player plays, pays, signs in or has something to fill in. */
const BUSY_ROUTES = [
  'gameItem',
  'cashbox',
  'login',
  'registration',
  'remind',
  'newPassword',
  'takeGift',
  'profileInfo',
  'profileVerification',
  'profileLimits',
  'profilePrivacy',
  'profilePromoCode',
];

/** The running promo as a popup: it is shown once to each player until it ends. */
export function popupOf(promo: Promo | null, locale: Locale): ServerData['promoPopup'] {
  if (!promo?.endAt || !promo.isImportant) return null;
  const { image } = promo;
  return {
    active: true,
    title: promo.title,
    imageUrl: `${image.base}-${image.widths.at(-1)}.webp`,
    body: promo.fund,
    buttonText: text(locale, 'promo.popup.button'),
    buttonUrl: `/promo/${promo.slug}`,
    excludedRoutes: [...BUSY_ROUTES, 'promoPage'],
    showDateFrom: seconds(promo.startAt),
    showDateTo: seconds(promo.endAt),
    updatedAt: seconds(promo.startAt),
  };
}

/** What the site's settings say of the running promo (specification 2, section 3.5). */
export const promoSettings = (
  promo: PromoDetail | null,
  { locale }: { locale: Locale },
): Pick<ServerData, 'promoPopup' | 'promoWidgetData'> => ({
  promoPopup: popupOf(promo, locale),
  promoWidgetData: promo && { slug: promo.slug, title: promo.title },
});
