import type { Core } from '../../../core';
import { digest, randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { allPromos, type PromoRow, promoById, promoStarted, statusOf } from '../promos/public';
import { startFunds } from './funds';
import { currentDraw, openDraw } from './repository';

/** Makes a draw's seed, and so its commitment, before anybody has a ticket (SPEC.md, DR1). */
export function openDraws(core: Core, { outbox }: { outbox: Outbox }) {
  const open = async (tx: Db, promo: PromoRow | undefined): Promise<void> => {
    if (!promo?.draw || statusOf(promo, core.now()) === 'past') return;
    const seed = randomToken(32);
    const { onePerPlayer = false, unwon } = promo.draw;
    const before = unwon === 'next_draw' ? await currentDraw(tx, promo.id) : undefined;
    // the fund's money goes on, in the same parts
    const ofFund = new Set(promo.prizes.flatMap(({ id, fundShare }) => (fundShare ? id : [])));
    const left = before?.state === 'drawn' ? before.unwon : [];
    const carried = left.filter(({ prizeId }) => !ofFund.has(prizeId));
    const [commitment, salt] = [digest(seed), randomToken(18)];
    const made = { promoId: promo.id, seed, commitment, salt, onePerPlayer, carried };
    const opened = await openDraw(tx, made);
    if (opened) await startFunds(tx, opened);
  };
  outbox.project('draw_opening', promoStarted, async (tx, { promoId }) =>
    open(tx, await promoById(tx, promoId)),
  );
  return {
    /** For every running or coming promo. */
    openAll: (): Promise<void> =>
      core.transact(async (tx) => {
        for (const promo of await allPromos(tx)) await open(tx, promo);
      }),
  };
}
