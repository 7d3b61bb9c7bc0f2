import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import type { Owner } from '../../identity/players/public';
import type { BonusEnd } from '../../money/wallet/public';
import { giftIdOf, lockGift, setGiftState } from './repository';
import type { GiftRow } from './schema';
import { type GiftState, isOpen, mayMove } from './states';
import { giftChanged } from './topics';

/** The one place in which a gift changes its state, and where that is told (SPEC.md, GI3). */
export function createGiftMoves(core: Core, outbox: Outbox) {
  const tell = (tx: Db, { id: giftId, playerId, state, reason }: GiftRow) =>
    outbox.tell(tx, giftChanged, { playerId, giftId, state, reason, at: core.now().toISOString() });

  /** Moves a locked gift. @throws Error when there is no such move */
  const move = async (
    tx: Db,
    gift: GiftRow,
    state: GiftState,
    change: Partial<
      Pick<GiftRow, 'amount' | 'deposited' | 'expiresAt' | 'chosenAt' | 'activatedAt' | 'paid'>
    > = {},
  ): Promise<GiftRow> => {
    if (!mayMove(gift.state, state))
      throw new Error(`gift ${gift.id} does not go from ${gift.state} to ${state}`);
    const { amount, deposited, expiresAt, chosenAt, activatedAt, paid } = { ...gift, ...change };
    const endedAt = isOpen(state) ? null : core.now();
    const moved = await setGiftState(tx, gift, {
      state,
      amount,
      deposited,
      expiresAt,
      chosenAt,
      activatedAt,
      paid,
      endedAt,
    });
    await tell(tx, moved);
    return moved;
  };

  return {
    tell,
    move,
    /** Moves a gift with its bonus, in the wallet's transaction (SPEC.md, GI7); ignores a bonus of no gift. */
    async followBonus(
      tx: Db,
      { id: playerId }: Owner,
      reference: string,
      end: BonusEnd,
      left: number,
    ): Promise<void> {
      const giftId = giftIdOf(reference);
      const gift = giftId && (await lockGift(tx, playerId, giftId));
      if (!gift) return;
      if (end === 'converted') await move(tx, await move(tx, gift, 'wagered'), end, { paid: left });
      else await move(tx, gift, end);
    },
  };
}
export type GiftMoves = ReturnType<typeof createGiftMoves>;
