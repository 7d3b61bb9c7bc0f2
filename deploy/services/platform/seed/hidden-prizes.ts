import { prizeMoney } from './money';
import { text } from './text';

/** Prizes that a promo hides in games: one in `odds` rounds finds one. */
export const hiddenPrizes = [
  {
    id: 1,
    promo: 'lantern-market',
    gameSlug: 'cherry-turbine',
    odds: 60,
    stock: 300,
    title: text('Бумажный фонарик', 'Paper lantern', 'Lanterna di carta', 'Lanterna de papel'),
    gift: { template: 'xp', amount: 20 },
  },
  {
    id: 2,
    promo: 'lantern-market',
    gameSlug: 'lemon-lottery',
    odds: 120,
    stock: 150,
    title: text('Шёлковый фонарь', 'Silk lantern', 'Lanterna di seta', 'Lanterna de seda'),
    gift: { template: 'compoint', amount: 5 },
  },
  {
    id: 3,
    promo: 'lantern-market',
    gameSlug: 'seven-on-sunday',
    odds: 400,
    stock: 40,
    title: text('Золотой фонарь', 'Golden lantern', 'Lanterna d’oro', 'Lanterna dourada'),
    gift: { template: 'cash', amount: prizeMoney(5) },
  },
];
