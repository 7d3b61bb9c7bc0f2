import { prizeMoney } from './money';
import { text } from './text';

/** The least bet that takes part, in euro cents' worth. */
const minBets = Object.fromEntries(
  Object.entries(prizeMoney(1)).map(([currency, euro]) => [currency, euro / 5]),
);

/** Shared pots of the jackpot games; each takes its share of their bets. */
export const jackpots = [
  {
    id: 'daily',
    name: text('Ежедневный', 'Daily', 'Giornaliero', 'Diário'),
    gameSlug: null,
    position: 10,
    rule: 'day',
    startAmounts: prizeMoney(2_500),
    capAmounts: null,
    minBets,
    percent: 0.5,
  },
  {
    id: 'grand',
    name: text('Гранд', 'Grand', 'Grand', 'Grand'),
    gameSlug: null,
    position: 20,
    rule: 'amount',
    startAmounts: prizeMoney(120_000),
    capAmounts: prizeMoney(150_000),
    minBets,
    percent: 0.3,
  },
  {
    id: 'ruby-meridian',
    name: text('Ruby Meridian', 'Ruby Meridian', 'Ruby Meridian', 'Ruby Meridian'),
    gameSlug: 'ruby-meridian',
    position: 30,
    rule: 'amount',
    startAmounts: prizeMoney(18_000),
    capAmounts: prizeMoney(25_000),
    minBets,
    percent: 1,
  },
] as const;
