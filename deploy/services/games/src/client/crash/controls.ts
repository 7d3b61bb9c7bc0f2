import type { EndedFlight, FlightPhase, Hand } from '../../crash-protocol';
import { button, el, icons } from '../dom';
import { betField } from '../hud/bet-field';
import { type Chrome, type ChromeActions, chrome } from '../hud/chrome';
import { meter } from '../hud/meters';
import { secondsFormat, type Translate } from '../text';
import { flownText, heightOf } from './flight';

export interface CrashActions extends ChromeActions {
  /** The one button of a hand: bets, takes the bet back, waits for the next flight, or cashes out. */
  main(hand: Hand): void;
  bet(hand: Hand, direction: -1 | 1): void;
  typeBet(hand: Hand, text: string): void;
  /** The automatic cash-out. */
  out(hand: Hand, text: string): void;
  /** Asks for an autoplay, or ends it. */
  auto(hand: Hand): void;
  /** Ends the autoplay of both hands. */
  stopAuto(): void;
  /** Shows or hides the second hand. */
  second(): void;
}
/** What the one button does; `placing` and `away`: nothing just now; `auto`: it ends bets without a press. */
export type MainMode = 'bet' | 'next' | 'queued' | 'placing' | 'back' | 'out' | 'auto' | 'away';
/** One hand. */
export interface HandShown {
  /** The text as typed, when it may be no bet. */
  bet: string;
  isBetWrong: boolean;
  /** What is bet. */
  stake: string;
  autoText: string;
  isAutoWrong: boolean;
  mode: MainMode;
  mayChange: boolean;
  canLess: boolean;
  canMore: boolean;
  /** Flights left of the autoplay; undefined while the player bets. */
  left: string | undefined;
  /** Where the bet left. */
  result: { times: string; amount: string } | null;
  /** It left with more than the stake. */
  isWin: boolean;
}
interface CrashState {
  balance: string;
  paused: boolean;
  sound: boolean;
  /** Of both hands. */
  hands: readonly HandShown[];
  hasSecond: boolean;
  mayTurnSecond: boolean;
  last: readonly EndedFlight[];
}
interface TimesState {
  times: string;
  phase: FlightPhase;
  /** Milliseconds to the start. */
  left: number;
  /** What a cash-out pays now, for each hand; empty when there is nothing to cash out. */
  cashOut: readonly string[];
}
export interface CrashControls extends Pick<Chrome, 'announce' | 'notice'> {
  element: HTMLElement;
  /** Shows a hand's stake. */
  commitBet(hand: Hand): void;
  /** Focuses a hand's stake. */
  askBet(hand: Hand): void;
  paint(state: CrashState): void;
  /** On every frame. */
  paintTimes(state: TimesState): void;
}
interface Parts {
  t: Translate;
  lang: string;
  name: string;
  mode: 'real' | 'demo';
  framed: boolean;
  /** The return to player, where it has to stand there. */
  returns: string | undefined;
  /** What a stake may be, in words. */
  stakes: string;
  /** Whether the autoplay is allowed. */
  hasAuto: boolean;
  sky: HTMLElement;
  riders: HTMLElement;
}
const HANDS: readonly Hand[] = [0, 1];

