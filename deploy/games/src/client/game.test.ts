/** @jest-environment jsdom */
import { randomUUID } from 'node:crypto';
import type { SiteMessage } from 'shared-contracts/events';
import { drawRound } from '../math/draw';
import { mathModels } from '../math/models';
import type { RoundAnswer, RoundView, SessionView } from '../protocol';
import { rulesOf } from '../server/rounds/rules';
import en from '../texts/en.json';
import { ApiError } from './api';
import { Game, type GameDeps } from './game';
import { type HudActions, hud } from './hud/hud';
import { listenToKeys } from './keys';
import { moneyFormat, translator } from './text';

const NO_WIN = [30, 17, 13, 20, 10];
const SMALL_WIN = [4, 4, 4, 12, 12];
const FEATURE = [11, 21, 23, 17, 31];

/** A round as the server would draw it with these stops; `shown` free spins are visible. */
function round(stops: number[][], shown = 0): RoundView {
  const list = stops.flat();
  const outcome = drawRound(mathModels.medium, 200, () => list.shift() ?? 30);
  const free = outcome.free.slice(0, shown);
  return {
    ...{
      roundId: 'round-1',
      clientRoundId: 'client-1',
      bet: 200,
      base: outcome.base,
      free,
      at: 1_700_000_000_000,
    },
    freeLeft: outcome.free.length - shown,
    won: free.reduce((sum, spin) => sum + spin.amount, outcome.base.amount),
    finished: shown === outcome.free.length,
  };
}

function seat(options: { mode?: 'real' | 'demo'; balance?: number; openRound?: RoundView } = {}) {
  const { mode = 'real', balance = 100_000, openRound = null } = options;
  const theme = { seed: 1, family: 'sea', palette: [], model: 'medium' as const };
  const session: SessionView = {
    ...{
      sessionId: 's',
      mode,
      currency: 'EUR',
      balance,
      openRound,
      history: [],
      rules: rulesOf('medium', 'EUR'),
    },
    game: { slug: 'lucky-reef', name: 'Lucky Reef', provider: 'Tidewater', theme },
  };
  const t = translator(en);
  const said: object[] = [];
  let listen: (message: SiteMessage) => void = () => {};
  const hear = (to: typeof listen) => {
    listen = to;
  };
  const api = { session: jest.fn(), spin: jest.fn(), resume: jest.fn(), demoCredit: jest.fn() };
  const stage = {
    ...{ spin: jest.fn(), hurry: jest.fn(), show: jest.fn(), abandon: jest.fn() },
    ...{ celebrate: jest.fn(), throwCoins: jest.fn(), land: jest.fn(async () => {}) },
  };
  const overlays = {
    ...{
      intro: jest.fn(async () => {}),
      summary: jest.fn(async () => {}),
      bigWin: jest.fn(async () => {}),
      skip: () => false,
    },
  };
  const actions: HudActions = {
    ...{
      spin: () => game.actions.spin(),
      bet: (way) => game.actions.bet(way),
      turbo: () => game.actions.turbo(),
    },
    ...{
      sound: () => game.actions.sound(),
      info: () => {},
      history: () => {},
      home: () => game.actions.home(),
    },
  };
  const controls = hud(t, 'Lucky Reef', mode, true, actions);
  document.body.replaceChildren(controls.element);
  const audio = {
    on: false,
    setOn(on: boolean) {
      audio.on = on;
    },
    play: jest.fn(),
  };
  const deps: GameDeps = {
    ...{ api, session, stage, overlays, audio, t, hud: controls, money: moneyFormat('en', 'EUR') },
    site: { framed: true, send: (message) => void said.push(message), onMessage: hear },
    ...{ calm: () => true, newRoundId: randomUUID, wait: async () => {} },
    ...{ setFeature: jest.fn(), showInfo: jest.fn(), showHistory: jest.fn() },
  };
  const game: Game = new Game(deps);
  const press = (name: string) => {
    const found = [...document.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
    if (!found) throw new Error(`no button ${name}`);
    found.click();
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const value = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('.meter')]
      .find((one) => !one.hidden && one.querySelector('.meter-name')?.textContent === name)
      ?.querySelector('.meter-value')?.textContent;
  return {
    game,
    api,
    stage,
    overlays,
    deps,
    said,
    press,
    settled,
    value,
    actions,
    tell: (message: SiteMessage) => listen(message),
  };
}
const status = () => document.querySelector('[role=status]')?.textContent;
const alertText = () => document.querySelector('[role=alert]:not([hidden]) p')?.textContent;

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
    { type: 'roundStarted', roundId: 'round-1', wager: 200 },
    { type: 'roundFinished', roundId: 'round-1', wager: 200, payout: won.won, balance: 99_800 + won.won },
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
  expect(stage.show).toHaveBeenCalledWith(openRound.free[7]?.stops);
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

test('F5: a bet that is too large asks the site for a deposit and goes down to what is affordable', async () => {
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
  expect(api.spin).toHaveBeenCalledWith(expect.any(String), 100);
  await settled();
});

test('F5: the server may know better that the money is gone', async () => {
  const { game, said, press, api, settled } = seat();
  await game.start();
  api.spin.mockRejectedValue(new ApiError('insufficient_funds'));
  press('Spin');
  await settled();
  expect(said.at(-1)).toEqual({ type: 'insufficientFunds', bet: 200, balance: 100_000 });
});

test('F6: money that came from elsewhere is asked for between rounds, never while one is shown', async () => {
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
  listenToKeys(document, actions);
  const key = (name: string, repeat = false) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, repeat, bubbles: true }));
  key('ArrowUp');
  expect(value('Bet')).toBe('€4.00');
  expect(status()).toBe('Bet €4.00');
  key('ArrowDown');
  key(' ');
  key(' ', true);
  key(' ', true);
  expect(api.spin.mock.calls).toEqual([[expect.any(String), 200]]);
});
