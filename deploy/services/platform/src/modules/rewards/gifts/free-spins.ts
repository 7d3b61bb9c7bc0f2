import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { FreeSpinsProvider } from '../../../ports/free-spins';
import type { Owner } from '../../identity/players/public';
import type { Booking, Wallet } from '../../money/wallet/public';
import { openRoundsOfGift } from '../../play/rounds/public';
import { scheduleEnd } from './expiry';
import type { GiftMoves } from './moves';
import {
  changeGift,
  countSpin,
  giftIdOf,
  isSpinning,
  lockGift,
  lockSpinning,
  referenceOf,
} from './repository';
import type { GiftRow } from './schema';
import type { Templates } from './templates';
import { givesSpins, turnoverOf } from './terms';
import { spinsPlayed } from './topics';

const HOUR = 3_600_000;
interface Parts {
  outbox: Outbox;
  wallet: Wallet;
  moves: GiftMoves;
  templates: Templates;
  provider: FreeSpinsProvider;
}
type More = Pick<Booking, 'more'>;

/** Free spins of gifts (SPEC.md, FS1 to FS8). All but `order` in the caller's transaction, which locks the purse first (GI11). */
export function createFreeSpins(core: Core, { outbox, wallet, moves, templates, provider }: Parts) {
  /** Ends the spins: what they won becomes a bonus; without wins the gift moves to `empty`. */
  const finish = async (
    tx: Db,
    owner: Owner,
    gift: GiftRow,
    empty: 'lost' | 'expired',
    more: More = {},
  ): Promise<void> => {
    const { terms } = gift;
    if (!givesSpins(terms)) throw new Error(`gift ${gift.id} has no free spins`);
    const reference = referenceOf(gift.id);
    const amount = await wallet.spinsWon(tx, owner, reference);
    if (amount === 0) return void (await moves.move(tx, gift, empty));
    const hours = (await templates.find(tx, gift.template))?.activeHours ?? 24;
    const expiresAt = new Date(core.now().getTime() + hours * HOUR);
    await scheduleEnd(tx, outbox, await changeGift(tx, gift.id, { amount, expiresAt }));
    const at = core.now().toISOString();
    await outbox.tell(tx, spinsPlayed, { playerId: gift.playerId, giftId: gift.id, at });
    const { contributions, maxBet } = terms;
    const wagering = turnoverOf(terms, amount);
    await wallet.grantSpins(
      tx,
      owner,
      reference,
      amount,
      { wagering, contributions, maxBet },
      more,
    );
  };

  return {
    finish,
    /**
     * Orders the spins from the game's provider, once; outside any transaction, since it is a call over the network.
     * @throws RefusedError 502 `gift_provider_failed`
     */
    async order(
      { id, template, terms, orderedAt, currency }: GiftRow,
      { hash: user }: Owner,
    ): Promise<void> {
      if (!givesSpins(terms) || orderedAt) return;
      const isFeature = (await templates.find(core.db, template))?.type === 'provider_feature';
      const { game: game_code, bet, spins: count } = terms;
      try {
        const order = { reward: referenceOf(id), user, game_code, currency, bet, count };
        await provider.order(isFeature ? { ...order, feature: true } : order);
      } catch (error) {
        core.log.warn({ err: error, giftId: id }, 'free spins were not taken up by their provider');
        throw refuse(502, 'gift_provider_failed');
      }
      await core.transact((tx) => changeGift(tx, id, { orderedAt: core.now() }));
    },
    /**
     * Counts one played spin.
     * @returns the gift's id
     * @throws RefusedError 422 `gift_invalid` (not the player's, or of another game), `gift_expired`, `gift_used`
     */
    async take(tx: Db, owner: Owner, reward: string, game: string): Promise<number> {
      await wallet.lockBonus(tx, owner);
      const gift = await lockGift(tx, owner.id, giftIdOf(reward) ?? 0);
      if (!gift || !givesSpins(gift.terms) || gift.terms.game !== game)
        throw refuse(422, 'gift_invalid');
      if (!isSpinning(gift) || gift.spinsUsed >= gift.terms.spins) throw refuse(422, 'gift_used');
      if (gift.expiresAt <= core.now()) throw refuse(422, 'gift_expired');
      await countSpin(tx, gift.id);
      return gift.id;
    },
    /** A spin that was taken back can be played again. */
    async giveBack(tx: Db, owner: Owner, giftId: number): Promise<void> {
      await wallet.lockBonus(tx, owner);
      const gift = await lockGift(tx, owner.id, giftId);
      if (gift && isSpinning(gift))
        await changeGift(tx, giftId, { spinsUsed: Math.max(0, gift.spinsUsed - 1) });
    },
    /** Pays what a spin won: to the gift's account while its spins are played, later to where its bonus is. */
    async win(tx: Db, owner: Owner, giftId: number, booking: Booking): Promise<boolean> {
      await wallet.lockBonus(tx, owner);
      const gift = await lockGift(tx, owner.id, giftId);
      const isOpen = gift !== null && isSpinning(gift);
      return wallet.spinWin(tx, owner, referenceOf(giftId), { ...booking, isOpen });
    },
    /** Ends a round of a spin; after the last one what they won becomes a bonus. */
    async settle(tx: Db, owner: Owner, giftId: number, more: More): Promise<void> {
      const gift = await lockGift(tx, owner.id, giftId);
      if (!gift || !isSpinning(gift) || !givesSpins(gift.terms)) return;
      if (gift.spinsUsed < gift.terms.spins || (await openRoundsOfGift(tx, giftId)) > 0) return;
      await finish(tx, owner, gift, 'lost', more);
    },
    /** Ends the spins in play; what they won is lost. @returns whether there were any */
    async cancel(tx: Db, owner: Owner, state: 'cancelled' | 'forfeited'): Promise<boolean> {
      const gift = await lockSpinning(tx, owner.id);
      if (!gift) return false;
      await wallet.dropSpins(tx, owner, referenceOf(gift.id));
      await moves.move(tx, gift, state);
      return true;
    },
  };
}
export type FreeSpins = ReturnType<typeof createFreeSpins>;
