import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import type { Wallet } from '../../money/wallet/public';
import type { FreeSpins } from './free-spins';
import type { GiftMoves } from './moves';
import { giftById, isSpinning, lockGift, ownerOf, referenceOf } from './repository';
import type { GiftRow } from './schema';
import { isOpen, isRunning } from './states';

const KIND = 'gift_end';

/**
 * Plans when a gift ends: one job while it is offered, one for its spins, one for its bonus. A job is never moved or called off: the caller would
 * hold the purse and wait for the job, while the running job waits for the purse. The job of a gift that has ended does nothing.
 */
export const scheduleEnd = (tx: Db, outbox: Outbox, gift: GiftRow): Promise<void> => {
  const { id, state, expiresAt } = gift;
  // free spins first, and then the bonus that they made
  const phase = !isRunning(state) ? 'offered' : isSpinning(gift) ? 'spins' : 'active';
  const key = `${referenceOf(id)}/${phase}`;
  return outbox.due(tx, { at: expiresAt, kind: KIND, reference: String(id), key });
};

/** Gifts end when their time is over (SPEC.md, GI9). */
export function endGifts(
  core: Core,
  {
    outbox,
    wallet,
    moves,
    spins,
  }: { outbox: Outbox; wallet: Wallet; moves: GiftMoves; spins: Pick<FreeSpins, 'finish'> },
) {
  const isOver = (gift: GiftRow | null): gift is GiftRow =>
    gift !== null && isOpen(gift.state) && gift.expiresAt <= core.now();

  outbox.onDue(KIND, async (tx, reference) => {
    const seen = await giftById(tx, Number(reference));
    if (!isOver(seen)) return;
    const { owner } = await ownerOf(tx, seen.playerId);
    const active = await wallet.lockBonus(tx, owner);
    // while this waited for the purse the spins may have become a bonus, whose time has just begun
    if (!isOver(await giftById(tx, seen.id))) return;
    if (active?.reference === referenceOf(seen.id)) {
      // the wagering is done: only an open round still keeps it from becoming real money
      await wallet.endBonus(
        tx,
        owner,
        active.reference,
        active.wagering === 0 ? 'converted' : 'expired',
      );
      return;
    }
    const gift = await lockGift(tx, owner.id, seen.id);
    if (!isOver(gift)) return;
    if (isSpinning(gift)) await spins.finish(tx, owner, gift, 'expired');
    else await moves.move(tx, gift, 'expired');
  });
}