/** Stake, automatic cash-out and the one button of a hand. */
function handControls({ t, stakes, hasAuto }: Parts, actions: CrashActions, hand: Hand) {
  const bet = betField({ name: t('hud.bet'), may: stakes, id: `bet-${hand}` }, (text) =>
    actions.typeBet(hand, text),
  );
  const less = button(t('action.betLess'), icons.minus(), 'round-button', () =>
    actions.bet(hand, -1),
  );
  const more = button(t('action.betMore'), icons.plus(), 'round-button', () =>
    actions.bet(hand, 1),
  );
  const out = el('input', {
    id: `auto-out-${hand}`,
    class: 'cr-auto-field',
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 9,
    placeholder: flownText(200),
  });
  out.addEventListener('input', () => actions.out(hand, out.value));
  const auto = button(t('action.auto'), icons.auto(), 'round-button auto', () =>
    actions.auto(hand),
  );
  const main = el('button', { type: 'button', class: 'main-button cr-main' });
  main.addEventListener('click', () => actions.main(hand));
  const element = el(
    'div',
    { class: 'cr-hand', role: 'group', 'aria-label': t(`crash.hand.${hand}`) },
    el('div', { class: 'betting' }, less, bet.element, more),
    el(
      'div',
      { class: 'cr-auto' },
      el('label', { for: out.id }, t('crash.auto')),
      out,
      ...(hasAuto ? [auto] : []),
    ),
    main,
  );
  const result = el('p', { class: 'cr-result', 'aria-hidden': 'true' });
  let known: Pick<HandShown, 'mode' | 'stake' | 'left'> = {
    mode: 'away',
    stake: '',
    left: undefined,
  };
  let amount = '';
  const nameMain = () => {
    const { mode, stake, left = '' } = known;
    const text = t(`crash.main.${mode}`, { amount: mode === 'out' ? amount : stake, count: left });
    if (main.textContent !== text) main.textContent = text;
  };
  return {
    element,
    result,
    commitBet: bet.commit,
    askBet: bet.focus,
    paint(state: HandShown, paused: boolean) {
      bet.paint({ text: state.bet, isWrong: state.isBetWrong, mayType: state.mayChange });
      less.disabled = !state.canLess;
      more.disabled = !state.canMore;
      if (out.value !== state.autoText) out.value = state.autoText;
      out.disabled = !state.mayChange;
      out.setAttribute('aria-invalid', String(state.isAutoWrong));
      const isAuto = state.left !== undefined;
      auto.setAttribute('aria-pressed', String(isAuto));
      auto.disabled = !isAuto && (!state.mayChange || paused || state.mode === 'away');
      result.hidden = state.result === null;
      result.classList.toggle('won', state.isWin);
      if (state.result) result.textContent = t('crash.result', state.result);
      known = state;
      nameMain();
      main.dataset.mode = state.mode;
      // aria-disabled, unlike `disabled`, keeps the focus on the button
      const isStill = ['placing', 'away'].includes(state.mode) || (paused && state.mode !== 'out');
      main.setAttribute('aria-disabled', String(isStill));
    },
    paintCashOut(pays: string) {
      if (pays === amount) return;
      amount = pays;
      nameMain();
    },
  };
}

/** Shows the multiplier, the last flights, and the player's one or two hands. */
export function controls(parts: Parts, actions: CrashActions): CrashControls {
  const { t, lang, name, mode, framed, returns, sky, riders } = parts;
  const around = chrome(t, { framed, returns }, actions);
  const seconds = secondsFormat(lang);
  const balance = meter(t(mode === 'demo' ? 'hud.demo' : 'hud.balance'), 'balance');
  const hands = HANDS.map((hand) => handControls(parts, actions, hand));
  const second = el('button', { type: 'button', class: 'main-button small quiet cr-second' });
  second.addEventListener('click', actions.second);
  const times = el('p', { class: 'cr-times', 'aria-hidden': 'true' });
  const told = el('p', { class: 'cr-told', 'aria-hidden': 'true' });
  const results = hands.map(({ result }) => result);
  const last = el('ol', { class: 'cr-last', 'aria-label': t('crash.last'), tabindex: 0 });
  const element = el(
    'main',
    { class: 'hud cr' },
    el('h1', { class: 'sr-only' }, name),
    around.tools,
    last,
    el(
      'div',
      { class: 'cr-stage' },
      sky,
      el('div', { class: 'cr-middle' }, times, told, ...results),
    ),
    riders,
    around.noticeBox,
    el(
      'div',
      { class: 'cr-bar' },
      el('div', { class: 'cr-purse' }, balance.element, second),
      el('div', { class: 'cr-hands' }, ...hands.map((hand) => hand.element)),
    ),
    around.live,
  );
  let painted: string | undefined;
  let newest: number | undefined;
  return {
    element,
    commitBet: (hand) => hands[hand]?.commitBet(),
    askBet: (hand) => hands[hand]?.askBet(),
    announce: around.announce,
    notice: around.notice,
    paint(state) {
      balance.set(state.balance);
      for (const [at, shown] of state.hands.entries()) hands[at]?.paint(shown, state.paused);
      const [, other] = hands;
      if (other) other.element.hidden = !state.hasSecond;
      element.classList.toggle('two', state.hasSecond);
      second.setAttribute('aria-pressed', String(state.hasSecond));
      second.replaceChildren(state.hasSecond ? icons.minus() : icons.plus(), t('crash.hand.1'));
      second.disabled = !state.mayTurnSecond;
      around.paintSound(state.sound);
      if (newest === state.last[0]?.number) return;
      newest = state.last[0]?.number;
      last.replaceChildren(
        ...state.last.map(({ crash }) => el('li', { class: heightOf(crash) }, flownText(crash))),
      );
    },
    paintTimes({ times: shown, phase, left, cashOut }) {
      times.textContent = phase === 'betting' ? seconds(left) : shown;
      for (const [at, pays] of cashOut.entries()) hands[at]?.paintCashOut(pays);
      if (painted === phase) return;
      painted = phase;
      element.dataset.phase = phase;
      told.textContent = t(`crash.phase.${phase}`);
    },
  };
}
