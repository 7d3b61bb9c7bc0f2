import { randomUUID } from 'node:crypto';
import type { PlayRules } from 'shared-contracts/catalogue';
import type { SiteMessage } from 'shared-contracts/events';
import { Game, type GameDeps } from '../client/game';
import { readAmount } from '../client/hud/amount-field';
import { stakesText } from '../client/hud/bet-field';
import { shownReturn } from '../client/hud/facts';
import { type HudActions, hud } from '../client/hud/hud';
import { jackpotStrip } from '../client/hud/jackpots';
import { moneyFormat, translator } from '../client/text';
import { drawRound } from '../math/draw';
import { mathModels } from '../math/models';
import type { GiftSpins, RoundView, SessionView } from '../protocol';
import { rulesOf } from '../server/rounds/rules';
import en from '../texts/en.json';
import type { GameModel } from '../themes';
import { fakeLine } from './fake-line';
import { FREE_PLAY } from './free-play';

/** Stops that win nothing, a little, and free spins. */
export const NO_WIN = [30, 17, 13, 20, 10];
export const SMALL_WIN = [4, 4, 4, 12, 12];
export const FEATURE = [11, 21, 23, 17, 31];

/** A round as the server would draw it with these stops; `shown` free spins are visible. */
export function round(stops: number[][], shown = 0): RoundView {
  const list = stops.flat();
  const outcome = drawRound(mathModels.medium, 200, () => list.shift() ?? 30);
  const free = outcome.free.slice(0, shown);
  return {
    roundId: 'round-1',
    clientRoundId: 'client-1',
    bet: 200,
    stake: 200,
    base: outcome.base,
    free,
    at: 1_700_000_000_000,
    freeLeft: outcome.free.length - shown,
    won: free.reduce((sum, spin) => sum + spin.amount, outcome.base.amount),
    finished: shown === outcome.free.length,
  };
}

/** A player in front of the game: the server and the site are fakes. */
export function seat(
  options: {
    mode?: 'real' | 'demo';
    balance?: number;
    openRound?: RoundView;
    /** What differs from a place that forbids nothing. */
    play?: Partial<PlayRules>;
    gift?: GiftSpins | null;
    wait?: (ms: number) => Promise<void>;
    model?: GameModel;
  } = {},
) {
  const {
    mode = 'real',
    balance = 100_000,
    openRound = null,
    gift = null,
    wait = async () => {},
  } = options;
  const { model = 'medium' } = options;
  const play = { ...FREE_PLAY, ...options.play };
  const theme = { seed: 1, family: 'sea', palette: [], model };
  const session: SessionView = {
    sessionId: 's',
    mode,
    currency: 'EUR',
    balance,
    openRound,
    gift,
    play,
    history: [],
    fairness: { commitment: 'c'.repeat(64), clientSeed: 'seed', nonce: 0 },
    rules: rulesOf(model, 'EUR', !play.disabledBuyFeature),
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
    spin: jest.fn(),
    hurry: jest.fn(),
    show: jest.fn(),
    abandon: jest.fn(),
    celebrate: jest.fn(),
    throwCoins: jest.fn(),
    land: jest.fn(async () => {}),
    tumble: jest.fn(async () => {}),
    hold: jest.fn(async () => {}),
  };
  const overlays = {
    intro: jest.fn(async () => {}),
    holdIntro: jest.fn(async () => {}),
    confirmBuy: jest.fn(async () => true),
    summary: jest.fn(async () => {}),
    bigWin: jest.fn(async () => {}),
    jackpot: jest.fn(async () => {}),
    skip: () => false,
  };
  const actions: HudActions = {
    spin: () => game.actions.spin(),
    bet: (way) => game.actions.bet(way),
    typeBet: (text) => game.actions.typeBet(text),
    pace: () => game.actions.pace(),
    buy: () => game.actions.buy(),
    auto: () => game.actions.auto(),
    stopAuto: () => game.actions.stopAuto(),
    sound: () => game.actions.sound(),
    info: () => {},
    history: () => {},
    home: () => game.actions.home(),
  };
  const strip = jackpotStrip('Jackpots', moneyFormat('en', 'EUR'), () => true);
  const controls = hud(
    t,
    'Lucky Reef',
    mode,
    {
      framed: true,
      returns: shownReturn(t, 'en', session),
      play,
      jackpots: strip.element,
      stakes: stakesText(t, moneyFormat('en', 'EUR'), session.rules.stakes),
    },
    actions,
  );
  document.body.replaceChildren(controls.element);
  const audio = {
    on: false,
    setOn(on: boolean) {
      audio.on = on;
    },
    play: jest.fn(),
  };
  const connection = fakeLine();
  const deps: GameDeps = {
    api,
    session,
    stage,
    overlays,
    audio,
    line: connection.line,
    t,
    hud: controls,
    money: moneyFormat('en', 'EUR'),
    readMoney: (text) => readAmount(text, 'en', 'EUR'),
    site: {
      framed: true,
      hasWayOut: true,
      send: (message) => void said.push(message),
      onMessage: hear,
    },
    percent: (share) => `${(share * 100).toFixed(2)} %`,
    calm: () => true,
    newRoundId: randomUUID,
    wait,
    setFeature: jest.fn(),
    roundOver: jest.fn(),
    showInfo: jest.fn(),
    showHistory: jest.fn(),
    askAuto: jest.fn(),
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
  const meterOf = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('.meter')]
      .find((one) => !one.hidden && one.querySelector('.meter-name')?.textContent === name)
      ?.querySelector('.meter-value');
  const value = (name: string) => {
    const found = meterOf(name);
    return found instanceof HTMLInputElement ? found.value : found?.textContent;
  };
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
    comeBack: connection.back,
    tell: (message: SiteMessage) => listen(message),
  };
}
export const status = () => document.querySelector('[role=status]')?.textContent;
export const alertText = () => document.querySelector('[role=alert]:not([hidden]) p')?.textContent;
