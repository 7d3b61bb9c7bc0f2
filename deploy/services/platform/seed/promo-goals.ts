import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { prizeMoney } from './money';
import { type Text, text } from './text';

interface Goal {
  title: Text;
  measure:
    | 'bets'
    | 'goals'
    | 'deposits'
    | 'points'
    | 'additional'
    | 'sent'
    | 'received'
    | 'day_deposits';
  target?: number;
  targets?: Record<string, number>;
  windowDays?: number;
  isDaily?: boolean;
  rewardPoints?: number;
  rewardTickets?: number;
  rewardGift?: { template: string; amount: number | Record<string, number> };
}

const points = (whole: number): number => whole * PROMO_POINT_FACTOR;

/** Deposits of a day make the sum of so many euros. */
const deposits = (euros: number, title: Text, elements: number): Goal => ({
  title,
  measure: 'day_deposits',
  targets: prizeMoney(euros),
  isDaily: true,
  rewardPoints: points(elements),
});
const highFives = (measure: 'sent' | 'received', n: number): Goal => ({
  measure,
  target: n,
  rewardPoints: points(500),
  title:
    measure === 'sent'
      ? text(
          `Отправьте «Дай пять»: ${n}`,
          `Send ${n} high-fives`,
          `Batti cinque ${n} volte`,
          `Envie ${n} “bate aqui”`,
        )
      : text(
          `Получите «Дай пять»: ${n}`,
          `Receive ${n} high-fives`,
          `Ricevi ${n} «batti cinque»`,
          `Receba ${n} “bate aqui”`,
        ),
});
const bets = (n: number, elements: number): Goal => ({
  measure: 'bets',
  target: points(n),
  rewardPoints: points(elements),
  title: text(
    `Соберите за ставки элементов: ${n}`,
    `Collect ${n} elements by bets`,
    `Raccogli ${n} elementi con le puntate`,
    `Junte ${n} elementos com apostas`,
  ),
});

/** Goals of promos, by slug. */
export const promoGoals: readonly { slug: string; goals: readonly Goal[] }[] = [
  {
    slug: 'birthday-table',
    goals: [
      {
        measure: 'additional',
        target: points(20),
        windowDays: 2,
        rewardTickets: 1,
        title: text(
          'Место за столом: 20 промочасов за 2 дня',
          'A place at the table: 20 promo hours in 2 days',
          'Un posto a tavola: 20 ore promo in 2 giorni',
          'Um lugar à mesa: 20 horas promo em 2 dias',
        ),
      },
    ],
  },
  {
    slug: 'cocktail-evening',
    goals: [
      {
        measure: 'additional',
        target: points(5),
        windowDays: 5,
        rewardTickets: 1,
        title: text(
          'Место за столом: 5 коктейлей за 5 дней',
          'A place at the table: 5 cocktails in 5 days',
          'Un posto a tavola: 5 cocktail in 5 giorni',
          'Um lugar à mesa: 5 coquetéis em 5 dias',
        ),
      },
    ],
  },
  {
    // section 9: gifts at 2,500 elements of goals, 7,000 of deposits and 2,500 of bets
    slug: 'new-year-elements',
    goals: [
      deposits(
        10,
        text(
          'Депозиты за день: искра',
          'A day’s deposits: spark',
          'Depositi del giorno: scintilla',
          'Depósitos do dia: faísca',
        ),
        100,
      ),
      deposits(
        50,
        text(
          'Депозиты за день: огонь',
          'A day’s deposits: fire',
          'Depositi del giorno: fuoco',
          'Depósitos do dia: fogo',
        ),
        400,
      ),
      deposits(
        200,
        text(
          'Депозиты за день: салют',
          'A day’s deposits: fireworks',
          'Depositi del giorno: fuochi d’artificio',
          'Depósitos do dia: fogos',
        ),
        1000,
      ),
      highFives('sent', 10),
      highFives('sent', 25),
      highFives('received', 10),
      bets(100, 500),
      bets(1000, 500),
      {
        measure: 'goals',
        target: points(2500),
        rewardGift: { template: 'compoint', amount: 50 },
        title: text(
          '2500 элементов за цели',
          '2,500 elements from goals',
          '2.500 elementi dagli obiettivi',
          '2.500 elementos das metas',
        ),
      },
      {
        measure: 'deposits',
        target: points(7000),
        rewardGift: { template: 'cash', amount: prizeMoney(20) },
        title: text(
          '7000 элементов за депозиты',
          '7,000 elements from deposits',
          '7.000 elementi dai depositi',
          '7.000 elementos dos depósitos',
        ),
      },
      {
        measure: 'bets',
        target: points(2500),
        rewardGift: { template: 'compoint', amount: 100 },
        title: text(
          '2500 элементов за ставки',
          '2,500 elements from bets',
          '2.500 elementi dalle puntate',
          '2.500 elementos das apostas',
        ),
      },
    ],
  },
];
