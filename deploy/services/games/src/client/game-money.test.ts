/** @jest-environment jsdom */
import type { RoundAnswer } from '../protocol';
import { alertText, NO_WIN, round, seat } from '../testing/seat';
import { ApiError } from './api';

test('a bet that is too large asks the site for a deposit and goes down to what is affordable', async () => {
  const { game, said, press, value, api, settled } = seat({ balance: 150 });
  await game.start();
  press('Spin');
  const asked = { type: 'insufficientFunds', bet: 200, balance: 150 };
  expect(said.at(-1)).toEqual(asked);
  expect(value('Bet')).toBe('€1.00');
  press('Deposit');
  expect(said.slice(-2)).toEqual([asked, asked]);
  api.spin.mockReturnValue(new Promise(() => {}));
  press('Spin');
  expect(api.spin).toHaveBeenCalledWith(expect.any(String), 100, {});
  await settled();
});

test('the server may know better that the money is gone', async () => {
  const { game, said, press, api, settled } = seat();
  await game.start();
  api.spin.mockRejectedValue(new ApiError('insufficient_funds'));
  press('Spin');
  await settled();
  expect(said.at(-1)).toEqual({ type: 'insufficientFunds', bet: 200, balance: 100_000 });
});

test('money that came from elsewhere is asked for between rounds, never while one is shown', async () => {
  const { game, api, press, settled, value, tell, said } = seat({ balance: 150 });
  await game.start();
  press('Spin');
  expect(alertText()).toMatch(/too low/);
  api.session.mockResolvedValue({ balance: 5_150, openRound: null });
  tell({ source: 'casino-site', type: 'balanceChanged' });
  await settled();
  expect([value('Balance'), alertText()]).toEqual(['€51.50', undefined]);

  let answer: (value: RoundAnswer) => void = () => {};
  api.spin.mockReturnValue(new Promise<RoundAnswer>((resolve) => (answer = resolve)));
  press('Spin');
  tell({ source: 'casino-site', type: 'balanceChanged' });
  await settled();
  expect(api.session).toHaveBeenCalledTimes(1);
  api.session.mockResolvedValue({ balance: 9_050, openRound: null });
  answer({ round: round([NO_WIN]), balance: 5_050 });
  await settled();
  await settled();
  expect(said).toContainEqual(expect.objectContaining({ type: 'roundFinished', balance: 5_050 }));
  expect(value('Balance')).toBe('€90.50');
});

test('a bet that a limit refuses is told to the site by the site’s own code; one without is not', async () => {
  const { game, said, press, api, settled } = seat();
  await game.start();
  api.spin.mockRejectedValueOnce(new ApiError('limit_reached', 'loss_limit_reached'));
  press('Spin');
  await settled();
  expect(said.at(-1)).toEqual({ type: 'betRefused', code: 'loss_limit_reached' });
  expect(alertText()).toMatch(/over a limit/);
  api.spin.mockRejectedValueOnce(new ApiError('limit_reached'));
  press('Spin');
  await settled();
  expect(said.filter((message) => 'code' in message)).toHaveLength(1);
});
