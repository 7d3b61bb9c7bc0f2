import type { EndedFlight, FlightPhase } from '../../crash-protocol';
import { button, el, icons } from '../dom';
import { betField } from '../hud/bet-field';
import { type Chrome, type ChromeActions, chrome } from '../hud/chrome';
import { meter } from '../hud/meters';
import { secondsFormat, type Translate } from '../text';
import { flownText, heightOf } from './flight';

export interface CrashActions extends ChromeActions {
  /** Bets, takes back, waits for the next flight or leaves: what the one button says. */
  main(): void;
  bet(direction: -1 | 1): void;
  typeBet(text: string): void;
  auto(text: string): void;
}
/** What the one button does; `placing` and `away`: nothing just now. */
export type MainMode = 'bet' | 'next' | 'queued' | 'placing' | 'back' | 'out' | 'away';
export interface CrashState {
  balance: string;
  /** As it was typed where that may be no bet. */
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
  paused: boolean;
  sound: boolean;
  /** Where the player's own bet left. */
  result: { times: string; amount: string } | null;
  /** It left with more than the stake. */
  isWin: boolean;
  last: readonly EndedFlight[];
}
export interface TimesState {
  times: string;
  phase: FlightPhase;
  /** Milliseconds to the start. */
  left: number;
  /** What leaving pays now; empty where there is nothing to leave with. */
  cashOut: string;
}
export interface CrashControls extends Pick<Chrome, 'announce' | 'notice'> {
  element: HTMLElement;
  /** Leads to the stake. */
  askBet(): void;
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
  sky: HTMLElement;
  riders: HTMLElement;
}

/** The multiplier in the middle, the flights before, the bet, and the one button. */
export function controls(
  { t, lang, name, mode, framed, returns, stakes, sky, riders }: Parts,
  actions: CrashActions,
): CrashControls {
  const around = chrome(t, { framed, returns }, actions);
  const seconds = secondsFormat(lang);
  const balance = meter(t(mode === 'demo' ? 'hud.demo' : 'hud.balance'), 'balance');
  const bet = betField({ name: t('hud.bet'), may: stakes }, actions.typeBet);
  const less = button(t('action.betLess'), icons.minus(), 'round-button', () => actions.bet(-1));
  const more = button(t('action.betMore'), icons.plus(), 'round-button', () => actions.bet(1));
  const auto = el('input', {
    id: 'auto-out',
    class: 'cr-auto-field',
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 9,
    placeholder: flownText(200),
  });
  auto.addEventListener('input', () => actions.auto(auto.value));
  const main = el('button', { type: 'button', class: 'main-button cr-main' });
  main.addEventListener('click', actions.main);
  const times = el('p', { class: 'cr-times', 'aria-hidden': 'true' });
  const told = el('p', { class: 'cr-told', 'aria-hidden': 'true' });
  const result = el('p', { class: 'cr-result', 'aria-hidden': 'true' });
  const last = el('ol', { class: 'cr-last', 'aria-label': t('crash.last'), tabindex: 0 });
  const element = el(
    'main',
    { class: 'hud cr' },
    el('h1', { class: 'sr-only' }, name),
    around.tools,
    last,
    el('div', { class: 'cr-stage' }, sky, el('div', { class: 'cr-middle' }, times, told, result)),
    riders,
    around.noticeBox,
    el(
      'div',
      { class: 'cr-bar' },
      balance.element,
      el('div', { class: 'betting' }, less, bet.element, more),
      el('div', { class: 'cr-auto' }, el('label', { for: auto.id }, t('crash.auto')), auto),
      main,
    ),
    around.live,
  );
  let painted: string | undefined;
  let newest: number | undefined;
  let amount = '';
  const nameMain = (state: { mode: MainMode; stake: string }) => {
    const text = t(`crash.main.${state.mode}`, { amount: state.mode === 'out' ? amount : state.stake });
    if (main.textContent !== text) main.textContent = text;
  };
  let known = { mode: 'away' as MainMode, stake: '' };
  return {
    element,
    askBet: bet.focus,
    announce: around.announce,
    notice: around.notice,
    paint(state) {
      balance.set(state.balance);
      bet.paint({ text: state.bet, isWrong: state.isBetWrong, mayType: state.mayChange });
      less.disabled = !state.canLess;
      more.disabled = !state.canMore;
      if (auto.value !== state.autoText) auto.value = state.autoText;
      auto.disabled = !state.mayChange;
      auto.setAttribute('aria-invalid', String(state.isAutoWrong));
      result.hidden = state.result === null;
      result.classList.toggle('won', state.isWin);
      if (state.result) result.textContent = t('crash.result', state.result);
      known = state;
      nameMain(state);
      main.dataset.mode = state.mode;
      // aria-disabled keeps the focus where the player's finger or key is
      const isStill = ['placing', 'away'].includes(state.mode) || (state.paused && state.mode !== 'out');
      main.setAttribute('aria-disabled', String(isStill));
      around.paintSound(state.sound);
      if (newest === state.last[0]?.number) return;
      newest = state.last[0]?.number;
      last.replaceChildren(
        ...state.last.map(({ crash }) => el('li', { class: heightOf(crash) }, flownText(crash))),
      );
    },
    paintTimes({ times: shown, phase, left, cashOut }) {
      times.textContent = phase === 'betting' ? seconds(left) : shown;
      if (cashOut !== amount) {
        amount = cashOut;
        nameMain(known);
      }
      if (painted === phase) return;
      painted = phase;
      element.dataset.phase = phase;
      told.textContent = t(`crash.phase.${phase}`);
    },
  };
}
