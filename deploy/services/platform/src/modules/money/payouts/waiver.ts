import { COIN_FACTOR, type Currency } from 'shared-contracts/money';
import { WAIVED_BELOW } from 'shared-contracts/payouts';

/** Whether the player has to agree to lose what is left of the active bonus. Less than one unit of it goes without a word. */
export const asksForfeit = (left: {
  /** Minor units. */
  real: number;
  bonus: number;
  /** Turnover still asked for. */
  wagering: number;
  currency: Currency;
}): boolean =>
  left.wagering > 0 && left.bonus >= COIN_FACTOR && left.real >= WAIVED_BELOW[left.currency];

/** Whether a sum under the least of a system is all real money that is left, and so little that it is paid all the same. */
export const isRest = (amount: number, real: number, currency: Currency): boolean =>
  amount === real && real < WAIVED_BELOW[currency];
