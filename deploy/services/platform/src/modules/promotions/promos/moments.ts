import { eq } from 'drizzle-orm';
import type { Core } from '../../../core';
import type { Outbox } from '../../../outbox/service';
import { createDates } from './dates';
import { allPromos } from './repository';
import { promos } from './schema';
import { promoEnded, promoStarted } from './topics';

/** Promos start and end (SPEC.md, O9). */
export const createPromoDates = (core: Core, outbox: Outbox) =>
  createDates(core, outbox, {
    kind: 'promo_dates',
    all: allPromos,
    lock: async (tx, id) =>
      (await tx.select().from(promos).where(eq(promos.id, id)).for('update'))[0],
    setTold: async (tx, id, told) =>
      void (await tx.update(promos).set({ told }).where(eq(promos.id, id))),
    tell: (tx, moment, promoId, at) =>
      outbox.tell(tx, moment === 'started' ? promoStarted : promoEnded, {
        promoId,
        at: at.toISOString(),
      }),
  });
