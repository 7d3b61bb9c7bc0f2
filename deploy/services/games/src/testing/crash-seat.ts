import type { SiteMessage } from 'shared-contracts/events';
import type { AutoplayPlan } from '../client/autoplay';
import { type CrashActions, controls } from '../client/crash/controls';
import { Crash } from '../client/crash/crash';
import { ridersList } from '../client/crash/riders';
import { readAmount } from '../client/hud/amount-field';
import { moneyFormat, translator } from '../client/text';
import type { CrashSession, OwnBet, TableMessage } from '../crash-protocol';
import { reachedAt } from '../math/crash/multiplier';
import en from '../texts/en.json';
import { fakeLine } from './fake-line';
import { FREE_PLAY } from './free-play';

const t = translator(en);
export const START = 1_700_000_000_000;
export const crashSession = {
  sessionId: 's',
  mode: 'real',
  currency: 'EUR',
  balance: 10_000,
  openRound: null,
  gift: null,
  history: [],
  game: {
    slug: 'comet',
    name: 'Comet',
    provider: 'P',
    theme: { seed: 1, family: 'space', palette: [], kind: 'crash' },
  },
  rules: {
    returnToPlayer: 0.97,
    betSteps: [100, 200, 500],
    stakes: { least: 100, most: 10_000, step: 100 },
    auto: { least: 101, most: 1_000_000 },
  },
  play: FREE_PLAY,
  fairness: { commitment: '', clientSeed: '', nonce: 0 },
} as unknown as CrashSession;

/** A player at a table of a crash game: server and site are fakes. */
export function atTable(own: Partial<CrashSession> = {}, newRoundId = () => 'client-1') {
  let now = START;
  const told: object[] = [];
  const said: object[] = [];
  const listening: ((message: SiteMessage) => void)[] = [];
  let plan: AutoplayPlan | undefined;
  let meanwhile = () => {};
  const bigWin = jest.fn(async () => {});
  const mine = { ...crashSession, ...own };
  const ask = jest.fn(async () => mine);
  const demoCredit = jest.fn();
  const riders = ridersList(t, 'en');
  const actions = new Proxy({} as CrashActions, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        (game.actions[name as 'main'] as (...args: unknown[]) => void)(...args),
  });
  const sky = document.createElement('canvas');
  const hud = controls(
    {
      t,
      lang: 'en',
      name: 'Comet',
      mode: mine.mode,
      framed: true,
      returns: undefined,
      stakes: 'From €1.00 to €100.00.',
      hasAuto: !mine.play.disabledAutoplay,
      sky,
      riders: riders.element,
    },
    actions,
  );
  document.body.replaceChildren(hud.element);
  const game: Crash = new Crash({
    session: mine,
    hud,
    riders,
    t,
    bigWin,
    money: moneyFormat('en', 'EUR'),
    wait: async () => {},
    api: { session: ask, demoCredit },
    audio: { on: false, setOn: jest.fn(), play: jest.fn() },
    line: fakeLine().line,
    site: {
      framed: true,
      hasWayOut: true,
      send: (message) => void told.push(message),
      onMessage: (listen) => void listening.push(listen),
    },
    link: { say: (message) => said.push(message) > 0, retry: jest.fn() },
    sky: { paint: jest.fn() },
    readMoney: (text) => readAmount(text, 'en', 'EUR'),
    newRoundId,
    now: () => now,
    showInfo: jest.fn(),
    showHistory: jest.fn(),
    askAuto(_bet, _balance, start) {
      meanwhile();
      if (plan) start(plan);
    },
  });
  game.start();
  game.linked('open');
  const hear = (message: TableMessage) => game.hear(message);
  /** The page enters the table while bets are taken. */
  const enter = (bets: OwnBet[]) => {
    const seen = {
      table: 'comet',
      riders: [],
      last: [],
      startedAt: null,
      commitment: 'c',
      own: bets,
    };
    hear({ type: 'table', now, phase: 'betting', number: 7, until: now + 6000, ...seen });
  };
  enter([]);
  const within = <T extends Element>(hand: number, selector: string) =>
    document.querySelectorAll('.cr-hand')[hand]?.querySelector(selector) as T;
  const main = (hand = 0) => within<HTMLButtonElement>(hand, '.cr-main');
  return {
    told,
    said,
    bigWin,
    ask,
    demoCredit,
    game,
    hear,
    enter,
    main,
    within,
    tell(message: SiteMessage) {
      for (const listen of listening) listen(message);
    },
    /** The player chooses this at the next press of autoplay, after what happens meanwhile. */
    plan(chosen: Partial<AutoplayPlan>, happening = () => {}) {
      meanwhile = happening;
      plan = {
        rounds: 3,
        winOver: null,
        balanceUnder: null,
        balanceOver: null,
        onFeature: false,
        ...chosen,
      };
    },
    /** Typed, and its field is not left. */
    stake(text: string, hand = 0) {
      const field = within<HTMLInputElement>(hand, '.bet-input');
      field.value = text;
      field.dispatchEvent(new Event('input'));
      return field;
    },
    auto(text: string, hand = 0) {
      const field = within<HTMLInputElement>(hand, '.cr-auto-field');
      field.value = text;
      field.dispatchEvent(new Event('input'));
    },
    own: (change: Partial<OwnBet>, balance: number | null = null) =>
      hear({
        type: 'own',
        bet: {
          hand: 0,
          rider: 1,
          roundId: 'r1',
          clientRoundId: 'client-1',
          bet: 100,
          auto: null,
          state: 'aboard',
          out: null,
          won: 0,
          ...change,
        },
        balance,
      }),
    /** The flight ends, and bets are taken for the next one. */
    next(number: number, crash = 130) {
      const ended = { number: number - 1, crash, serverSeed: 's', commitment: 'c' };
      hear({ type: 'crashed', now, until: now + 3000, flight: ended });
      hear({ type: 'betting', now, number, commitment: 'd', until: now + 6000 });
    },
    fly(times = 100) {
      hear({ type: 'flying', now, startedAt: now });
      now += reachedAt(times);
      game.frame();
    },
    settled: () => new Promise((resolve) => setTimeout(resolve, 0)),
  };
}
