import type { Db } from '../../../db/connect';
import type { Owner } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import type { FreeSpins } from './free-spins';
import type { GiftMoves } from './moves';
import { countGiftsIn, lockGiftsIn } from './repository';
import type { GiftState } from './states';

/** States of a gift that the player took for deposits. */
const TAKEN: GiftState[] = ['accepted', 'waiting_for_deposit'];

/** What a payout does to gifts: the bonus or the free spins in play and what was taken for deposits burn; what is only offered stays (money/payouts/SPEC.md, GI14). */
export const createGiftPayouts = ({
  wallet,
  moves,
  spins,
}: {
  wallet: Wallet;
  moves: GiftMoves;
  spins: Pick<FreeSpins, 'cancel'>;
}) => ({
  /** How many would burn. */
  burnt: (db: Db, playerId: number): Promise<number> =>
    countGiftsIn(db, playerId, ['active', 'wagered', ...TAKEN]),
  /** In the transaction that makes the request; the player has agreed. A bonus without wagering left becomes real money. */
  async burn(tx: Db, player: Owner): Promise<void> {
    const active = await wallet.lockBonus(tx, player);
    if (active)
      await wallet.endBonus(
        tx,
        player,
        active.reference,
        active.wagering === 0 ? 'converted' : 'forfeited',
      );
    await spins.cancel(tx, player, 'forfeited');
    for (const gift of await lockGiftsIn(tx, player.id, TAKEN))
      await moves.move(tx, gift, 'cancelled');
  },
});
