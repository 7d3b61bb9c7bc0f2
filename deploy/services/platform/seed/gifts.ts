import { betSteps } from 'deploy-games/bets';
import { CURRENCIES, type Currency } from 'shared-contracts/money';
import type { DepositOffer, GiftTemplate, SpinOffer } from '../src/modules/rewards/gifts/public';
import { prizeMoney } from './money';
import { text } from './text';

const DAY = 24;
/** No other kind of games takes bonus money here, so none of their bets counts: a share of them would be promised in vain. */
export const SLOTS_ALONE = { slots: 100, '*': 0 } as const;
export const NOBODY_BARRED = { email: false, phone: false, device: null } as const;
const euros = prizeMoney;

/** The same terms in every currency, built from what its units are worth. */
const inEach = <T>(terms: (minor: (units: number) => number) => T): Record<string, T> =>
  Object.fromEntries(
    Object.keys(euros(1)).map((currency) => [
      currency,
      terms((units) => euros(units)[currency] ?? 0),
    ]),
  );

/** The bet of a game that is nearest in worth to one of so many euros. */
const betNear = (units: number, currency: Currency): number => {
  const wanted = euros(units)[currency] ?? 0;
  const apart = (step: number) => Math.abs(Math.log(step / wanted));
  return [...betSteps(currency)].sort((a, b) => apart(a) - apart(b))[0] ?? 0;
};
/** Rounds of one game, each at a bet worth about a euro, to be taken within a week and played within three days: what they win is wagered ten times. */
const rounds = (game: string, spins: number) => ({
  terms: Object.fromEntries(
    CURRENCIES.map((currency): [string, SpinOffer] => {
      const bet = betNear(1, currency);
      const play = { wagering: { times: 10 }, contributions: SLOTS_ALONE, maxBet: null };
      return [currency, { spins, game, bet, ...play }];
    }),
  ),
  offeredHours: 7 * DAY,
  activeHours: 3 * DAY,
  restrictions: NOBODY_BARRED,
  isDisabled: false,
});

/** Said by who grants it. */
const open = { amount: null };

/** Wagered ten times, as much as the strictest of the markets allows. */
const firstDeposit = (minor: (units: number) => number): DepositOffer => ({
  limit: minor(10),
  percent: 100,
  most: minor(100),
  wagering: { times: 10 },
  contributions: SLOTS_ALONE,
  maxBet: minor(5),
});

/** What may be given. A template alone is offered to nobody: whatever rewards grants it. */
export const giftTemplates: readonly GiftTemplate[] = [
  {
    slug: 'first-deposit',
    type: 'deposit_bonus',
    title: text('Бонус за депозит', 'Deposit bonus', 'Bonus sul deposito', 'Bônus de depósito'),
    terms: inEach(firstDeposit),
    offeredHours: 7 * DAY,
    activeHours: 14 * DAY,
    restrictions: NOBODY_BARRED,
    isDisabled: false,
  },
  {
    slug: 'cash',
    type: 'cash',
    title: text('Деньги', 'Cash', 'Denaro', 'Dinheiro'),
    terms: inEach(() => open),
    offeredHours: 30 * DAY,
    activeHours: null,
    restrictions: NOBODY_BARRED,
    isDisabled: false,
  },
  {
    slug: 'cashback',
    type: 'cashback',
    title: text('Кэшбэк', 'Cashback', 'Cashback', 'Cashback'),
    terms: inEach((minor) => ({
      ...open,
      wagering: { times: 3 },
      contributions: SLOTS_ALONE,
      maxBet: minor(5),
    })),
    offeredHours: 7 * DAY,
    activeHours: 7 * DAY,
    restrictions: NOBODY_BARRED,
    isDisabled: false,
  },
  {
    slug: 'xp',
    type: 'xp',
    title: text('Опыт', 'Experience', 'Esperienza', 'Experiência'),
    terms: inEach(() => open),
    offeredHours: 30 * DAY,
    activeHours: null,
    restrictions: NOBODY_BARRED,
    isDisabled: false,
  },
  {
    slug: 'compoint',
    type: 'compoint',
    title: text('Компоинты', 'Compoints', 'Compoint', 'Compoints'),
    terms: inEach(() => open),
    offeredHours: 30 * DAY,
    activeHours: null,
    restrictions: NOBODY_BARRED,
    isDisabled: false,
  },
  {
    slug: 'free-spins',
    type: 'giftspin',
    title: text('20 бесплатных вращений', '20 free spins', '20 giri gratis', '20 rodadas grátis'),
    ...rounds('lunar-leap', 20),
  },
  {
    slug: 'provider-spins',
    type: 'provider_spins',
    title: text(
      'Вращения от студии',
      'Spins from the studio',
      'Giri dallo studio',
      'Rodadas do estúdio',
    ),
    ...rounds('pearl-diver-pete', 10),
  },
  {
    slug: 'free-bet',
    type: 'provider_freebet',
    title: text('Бесплатная ставка', 'A free bet', 'Una puntata gratuita', 'Uma aposta grátis'),
    ...rounds('lunar-leap', 1),
  },
  {
    slug: 'feature-round',
    type: 'provider_feature',
    title: text(
      'Сразу бонусная игра',
      'Straight to the feature',
      'Subito alla funzione',
      'Direto ao bônus',
    ),
    ...rounds('lunar-leap', 1),
  },
  {
    slug: 'evening-set',
    type: 'group',
    title: text('Вечерний набор', 'Evening set', 'Set della sera', 'Kit da noite'),
    terms: inEach(() => ({ gifts: ['free-bet', 'free-spins'] })),
    offeredHours: 7 * DAY,
    activeHours: null,
    restrictions: NOBODY_BARRED,
    isDisabled: false,
  },
  {
    slug: 'personal-host',
    type: 'custom',
    title: text(
      'Личный помощник',
      'A personal host',
      'Un assistente personale',
      'Um atendente pessoal',
    ),
    terms: inEach(() => ({
      about: text(
        'Напишем вам в течение двух рабочих дней и познакомим с вашим помощником.',
        'We write to you within two working days and introduce your host.',
        'Ti scriviamo entro due giorni lavorativi e ti presentiamo il tuo assistente.',
        'Escrevemos em até dois dias úteis e apresentamos seu atendente.',
      ),
    })),
    offeredHours: 30 * DAY,
    activeHours: null,
    restrictions: NOBODY_BARRED,
    isDisabled: false,
  },
];
