import { CONTRIBUTIONS, type DepositOffer, type GiftTemplate } from '../src/modules/gifts/public';
import { prizeMoney } from './money';
import { text } from './text';

const DAY = 24;
export const NOBODY_BARRED = { email: false, phone: false, device: null } as const;
const euros = prizeMoney;

/** The same terms in every currency, built from what its units are worth. */
const inEach = <T>(terms: (minor: (units: number) => number) => T): Record<string, T> =>
  Object.fromEntries(
    Object.keys(euros(1)).map((currency) => [currency, terms((units) => euros(units)[currency] ?? 0)]),
  );

/** Said by who grants it. */
const open = { amount: null };

/** Wagered ten times, as much as the strictest of the markets allows. */
const firstDeposit = (minor: (units: number) => number): DepositOffer => ({
  limit: minor(10),
  percent: 100,
  most: minor(100),
  wagering: { times: 10 },
  contributions: CONTRIBUTIONS,
  maxBet: minor(5),
});

/** What may be given. A template alone is offered to nobody: whatever rewards grants it. */
export const giftTemplates: readonly GiftTemplate[] = [
  {
    slug: 'first-deposit',
    type: 'deposit_bonus',
    title: text('Бонус за депозит', 'Deposit bonus', 'Bonus sul deposito', 'Bônus de depósito'),
    terms: inEach(firstDeposit),
    ...{ offeredHours: 7 * DAY, activeHours: 14 * DAY, restrictions: NOBODY_BARRED, isDisabled: false },
  },
  {
    slug: 'cash',
    type: 'cash',
    title: text('Деньги', 'Cash', 'Denaro', 'Dinheiro'),
    terms: inEach(() => open),
    ...{ offeredHours: 30 * DAY, activeHours: null, restrictions: NOBODY_BARRED, isDisabled: false },
  },
  {
    slug: 'cashback',
    type: 'cashback',
    title: text('Кэшбэк', 'Cashback', 'Cashback', 'Cashback'),
    terms: inEach((minor) => ({
      ...open,
      ...{ wagering: { times: 3 }, contributions: CONTRIBUTIONS, maxBet: minor(5) },
    })),
    ...{ offeredHours: 7 * DAY, activeHours: 7 * DAY, restrictions: NOBODY_BARRED, isDisabled: false },
  },
  {
    slug: 'xp',
    type: 'xp',
    title: text('Опыт', 'Experience', 'Esperienza', 'Experiência'),
    terms: inEach(() => open),
    ...{ offeredHours: 30 * DAY, activeHours: null, restrictions: NOBODY_BARRED, isDisabled: false },
  },
  {
    slug: 'compoint',
    type: 'compoint',
    title: text('Компоинты', 'Compoints', 'Compoint', 'Compoints'),
    terms: inEach(() => open),
    ...{ offeredHours: 30 * DAY, activeHours: null, restrictions: NOBODY_BARRED, isDisabled: false },
  },
];
