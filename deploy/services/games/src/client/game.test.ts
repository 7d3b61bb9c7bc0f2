/** @jest-environment jsdom */
import type { RoundAnswer } from '../protocol';
import { FREE_PLAY } from '../testing/free-play';
import { alertText, FEATURE, NO_WIN, round, SMALL_WIN, seat, status } from '../testing/seat';
import { ApiError } from './api';
import { listenToKeys } from './keys';
import { moneyFormat } from './text';

test('a round: the bet leaves at once, the win comes when the reels rest, the site hears of it', async () => {
  const { game, api, said, press, settled, value } = seat();
  await game.start();
  let answer: (value: RoundAnswer) => void = () => {};
  api.spin.mockReturnValue(new Promise<RoundAnswer>((resolve) => (answer = resolve)));
  press('Spin');
  expect(value('Balance')).toBe('€998.00');
  const won = round([SMALL_WIN]);
  answer({ round: won, balance: 99_800 + won.won });
  await settled();
  expect(value('Balance')).toBe(moneyFormat('en', 'EUR')(99_800 + won.won));
  expect(value('Win')).toBe(moneyFormat('en', 'EUR')(won.won));
  expect(status()).toMatch(/^You won €/);
  expect(said).toEqual([
    { type: 'ready', mode: 'real', currency: 'EUR', balance: 100_000 },
    { type: 'roundStarted', roundId: 'round-1', bet: 200 },
    {
      type: 'roundFinished',
      roundId: 'round-1',
      bet: 200,
      win: won.won,
      balance: 99_800 + won.won,
    },
  ]);
});

test('a second press while the reels turn stops them sooner and never spins twice', async () => {
  const { game, api, stage, press, settled } = seat();
  await game.start();
  api.spin.mockReturnValue(new Promise(() => {}));
  press('Spin');
  press('Stop now');
  await settled();
  expect(api.spin).toHaveBeenCalledTimes(1);
  expect(stage.hurry).toHaveBeenCalled();
});

