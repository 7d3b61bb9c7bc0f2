import { giftAutoActivated, giftStateUpdated } from 'shared-contracts/gifts';
import type { Outbox } from '../../../outbox/service';
import { depositSucceeded } from '../../money/cashbox/public';
import type { Wallet } from '../../money/wallet/public';
import type { Activations } from './activation';
import type { GiftMoves } from './moves';
import { type Notice, newsOf } from './outcomes';
import { lockGiftsIn, lockSpinning, ownerOf, setDeposited } from './repository';
import type { GiftRow } from './schema';
import { isRunning } from './states';
import type { GiftVoice } from './telling';
import { asksDeposit } from './terms';

interface Parts {
  outbox: Outbox;
  wallet: Wallet;
  moves: GiftMoves;
  activations: Activations;
  voice: GiftVoice;
  notice: Notice;
}

/** Whether the gift was chosen, and its time not over, when the deposit succeeded. */
const countsFor = ({ chosenAt, expiresAt }: GiftRow, at: Date): boolean =>
  chosenAt !== null && chosenAt <= at && at < expiresAt;

/** Deposits count for the gift that was chosen at the cashbox, and activate it when they are enough (SPEC.md, GI8). */
export function followGiftDeposits({
  outbox,
  wallet,
  moves,
  activations,
  voice,
  notice,
}: Parts): void {
  outbox.project('gift_deposit', depositSucceeded, async (tx, { playerId, amount, at }) => {
    const { owner } = await ownerOf(tx, playerId);
    const bonus = await wallet.lockBonus(tx, owner);
    const [waiting] = await lockGiftsIn(tx, playerId, ['waiting_for_deposit']);
    if (!waiting || !asksDeposit(waiting.terms) || !countsFor(waiting, new Date(at))) return;
    const deposited = waiting.deposited + amount;
    await setDeposited(tx, waiting.id, deposited);
    const gift = { ...waiting, deposited };
    if (deposited < waiting.terms.limit) return voice.say(tx, gift, giftStateUpdated);
    const template = await activations.templateOf(tx, gift);
    const hasSpins = (await lockSpinning(tx, playerId)) !== null;
    const { given } = await activations.attempt(
      tx,
      owner,
      { gift, template, hasBonus: bonus !== null, hasSpins },
      { device: null, jurisdiction: null },
    );
    if (given) {
      // without wagering the money is real already, and the notice `converted` says so
      const isPlayed = isRunning(given.state);
      await voice.say(
        tx,
        given,
        giftAutoActivated,
        isPlayed ? newsOf(given, 'auto_activated') : {},
      );
      if (isPlayed) await notice(tx, given, 'auto_activated');
    }
    // the deposits are enough: only the player's press is missing
    else await moves.move(tx, gift, 'accepted');
  });
}
