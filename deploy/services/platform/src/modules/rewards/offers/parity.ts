import type { Currency } from 'shared-contracts/money';
import type { Rates } from '../../money/rates/public';
import type { Finding, Parity } from './report';

/** Worth may differ by so much between currencies, for whole amounts are written. */
export const EVEN = 0.01;

/** An amount in any currency, in minor units of the event's. */
export const inUnit = (amount: number, from: Currency, unit: Currency, { per }: Rates): number =>
  (amount * per[unit]) / per[from];

interface Wanted {
  currencies: readonly Currency[];
  unit: Currency;
  rates: Rates;
}
export interface Amount {
  what: string;
  /** Minor units by currency. */
  amounts: Readonly<Record<string, number>>;
}

/** How even amounts are over the currencies, and what lacks or differs. */
export function parityOf(list: readonly Amount[], { currencies, unit, rates }: Wanted) {
  const findings: Finding[] = [];
  const parity = list.map(({ what, amounts }): Parity => {
    const lacking = currencies.filter((currency) => amounts[currency] === undefined);
    if (lacking.length > 0)
      findings.push({
        code: 'missing_currency',
        text: `${what}: nothing in ${lacking.join(', ')}`,
      });
    const there = currencies.filter((currency) => amounts[currency] !== undefined);
    const worths = there.map((currency) => inUnit(amounts[currency] ?? 0, currency, unit, rates));
    const [least, most] = [Math.min(...worths), Math.max(...worths)];
    const apart = worths.length > 1 && most > 0 ? most / least - 1 : 0;
    if (apart > EVEN) {
      const [low, high] = [there[worths.indexOf(least)], there[worths.indexOf(most)]];
      const percent = apart === Infinity ? 'all of it' : `${(apart * 100).toFixed(1)} %`;
      findings.push({
        code: 'uneven_worth',
        text: `${what}: in ${high} worth ${percent} more than in ${low}`,
      });
    }
    return { what, apart };
  });
  return { parity, findings };
}
