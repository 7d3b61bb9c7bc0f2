/** @jest-environment jsdom */
import { alertText, NO_WIN, round, seat } from '../testing/seat';
import { ApiError } from './api';

const gift = { id: 'gift/1', left: 2, bet: 200, won: 100 };
const spin = async (at: ReturnType<typeof seat>) => {
  at.press('Spin');
  await at.settled();
};

test('spins of a gift come first: at its bet, without money, counted down to their sum', async () => {
  const at = seat({ gift, balance: 0 });
  at.api.spin.mockImplementation(async () => ({ round: round([NO_WIN]), balance: 0 }));
  await at.game.start();
  expect(alertText()).toBe(
    '2 free spins of your gift, each at €2.00. They cost you nothing; what they win waits on the gift.',
  );
  expect([at.value('Free spins of your gift'), at.value('Bet'), at.value('Balance')]).toEqual([
    '2',
    '€2.00',
    '€0.00',
  ]);
  at.press('Raise the bet');
  await spin(at);
  expect(at.api.spin).toHaveBeenLastCalledWith(expect.any(String), 200, { reward: 'gift/1' });
  expect(at.value('Free spins of your gift')).toBe('1');
  expect(at.overlays.summary).not.toHaveBeenCalled();
  await spin(at);
  expect(at.overlays.summary).toHaveBeenCalledTimes(1);
  expect(at.value('Free spins of your gift')).toBeUndefined();
  // the next one is the player's own money again, of which there is none
  await spin(at);
  expect(at.api.spin).toHaveBeenCalledTimes(2);
});

test('a gift that has ended is said to have, and the bets are the player’s own', async () => {
  const at = seat({ gift, balance: 5000 });
  at.api.spin.mockRejectedValueOnce(new ApiError('spins_over', 'gift_used'));
  await at.game.start();
  await spin(at);
  expect(alertText()).toBe('These free spins are over. Bets with your own money go on.');
  expect([at.value('Free spins of your gift'), at.value('Balance')]).toEqual([undefined, '€50.00']);
});
