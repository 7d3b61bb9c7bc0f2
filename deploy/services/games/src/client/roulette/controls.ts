import { button, el, icons } from '../dom';
import { type Chrome, type ChromeActions, chrome } from '../hud/chrome';
import { meter } from '../hud/meters';
import type { Translate } from '../text';
import { withLabel } from './board';
import { compact } from './table';

export interface RouletteActions extends ChromeActions {
  spin(): void;
  /** Asks for rounds that begin by themselves, or ends them. */
  auto(): void;
  /** Ends them. */
  stopAuto(): void;
  chip(value: number): void;
  undo(): void;
  clear(): void;
  rebet(): void;
  double(): void;
  view(board: 'table' | 'track'): void;
}
interface ControlsState {
  balance: string;
  bet: string;
  win: string;
  chip: number;
  view: 'table' | 'track';
  still: boolean;
  /** Rounds that are still to begin by themselves; undefined while the player begins them. */
  left: string | undefined;
  isEmpty: boolean;
  mayRebet: boolean;
  sound: boolean;
}
export interface RouletteControls extends Pick<Chrome, 'announce' | 'notice'> {
  element: HTMLElement;
  paint(state: ControlsState): void;
}
interface Parts {
  t: Translate;
  name: string;
  mode: 'real' | 'demo';
  framed: boolean;
  /** The return to player, where it has to stand there. */
  returns: string | undefined;
  /** Rounds may begin by themselves. */
  hasAuto: boolean;
  chips: readonly number[];
  money: (amount: number) => string;
  /** What is played on: wheel, numbers, table and racetrack, with the buttons that choose between these two. */
  stage(views: HTMLElement): HTMLElement;
}

const DOUBLE = '×2';
/** A chip of a part of a unit shows it shortly: `.5`. */
const nameOfChip = (name: string, value: number): string =>
  value % 100 === 0 ? name : `${name}, ${compact(value)}`;

/** Money, chips and what is done with them. */
export function controls(parts: Parts, actions: RouletteActions): RouletteControls {
  const { t, name, mode, framed, returns, hasAuto, chips, money } = parts;
  const around = chrome(t, { framed, returns }, actions);
  const balance = meter(t(mode === 'demo' ? 'hud.demo' : 'hud.balance'), 'balance');
  const bet = meter(t('hud.bet'), 'bet');
  const win = meter(t('hud.win'), 'win');
  const rack = chips.map((value) => {
    const one = el(
      'button',
      {
        type: 'button',
        class: 'rl-rack-chip',
        'aria-label': nameOfChip(t('roulette.chip', { amount: money(value) }), value),
      },
      compact(value),
    );
    one.addEventListener('click', () => actions.chip(value));
    return { value, one };
  });
  const undo = button(t('roulette.undo'), icons.undo(), 'round-button', actions.undo);
  const clear = button(t('roulette.clear'), icons.clear(), 'round-button', actions.clear);
  const rebet = button(t('roulette.rebet'), icons.again(), 'round-button', actions.rebet);
  const double = el(
    'button',
    {
      type: 'button',
      class: 'round-button',
      'aria-label': withLabel(t('roulette.double'), DOUBLE),
      title: t('roulette.double'),
    },
    DOUBLE,
  );
  double.addEventListener('click', actions.double);
  const views = (['table', 'track'] as const).map((view) => {
    const one = el('button', { type: 'button', class: 'rl-view' }, t(`roulette.${view}`));
    one.addEventListener('click', () => actions.view(view));
    return { view, one };
  });
  const auto = button(t('action.auto'), icons.auto(), 'round-button auto', actions.auto);
  const spin = button(t('action.spin'), icons.spin(), 'spin-button', actions.spin);
  const left = el('span', { class: 'auto-left' });
  let wasAuto = false;
  const element = el(
    'main',
    { class: 'hud rl' },
    el('h1', { class: 'sr-only' }, name),
    around.tools,
    parts.stage(el('div', { class: 'rl-views', role: 'group' }, ...views.map(({ one }) => one))),
    around.noticeBox,
    el(
      'div',
      { class: 'rl-bar' },
      el('div', { class: 'rl-meters' }, balance.element, bet.element, win.element),
      el(
        'div',
        { class: 'rl-rack', role: 'group', 'aria-label': t('roulette.chipRack') },
        ...rack.map(({ one }) => one),
      ),
      el('div', { class: 'rl-tools' }, undo, clear, double, rebet, ...(hasAuto ? [auto] : [])),
      spin,
    ),
    around.live,
  );
  return {
    element,
    announce: around.announce,
    notice: around.notice,
    paint(state) {
      balance.set(state.balance);
      bet.set(state.bet);
      win.set(state.win);
      win.element.hidden = state.win === '';
      for (const { value, one } of rack)
        one.setAttribute('aria-pressed', String(value === state.chip));
      for (const { view, one } of views)
        one.setAttribute('aria-pressed', String(view === state.view));
      undo.disabled = state.still || state.isEmpty;
      clear.disabled = state.still || state.isEmpty;
      double.disabled = state.still || state.isEmpty;
      rebet.disabled = state.still || !state.mayRebet;
      // aria-disabled keeps the focus where the player's finger or key is
      const isAuto = state.left !== undefined;
      spin.setAttribute('aria-disabled', String(state.still && !isAuto));
      auto.setAttribute('aria-pressed', String(isAuto));
      auto.disabled = !isAuto && (state.still || state.isEmpty);
      left.textContent = state.left ?? '';
      around.paintSound(state.sound);
      if (wasAuto === isAuto) return;
      wasAuto = isAuto;
      const action = t(isAuto ? 'action.stopAuto' : 'action.spin');
      spin.setAttribute('aria-label', action);
      spin.title = action;
      spin.dataset.phase = isAuto ? 'auto' : 'idle';
      spin.replaceChildren(...(isAuto ? [icons.stop(), left] : [icons.spin()]));
    },
  };
}
