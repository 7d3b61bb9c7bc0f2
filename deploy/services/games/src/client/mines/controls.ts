import { button, el, icons } from '../dom';
import { betField } from '../hud/bet-field';
import { type Chrome, type ChromeActions, chrome } from '../hud/chrome';
import { meter } from '../hud/meters';
import type { Translate } from '../text';

export interface MinesActions extends ChromeActions {
  /** Begins a round, or cashes the running one out. */
  main(): void;
  random(): void;
  bet(direction: -1 | 1): void;
  typeBet(text: string): void;
  mines(count: number): void;
}
interface MinesState {
  balance: string;
  /** As it was typed where that may be no bet. */
  bet: string;
  isBetWrong: boolean;
  mayType: boolean;
  count: number;
  /** What cashing out pays now; undefined while no round runs. */
  cashOut: string | undefined;
  /** `×1.23` of the tiles to come, the next one first. */
  ladder: readonly string[];
  result: string;
  canLess: boolean;
  canMore: boolean;
  /** A round may begin. */
  idle: boolean;
  mayOpen: boolean;
  mayCashOut: boolean;
  sound: boolean;
}
export interface MinesControls extends Pick<Chrome, 'announce' | 'notice'> {
  element: HTMLElement;
  /** The stake is what stands there. */
  commitBet(): void;
  /** Leads to the stake. */
  askBet(): void;
  paint(state: MinesState): void;
}
interface Parts {
  t: Translate;
  name: string;
  mode: 'real' | 'demo';
  framed: boolean;
  /** The return to player, where it has to stand there. */
  returns: string | undefined;
  /** What a stake may be, in words. */
  stakes: string;
  counts: readonly number[];
  field: HTMLElement;
}

/** Money, the number of mines, and the one button that begins and ends a round. */
export function controls(
  { t, name, mode, framed, returns, stakes, counts, field }: Parts,
  actions: MinesActions,
): MinesControls {
  const around = chrome(t, { framed, returns }, actions);
  const balance = meter(t(mode === 'demo' ? 'hud.demo' : 'hud.balance'), 'balance');
  const bet = betField({ name: t('hud.bet'), may: stakes }, actions.typeBet);
  const less = button(t('action.betLess'), icons.minus(), 'round-button', () => actions.bet(-1));
  const more = button(t('action.betMore'), icons.plus(), 'round-button', () => actions.bet(1));
  const choice = counts.map((count) => {
    const one = el(
      'button',
      { type: 'button', class: 'mi-count', 'aria-label': t('mines.count', { count }) },
      String(count),
    );
    one.addEventListener('click', () => actions.mines(count));
    return { count, one };
  });
  const ladder = el('ol', { class: 'mi-ladder', 'aria-label': t('mines.ladder') });
  const result = el('p', { class: 'mi-result', 'aria-hidden': 'true' });
  const random = el(
    'button',
    { type: 'button', class: 'main-button quiet mi-random' },
    t('mines.random'),
  );
  random.addEventListener('click', actions.random);
  const main = el('button', { type: 'button', class: 'main-button mi-main' });
  main.addEventListener('click', actions.main);
  const element = el(
    'main',
    { class: 'hud mi' },
    el('h1', { class: 'sr-only' }, name),
    around.tools,
    el('div', { class: 'mi-stage' }, ladder, el('div', { class: 'mi-ground' }, field, result)),
    around.noticeBox,
    el(
      'div',
      { class: 'mi-bar' },
      el(
        'div',
        { class: 'mi-counts', role: 'group', 'aria-label': t('mines.counts') },
        el('span', { class: 'mi-counts-name', 'aria-hidden': 'true' }, t('mines.counts')),
        ...choice.map(({ one }) => one),
      ),
      balance.element,
      el('div', { class: 'betting' }, less, bet.element, more),
      el('div', { class: 'mi-press' }, random, main),
    ),
    around.live,
  );
  return {
    element,
    commitBet: bet.commit,
    askBet: bet.focus,
    announce: around.announce,
    notice: around.notice,
    paint(state) {
      balance.set(state.balance);
      bet.paint({ text: state.bet, isWrong: state.isBetWrong, mayType: state.mayType });
      less.disabled = !state.canLess;
      more.disabled = !state.canMore;
      for (const { count, one } of choice) {
        one.setAttribute('aria-pressed', String(count === state.count));
        one.disabled = !state.idle;
      }
      ladder.replaceChildren(...state.ladder.map((times) => el('li', {}, times)));
      result.textContent = state.result;
      result.hidden = state.result === '';
      const isRunning = state.cashOut !== undefined;
      main.textContent = isRunning
        ? t('mines.cashOut', { amount: state.cashOut ?? '' })
        : t('mines.begin');
      // aria-disabled keeps the focus where the player's finger or key is
      main.setAttribute('aria-disabled', String(isRunning ? !state.mayCashOut : !state.idle));
      random.disabled = !state.mayOpen;
      around.paintSound(state.sound);
    },
  };
}
