import { refuse } from '../errors';
import type { GameSession } from '../store/sessions';
import type { PlatformClient } from './platform';
import { type Step, uuidOf } from './transactions';
import type { Wallet, WalletCall } from './wallet';

/** Who plays what, as the protocol names it. */
export const seatOf = ({ id, playerRef, game }: GameSession) => ({
  user: playerRef,
  token: id,
  game_code: game.slug,
});

const transactionOf = ({ session, roundId }: WalletCall, step: Step) => ({
  ...seatOf(session),
  transaction_uuid: uuidOf(roundId, step),
  round: roundId,
});
const betOf = (roundId: string) => ({ reference_transaction_uuid: uuidOf(roundId, 'bet') });

/** The platform's wallet, as an outside provider calls it. */
export const realWallet = (platform: PlatformClient): Wallet => ({
  async balance(session) {
    try {
      return await platform.money('user/balance', seatOf(session));
    } catch {
      throw refuse.platform();
    }
  },
  bet: ({ amount, reward, ...call }) =>
    platform.money('transaction/bet', {
      ...transactionOf(call, 'bet'),
      currency: call.session.currency,
      ...(reward === null ? { amount } : { amount: 0, reward }),
    }),
  win: ({ step, amount, finished, ...call }) =>
    platform.money('transaction/win', {
      ...transactionOf(call, step),
      ...betOf(call.roundId),
      currency: call.session.currency,
      amount,
      round_closed: finished,
    }),
  rollback: (call) =>
    platform.money('transaction/rollback', {
      ...transactionOf(call, 'rollback'),
      ...betOf(call.roundId),
    }),
});
