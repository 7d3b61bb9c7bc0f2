/** @jest-environment jsdom */
import { drawBought } from '../math/draw';
import { mathModels } from '../math/models';
import type { RoundView } from '../protocol';
import { seededDraw } from '../testing/random';
import { alertText, seat, status } from '../testing/seat';

/** The first of many that pays less than it cost. */
const drawn = Array.from({ length: 50 }, (_, seed) =>
  drawBought(mathModels['hold-1'], 200, seededDraw(seed)),
);
const {
  bet,
  stake = 200,
  base,
  free,
  win,
} = drawn.find((round) => round.win < round.bet) ?? drawn[0] ?? raise();
function raise(): never {
  throw new Error('no round');
}
/** As the server shows it after so many turns. */
const view = (shown: number): RoundView => {
  const seen = free.slice(0, shown);
  return {
    roundId: 'round-1',
    clientRoundId: 'client-1',
    bet,
    stake,
    base,
    free: seen,
    at: 1,
    freeLeft: (seen.at(-1) ?? base).left ?? 0,
    won: seen.reduce((sum, spin) => sum + spin.amount, base.amount),
    finished: shown === free.length,
  };
};
const buyButton = () => document.querySelector<HTMLButtonElement>('.buy-button');

test('BU: the feature is bought after a yes, at its price, and money stays turn by turn', async () => {
  const at = seat({ model: 'hold-1' });
  await at.game.start();
  expect(buyButton()?.textContent).toBe('Buy the feature€72.00');
  at.api.spin.mockResolvedValue({ round: view(0), balance: 92_800 });
  at.api.resume.mockImplementation(async (_id: string, index: number) => ({
    round: view(index + 1),
    balance: index + 1 === free.length ? 92_800 + win : 92_800,
  }));
  buyButton()?.click();
  while (!at.said.some((one) => 'type' in one && one.type === 'roundFinished')) await at.settled();
  expect(at.overlays.confirmBuy).toHaveBeenCalledWith('€72.00', 36, '94.34 %', true);
  expect(at.api.spin).toHaveBeenCalledWith(expect.any(String), 200, { buy: true });
  expect(at.stage.hold).toHaveBeenCalledTimes(free.length);
  expect(at.said).toContainEqual(expect.objectContaining({ type: 'roundStarted', bet: 7200 }));
  expect(at.overlays.summary).toHaveBeenCalledWith(win - base.amount, true);
  // what came back is less than it cost, so nothing is celebrated
  expect(win).toBeLessThan(bet);
  expect(at.stage.throwCoins).not.toHaveBeenCalled();
  expect(at.deps.audio.play).not.toHaveBeenCalledWith('big');
  expect(status()).toMatch(/^You won €/);
});

test('BU: a no buys nothing, and what the balance does not pay for is not asked', async () => {
  const at = seat({ model: 'diamond-1' });
  at.overlays.confirmBuy.mockResolvedValue(false);
  await at.game.start();
  buyButton()?.click();
  await at.settled();
  expect(at.api.spin).not.toHaveBeenCalled();

  const poor = seat({ model: 'diamond-1', balance: 1000 });
  await poor.game.start();
  buyButton()?.click();
  await poor.settled();
  expect(alertText()).toMatch(/too low/);
  expect(poor.said.at(-1)).toEqual({ type: 'insufficientFunds', bet: 9000, balance: 1000 });
});

test('BU4: where the market forbids it, or the game has none, there is no button', async () => {
  const play = { disabledBuyFeature: true };
  await seat({ model: 'diamond-1', play }).game.start();
  expect(buyButton()?.hidden).toBe(true);
  await seat({ model: 'medium' }).game.start();
  expect(buyButton()?.hidden).toBe(true);
});
