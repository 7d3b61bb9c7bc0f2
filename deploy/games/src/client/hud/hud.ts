import { button, el, icons } from '../dom';
import type { Translate } from '../text';
import { meter } from './meters';

export interface HudActions {
  spin(): void;
  bet(direction: -1 | 1): void;
  turbo(): void;
  sound(): void;
  info(): void;
  history(): void;
  home(): void;
}

export interface HudState {
  balance: string;
  bet: string;
  /** Empty when nothing was won yet. */
  win: string;
  winName: 'hud.win' | 'hud.lastWin';
  /** idle: may spin; turning: may stop; waiting: neither. */
  phase: 'idle' | 'turning' | 'waiting';
  canLess: boolean;
  canMore: boolean;
  turbo: boolean;
  sound: boolean;
  /** Progress of the free spins, `3 / 10`. */
  freeSpins: string | undefined;
  /** How many free spins a gift still gives. */
  gift: string | undefined;
}

export interface Hud {
  element: HTMLElement;
  slot: HTMLElement;
  paint(state: HudState): void;
  /** Said aloud by screen readers, once. */
  announce(text: string): void;
  /** A message that stays until it is answered or replaced; `undefined` takes it away. */
  notice(text: string | undefined, action?: { name: string; press(): void }): void;
}

/** All controls are real buttons over the canvas; the canvas itself is decoration to assistive tools. */
export function hud(
  t: Translate,
  name: string,
  mode: 'real' | 'demo',
  /** `framed`: there is a page to go back to; `turbo`: reels may be hurried. */
  { framed, turbo: mayHurry }: { framed: boolean; turbo: boolean },
  actions: HudActions,
): Hud {
  const slot = el('div', { class: 'slot' });
  const live = el('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  const noticeText = el('p', {});
  const notice = el('div', { class: 'notice', role: 'alert', hidden: true }, noticeText);
  const balance = meter(t(mode === 'demo' ? 'hud.demo' : 'hud.balance'), 'balance');
  const bet = meter(t('hud.bet'), 'bet');
  const win = meter(t('hud.lastWin'), 'win');
  const free = meter(t('hud.freeSpins'), 'free');
  const gift = meter(t('hud.giftSpins'), 'free');
  const less = button(t('action.betLess'), icons.minus(), 'round-button', () => actions.bet(-1));
  const more = button(t('action.betMore'), icons.plus(), 'round-button', () => actions.bet(1));
  const spin = button(t('action.spin'), icons.spin(), 'spin-button', actions.spin);
  const turbo = button(t('action.turbo'), icons.turbo(), 'round-button', actions.turbo);
  const sound = button(t('action.sound'), icons.mute(), 'round-button', actions.sound);
  const home = button(t('action.home'), icons.home(), 'round-button home', actions.home);
  const info = button(t('action.info'), icons.info(), 'round-button', actions.info);
  const history = button(t('action.history'), icons.history(), 'round-button', actions.history);
  const element = el(
    'main',
    { class: 'hud' },
    el('h1', { class: 'sr-only' }, name),
    el(
      'div',
      { class: 'tools' },
      ...(framed ? [home] : []),
      el('span', { class: 'tools-gap' }),
      sound,
      history,
      info,
    ),
    slot,
    notice,
    el(
      'div',
      { class: 'bar' },
      balance.element,
      el('div', { class: 'middle' }, win.element, free.element, gift.element),
      el('div', { class: 'betting' }, less, bet.element, more),
      el('div', { class: 'spinning' }, ...(mayHurry ? [turbo] : []), spin),
    ),
    live,
  );
  let drawn: HudState['phase'] | undefined;
  return {
    element,
    slot,
    paint(state) {
      balance.set(state.balance);
      bet.set(state.bet);
      win.set(state.win);
      win.name(t(state.winName));
      win.element.hidden = state.win === '';
      free.set(state.freeSpins ?? '');
      free.element.hidden = state.freeSpins === undefined;
      gift.set(state.gift ?? '');
      gift.element.hidden = state.gift === undefined || state.freeSpins !== undefined;
      // aria-disabled keeps the focus where the player's finger or key is.
      const isStill = state.phase === 'waiting' || (state.phase === 'turning' && !mayHurry);
      spin.setAttribute('aria-disabled', String(isStill));
      less.disabled = !state.canLess;
      more.disabled = !state.canMore;
      turbo.setAttribute('aria-pressed', String(state.turbo));
      sound.setAttribute('aria-pressed', String(state.sound));
      sound.replaceChildren(state.sound ? icons.sound() : icons.mute());
      const phase = isStill ? 'waiting' : state.phase;
      if (drawn === phase) return;
      drawn = phase;
      const action = t(phase === 'turning' ? 'action.stop' : 'action.spin');
      spin.setAttribute('aria-label', action);
      spin.title = action;
      spin.dataset.phase = phase;
      spin.replaceChildren(phase === 'turning' ? icons.stop() : icons.spin());
    },
    announce(text) {
      live.textContent = text;
    },
    notice(text, action) {
      notice.hidden = text === undefined;
      noticeText.textContent = text ?? '';
      notice.replaceChildren(noticeText);
      if (!action) return;
      const press = el('button', { type: 'button', class: 'main-button small' }, action.name);
      press.addEventListener('click', action.press);
      notice.append(press);
    },
  };
}
