import type { PromoDetail, ServerData } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/composition';
import { popupButton } from '../../../seed/content/popup';
import type { Brand } from '../../brands';
import type { Core } from '../../core';
import { CAPTCHA_INTEGRITY as SANDBOX_INTEGRITY } from '../sandbox/captcha';

const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000);

/** The running promo as a popup: it is shown once to each player until it ends. */
function popupOf(promo: PromoDetail | null, locale: Locale): ServerData['promoPopup'] {
  if (!promo?.endAt || !promo.isImportant) return null;
  const { image } = promo;
  return {
    active: true,
    title: promo.title,
    imageUrl: `${image.base}-${image.widths.at(-1)}.webp`,
    body: promo.fund,
    buttonText: popupButton[locale],
    buttonUrl: `/promo/${promo.slug}`,
    excludedRoutes: ['cashbox', 'gameItem', 'login', 'registration', 'promoPage'],
    showDateFrom: seconds(promo.startAt),
    showDateTo: seconds(promo.endAt),
    updatedAt: seconds(promo.startAt),
  };
}

/** Settings of a brand as the site reads them at its start (specification 2, section 3.5). */
export function serverDataOf(
  { config }: Core,
  brand: Brand,
  locale: Locale,
  promo: PromoDetail | null,
): ServerData {
  const { CAPTCHA_SITE_KEY, CAPTCHA_SCRIPT, CAPTCHA_INTEGRITY, CAPTCHA_VERSION } = process.env;
  const integrity = CAPTCHA_SCRIPT ? CAPTCHA_INTEGRITY : SANDBOX_INTEGRITY;
  return {
    captcha: {
      site_key: CAPTCHA_SITE_KEY ?? (config.captcha || config.sandbox ? 'sandbox' : ''),
      active_version: CAPTCHA_VERSION === 'v2' ? 'v2' : 'v3',
      script: CAPTCHA_SCRIPT || `${config.platformUrl}/sandbox/captcha.js`,
      ...(integrity ? { integrity } : {}),
      always: config.captcha,
    },
    abTests: {},
    currencies: brand.currencies,
    defaultCurrency: brand.defaultCurrency,
    registrationConfig: { skipNickname: true, types: ['email', 'phone'] },
    callCenterConfig: {
      provider: null,
      maintenance: false,
      settings: {},
      messengers: { telegram: null, viber: null },
    },
    webPushKey: null,
    promoPopup: popupOf(promo, locale),
    promoTelegramChannelUrl: null,
    promoWidgetData: promo && { slug: promo.slug, title: promo.title },
    socketPath: '/socket.io',
  };
}
