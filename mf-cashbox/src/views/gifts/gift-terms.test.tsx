import { screen } from '@testing-library/react';
import { buildDepositGift, buildGift } from '../../testing/gift-builders';
import { openGifts } from '../../testing/open-gifts';

const linesOf = async (title: string) =>
  [...(await screen.findByRole('list', { name: `Terms: ${title}` })).querySelectorAll('li')].map(
    ({ textContent }) => textContent,
  );
const play = { contributions: { slots: 100, table: 10, '*': 0 }, activeHours: 72 };

it('the terms that matter stand in five lines, and the whole text is behind them', async () => {
  openGifts('gifts', [buildDepositGift({ ...play, deposit: { percent: 100, most: 50_00 } })]);
  expect(await linesOf('Deposit match')).toEqual([
    'You get 100% of your deposits once they make €20.00, €50.00 at most.',
    'It has to be wagered 10 times before it is real money. Your deposit is bet first, and those bets count too.',
    'So much of a bet counts: slots 100%, tables 10%, all others 0%.',
    'While it is in play a bet may be €2.00 at most.',
    'Time to wager it: 3 days. Withdrawing before that ends it.',
  ]);
  expect(screen.getByRole('link', { name: 'All the terms' })).toHaveAttribute('href', '/bonus-terms');
});

it('of a known amount the turnover is said; of what is in play, or not wagered, there are none', async () => {
  openGifts('gifts', [
    buildGift(play),
    buildGift({ id: 2, title: 'Running', state: 'active' }),
    buildGift({ id: 3, title: 'Cash', type: 'cash', wager: null }),
  ]);
  expect(await linesOf('Five for you')).toContain(
    'It has to be wagered 10 times: €50.00 of bets before it is real money.',
  );
  expect(screen.getAllByRole('link', { name: 'All the terms' })).toHaveLength(1);
});

it('free spins say how they are played, and in play how many are left, what they won and where', async () => {
  const spins = {
    type: 'giftspin',
    amount: null,
    spinCount: 8,
    gameSlug: 'lunar-leap',
    spinBet: 20,
  } as const;
  openGifts('gifts', [
    buildGift({ ...spins, ...play, title: 'Ten spins' }),
    buildGift({ ...spins, id: 2, title: 'Spinning', state: 'active', bonusBalance: 3_40 }),
  ]);
  expect((await linesOf('Ten spins'))[0]).toBe(
    '8 free spins, each played at €0.20; what they win becomes a bonus.',
  );
  expect(screen.queryByRole('button', { name: /What is it worth/ })).toBeNull();
  const running = screen.getByRole('listitem', { name: 'Spinning' });
  expect(running).toHaveTextContent(/Left8 free spins.*Won so far€3\.40/);
  expect(screen.getByRole('link', { name: 'Play: Spinning' })).toHaveAttribute('href', '/play/lunar-leap');
});
