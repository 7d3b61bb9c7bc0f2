import { promoPopupChanged } from 'shared-contracts/content';
import { BRANDS } from '../../../brands';
import type { Core } from '../../../core';
import type { Outbox } from '../../../outbox/service';
import { type Live, toEverybody } from '../../site/live/public';
import type { Media } from '../../site/media/public';
import { toPromo } from './presenter';
import { allPromos } from './repository';
import { popupOf } from './site-settings';
import { runningOf } from './status';
import { promoEnded, promoStarted } from './topics';

interface Parts {
  outbox: Outbox;
  live: Live;
  media: Media;
}
/** A promo that starts or ends may change the popup of the settings: each brand hears of it, in its own language. */
export function tellPopups({ now }: Core, { outbox, live, media }: Parts): void {
  const moments = [
    ['promo_popup_started', promoStarted],
    ['promo_popup_ended', promoEnded],
  ] as const;
  for (const [consumer, topic] of moments)
    outbox.project(consumer, topic, async (tx) => {
      const row = runningOf(await allPromos(tx), now());
      for (const { id, defaultLocale: locale, defaultCurrency: currency } of BRANDS) {
        const view = { locale, currency, now: now(), media, joinedAt: undefined, fundMoney: null };
        const promoPopup = popupOf(row ? toPromo(row, view) : null, locale);
        await live.tell(tx, toEverybody(id), promoPopupChanged, { promoPopup });
      }
    });
}