test('free spins are played to the end and paid in the display only when shown', async () => {
  const { game, api, overlays, press, settled, value, said } = seat();
  await game.start();
  api.spin.mockResolvedValue({ round: round([FEATURE, SMALL_WIN]), balance: 100_200 });
  api.resume.mockImplementation(async (_id: string, index: number) => ({
    round: round([FEATURE, SMALL_WIN], index + 1),
    balance: index === 9 ? 100_400 : 100_200,
  }));
  press('Spin');
  while (said.length < 4) await settled();
  expect(api.resume.mock.calls.map(([, index]) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(overlays.intro).toHaveBeenCalledWith(10, 2, false);
  expect(value('Balance')).toBe('€1,004.00');
  expect(value('Free spins')).toBeUndefined();
  expect(said.slice(1)).toMatchObject([
    { type: 'roundStarted', roundId: 'round-1' },
    { type: 'roundShown', roundId: 'round-1' },
    { type: 'roundFinished', roundId: 'round-1' },
  ]);
});

test('an interrupted round goes on where it stopped', async () => {
  const openRound = round([FEATURE], 8);
  const { game, api, overlays, stage } = seat({ openRound });
  api.resume.mockImplementation(async (_id: string, index: number) => ({
    round: round([FEATURE], index + 1),
    balance: 7,
  }));
  await game.start();
  expect(stage.show).toHaveBeenCalledWith(openRound.free[7]);
  expect(overlays.intro).toHaveBeenCalledWith(2, 2, true);
  expect(api.resume.mock.calls).toEqual([
    ['round-1', 8],
    ['round-1', 9],
  ]);
});

test('a lost connection gives the bet back to the eye, and "try again" is the same round', async () => {
  const { game, api, stage, press, settled, value } = seat();
  await game.start();
  api.spin
    .mockRejectedValueOnce(new ApiError('network'))
    .mockResolvedValueOnce({ round: round([NO_WIN]), balance: 99_800 });
  press('Spin');
  await settled();
  expect(alertText()).toMatch(/No connection/);
  expect(value('Balance')).toBe('€1,000.00');
  expect(stage.abandon).toHaveBeenCalled();
  press('Try again');
  await settled();
  expect(api.spin.mock.calls[1]).toEqual(api.spin.mock.calls[0]);
  expect(alertText()).toBeUndefined();
});

test('R5b, R5c: a lost connection that is back repeats the round by itself, once; until then nothing else is bet', async () => {
  const { game, api, press, settled, comeBack, value } = seat();
  await game.start();
  api.spin
    .mockRejectedValueOnce(new ApiError('network'))
    .mockRejectedValueOnce(new ApiError('network'))
    .mockResolvedValueOnce({ round: round([NO_WIN]), balance: 99_800 });
  press('Spin');
  await settled();
  expect(alertText()).toMatch(/goes on as soon as it is back/);
  press('Spin');
  comeBack();
  await settled();
  press('Try again');
  comeBack();
  await settled();
  expect(api.spin.mock.calls[2]).toEqual(api.spin.mock.calls[0]);
  expect(api.spin).toHaveBeenCalledTimes(3);
  expect(value('Balance')).toBe('€998.00');
  expect(alertText()).toBeUndefined();
});

test('R5d: a lost round is not repeated while the site pauses the game; the end of the pause repeats it, once', async () => {
  const { game, api, press, settled, comeBack, tell } = seat();
  await game.start();
  api.spin
    .mockRejectedValueOnce(new ApiError('network'))
    .mockResolvedValueOnce({ round: round([NO_WIN]), balance: 99_800 });
  press('Spin');
  tell({ source: 'casino-site', type: 'pause' });
  await settled();
  comeBack();
  press('Try again');
  await settled();
  expect(api.spin).toHaveBeenCalledTimes(1);
  expect(status()).toBe('The game is paused');
  tell({ source: 'casino-site', type: 'resume' });
  tell({ source: 'casino-site', type: 'resume' });
  await settled();
  expect(api.spin.mock.calls[1]).toEqual(api.spin.mock.calls[0]);
  expect(api.spin).toHaveBeenCalledTimes(2);
  expect(alertText()).toBeUndefined();
});

test('R5b, R5d: a pause that ends before the connection is back repeats nothing', async () => {
  const { game, api, press, settled, comeBack, tell } = seat();
  await game.start();
  api.spin.mockRejectedValue(new ApiError('network'));
  press('Spin');
  tell({ source: 'casino-site', type: 'pause' });
  await settled();
  tell({ source: 'casino-site', type: 'resume' });
  await settled();
  expect(api.spin).toHaveBeenCalledTimes(1);
  comeBack();
  expect(api.spin).toHaveBeenCalledTimes(2);
});

describe('R5d: a bet without an answer that was pressed over two minutes ago waits for a press', () => {
  const later = (milliseconds: number) => {
    const now = Date.now() + milliseconds;
    jest.spyOn(Date, 'now').mockReturnValue(now);
  };
  const lost = async () => {
    const player = seat();
    await player.game.start();
    player.api.spin.mockRejectedValueOnce(new ApiError('network'));
    player.press('Spin');
    await player.settled();
    player.api.spin.mockResolvedValue({ round: round([NO_WIN]), balance: 99_800 });
    return player;
  };
  afterEach(() => jest.restoreAllMocks());

  test('once the connection is back', async () => {
    const { api, comeBack, press, settled, value } = await lost();
    later(120_001);
    comeBack();
    press('Spin');
    expect(api.spin).toHaveBeenCalledTimes(1);
    expect(alertText()).toMatch(/got no answer/);
    press('Try again');
    await settled();
    expect(api.spin.mock.calls[1]).toEqual(api.spin.mock.calls[0]);
    expect([value('Balance'), alertText()]).toEqual(['€998.00', undefined]);
  });

  test('at the end of a pause', async () => {
    const { api, comeBack, tell } = await lost();
    tell({ source: 'casino-site', type: 'pause' });
    comeBack();
    later(120_001);
    tell({ source: 'casino-site', type: 'resume' });
    expect(api.spin).toHaveBeenCalledTimes(1);
    expect(alertText()).toMatch(/got no answer/);
  });

  test('counted from the press, not from the last repeat; another press counts anew', async () => {
    const { api, comeBack, press, settled } = await lost();
    api.spin.mockRejectedValue(new ApiError('network'));
    later(70_000);
    comeBack();
    await settled();
    expect(api.spin).toHaveBeenCalledTimes(2);
    later(70_000);
    comeBack();
    expect(api.spin).toHaveBeenCalledTimes(2);
    press('Try again');
    await settled();
    later(70_000);
    comeBack();
    expect(api.spin).toHaveBeenCalledTimes(4);
  });

  test('also when the device slept while the page asked', async () => {
    const { game, api, press, settled, comeBack } = seat();
    await game.start();
    let lose: (error: ApiError) => void = () => {};
    api.spin.mockReturnValue(new Promise((_, reject) => (lose = reject)));
    press('Spin');
    later(3_600_000);
    lose(new ApiError('network'));
    await settled();
    comeBack();
    expect(api.spin).toHaveBeenCalledTimes(1);
    expect(alertText()).toMatch(/got no answer/);
  });
});

test('R5b, R9a: a free spin whose answer is lost is asked for again once the connection is back', async () => {
  const { game, api, settled, comeBack } = seat({ openRound: round([FEATURE], 9) });
  api.resume
    .mockRejectedValueOnce(new ApiError('network'))
    .mockResolvedValueOnce({ round: round([FEATURE], 10), balance: 7 });
  void game.start();
  await settled();
  expect(alertText()).toMatch(/goes on as soon as it is back/);
  comeBack();
  await settled();
  expect(api.resume.mock.calls).toEqual([
    ['round-1', 9],
    ['round-1', 9],
  ]);
  expect(alertText()).toBeUndefined();
});

test('a casino that does not answer is said so; "try again" is the same round, and hears that it was taken back', async () => {
  const { game, api, press, settled, value } = seat();
  await game.start();
  api.spin
    .mockRejectedValueOnce(new ApiError('platform_unavailable'))
    .mockRejectedValueOnce(new ApiError('round_cancelled'))
    .mockResolvedValueOnce({ round: round([NO_WIN]), balance: 99_800 });
  press('Spin');
  await settled();
  expect(alertText()).toMatch(/does not answer right now. Your round and money are kept/);
  expect(value('Balance')).toBe('€1,000.00');
  press('Try again');
  await settled();
  expect(alertText()).toMatch(/cancelled and the bet is back/);
  const ids = () => api.spin.mock.calls.map(([id]) => id);
  expect(new Set(ids()).size).toBe(1);
  press('Spin');
  await settled();
  expect(value('Balance')).toBe('€998.00');
  expect(new Set(ids()).size).toBe(2);
});

test('demo credit that is used up can be restored; real money cannot', async () => {
  const demo = seat({ mode: 'demo', balance: 100 });
  await demo.game.start();
  demo.api.demoCredit.mockResolvedValue({ balance: 100_000 });
  demo.press('Spin');
  demo.press('Restore the demo credit');
  await demo.settled();
  expect(demo.value('Demo credit')).toBe('€1,000.00');
  expect(demo.api.spin).not.toHaveBeenCalled();

  const real = seat({ balance: 100 });
  await real.game.start();
  real.press('Spin');
  expect(alertText()).toMatch(/too low/);
  expect(real.api.spin).not.toHaveBeenCalled();
});

test('nothing is bet while the demo credit is restored', async () => {
  const { game, api, press, settled, value } = seat({ mode: 'demo', balance: 150 });
  await game.start();
  let answer: (value: { balance: number }) => void = () => {};
  api.demoCredit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  api.spin.mockReturnValue(new Promise(() => {}));
  press('Spin');
  press('Restore the demo credit');
  press('Lower the bet');
  press('Spin');
  expect(api.spin).not.toHaveBeenCalled();
  answer({ balance: 100_000 });
  await settled();
  expect(value('Demo credit')).toBe('€1,000.00');
  press('Spin');
  expect(api.spin).toHaveBeenCalledTimes(1);
});

test('a second window ends this game with a way out', async () => {
  const { game, api, said, press, settled } = seat();
  await game.start();
  api.spin.mockRejectedValue(new ApiError('session_inactive'));
  press('Spin');
  await settled();
  expect(alertText()).toMatch(/another window/);
  press('Spin');
  expect(api.spin).toHaveBeenCalledTimes(1);
  document.querySelector<HTMLButtonElement>('[role=alert] button')?.click();
  expect(said.at(-1)).toEqual({ type: 'closeFrame' });
});

test('where the market has a least time of a round, the button is still until it is over', async () => {
  let over: () => void = () => {};
  const wait = (ms: number) =>
    ms === 2500 ? new Promise<void>((resolve) => (over = resolve)) : Promise.resolve();
  const { game, api, said, press, settled } = seat({
    play: { minimumRoundDuration: 2500 },
    wait,
  });
  await game.start();
  api.spin.mockResolvedValue({ round: round([NO_WIN]), balance: 99_800 });
  press('Spin');
  await settled();
  expect(said.at(-1)).toMatchObject({ type: 'roundFinished' });
  press('Spin');
  expect(api.spin).toHaveBeenCalledTimes(1);
  over();
  await settled();
  press('Spin');
  expect(api.spin).toHaveBeenCalledTimes(2);
});

test('a paused game starts nothing until it is resumed', async () => {
  const { game, api, press, tell, settled } = seat();
  await game.start();
  tell({ source: 'casino-site', type: 'pause' });
  press('Spin');
  expect(api.spin).not.toHaveBeenCalled();
  tell({ source: 'casino-site', type: 'resume' });
  api.spin.mockResolvedValue({ round: round([NO_WIN]), balance: 99_800 });
  press('Spin');
  await settled();
  expect(api.spin).toHaveBeenCalledTimes(1);
});

test('keys spin and change the bet; a held key plays one round', async () => {
  const { game, api, actions, value } = seat();
  await game.start();
  api.spin.mockReturnValue(new Promise(() => {}));
  listenToKeys(document, actions, FREE_PLAY);
  const key = (name: string, repeat = false) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, repeat, bubbles: true }));
  key('ArrowUp');
  expect(value('Bet')).toBe('€4.00');
  expect(status()).toBe('Bet €4.00');
  key('ArrowDown');
  key(' ');
  key(' ', true);
  key(' ', true);
  expect(api.spin.mock.calls).toEqual([[expect.any(String), 200, {}]]);
});
