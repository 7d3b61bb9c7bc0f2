import type { Core } from '../../../core';
import type { Outbox } from '../../../outbox/service';
import { createDates } from './dates';
import { allPromos, lockPromo, setPromoTold } from './repository';
import { promoEnded, promoStarted } from './topics';

/** Promos start and end (SPEC.md, O9). */
export const createPromoDates = (core: Core, outbox: Outbox) =>
  createDates(core, outbox, {
    kind: 'promo_dates',
    all: allPromos,
    lock: lockPromo,
    setTold: setPromoTold,
    tell: (tx, moment, promoId, at) =>
      outbox.tell(tx, moment === 'started' ? promoStarted : promoEnded, {
        promoId,
        at: at.toISOString(),
      }),
  });
