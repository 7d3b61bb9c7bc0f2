import { COIN_FACTOR, type Currency } from 'shared-contracts/money';

/** Minor units of real money below which no wagering is asked: 0.5 euros, 10 rubles (specification 2, section 4.7), elsewhere about as much. */
export const WAIVED_BELOW: Readonly<Record<Currency, number>> = {
  RUB: 1000,
  USD: 50,
  KZT: 5000,
  EUR: 50,
  CAD: 75,
  BRL: 300,
  UAH: 2000,
};

/** Whether the player has to agree to lose what is left of the active bonus. Less than one unit of it goes without a word. */
export const asksForfeit = (left: {
  /** Minor units. */
  real: number;
  bonus: number;
  /** Turnover still asked for. */
  wagering: number;
  currency: Currency;
}): boolean => left.wagering > 0 && left.bonus >= COIN_FACTOR && left.real >= WAIVED_BELOW[left.currency];
