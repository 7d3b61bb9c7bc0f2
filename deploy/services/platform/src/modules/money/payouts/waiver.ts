import { COIN_FACTOR, type Currency } from 'shared-contracts/money';
import { WAIVED_BELOW } from 'shared-contracts/payouts';

/** Whether the player must agree to lose the rest of the active bonus. Less than one unit is lost without asking. */
export const asksForfeit = (left: {
  /** Minor units. */
  real: number;
  bonus: number;
  /** Turnover still asked for. */
  wagering: number;
  currency: Currency;
}): boolean =>
  left.wagering > 0 && left.bonus >= COIN_FACTOR && left.real >= WAIVED_BELOW[left.currency];

/** Whether a sum below the system's least is paid: it is all the real money that is left, and below the waiver. */
export const isRest = (amount: number, real: number, currency: Currency): boolean =>
  amount === real && real < WAIVED_BELOW[currency];
