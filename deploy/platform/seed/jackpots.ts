import { prizeMoney } from './money';
import { text } from './text';

/** Shared pots of the jackpot games; each takes its share of their bets. */
export const jackpots = [
  {
    id: 'daily',
    name: text('Ежедневный', 'Daily', 'Giornaliero', 'Diário'),
    gameSlug: null,
    position: 10,
    startAmounts: prizeMoney(2_500),
    percent: 0.5,
  },
  {
    id: 'grand',
    name: text('Гранд', 'Grand', 'Grand', 'Grand'),
    gameSlug: null,
    position: 20,
    startAmounts: prizeMoney(120_000),
    percent: 0.3,
  },
  {
    id: 'ruby-meridian',
    name: text('Ruby Meridian', 'Ruby Meridian', 'Ruby Meridian', 'Ruby Meridian'),
    gameSlug: 'ruby-meridian',
    position: 30,
    startAmounts: prizeMoney(18_000),
    percent: 1,
  },
] as const;
