import type { PlayRules } from 'shared-contracts/catalogue';
import { button, el, icons } from '../dom';
import { type Pace, pacesUnder } from '../pace';
import type { Translate } from '../text';
import { betField } from './bet-field';
import { type Chrome, type ChromeActions, chrome } from './chrome';
import { meter } from './meters';

export interface HudActions extends ChromeActions {
  spin(): void;
  bet(direction: -1 | 1): void;
  typeBet(text: string): void;
  /** To the next one. */
  pace(): void;
  buy(): void;
  /** Asks for rounds that begin by themselves, or ends them. */
  auto(): void;
  /** Ends them. */
  stopAuto(): void;
}

interface HudState {
  balance: string;
  /** As it was typed where that may be no bet. */
  bet: string;
  isBetWrong: boolean;
  mayType: boolean;
  /** Empty when nothing was won yet. */
  win: string;
  winName: 'hud.win' | 'hud.lastWin';
  /** idle: may spin; turning: may stop; waiting: neither. */
  phase: 'idle' | 'turning' | 'waiting';
  canLess: boolean;
  canMore: boolean;
  pace: Pace;
  sound: boolean;
  /** Progress of the free spins, `3 / 10`. */
  freeSpins: string | undefined;
  freeName: 'hud.freeSpins' | 'hud.respins';
  /** Of a round that begins with the feature, where one is sold. */
  price: string | undefined;
  canBuy: boolean;
  /** Rounds that are still to begin by themselves; undefined while the player begins them. */
  auto: string | undefined;
  canAuto: boolean;
  /** How many free spins a gift still gives. */
  gift: string | undefined;
}

/** What stands around the controls of a slot. */
export interface HudPlace {
  framed: boolean;
  returns: string | undefined;
  play: PlayRules;
  jackpots: HTMLElement;
  /** What a stake may be, in words. */
  stakes: string;
}

export interface Hud extends Pick<Chrome, 'announce' | 'notice'> {
  element: HTMLElement;
  slot: HTMLElement;
  /** The stake is what stands there. */
  commitBet(): void;
  /** Leads to the stake. */
  askBet(): void;
  paint(state: HudState): void;
}

/** All controls are real buttons over the canvas; the canvas itself is decoration to assistive tools. */
export function hud(
  t: Translate,
  name: string,
  mode: 'real' | 'demo',
  { play, jackpots, stakes, ...whole }: HudPlace,
  actions: HudActions,
): Hud {
  const slot = el('div', { class: 'slot' });
  const around = chrome(t, whole, actions);
  const balance = meter(t(mode === 'demo' ? 'hud.demo' : 'hud.balance'), 'balance');
  const bet = betField({ name: t('hud.bet'), may: stakes }, actions.typeBet);
  const win = meter(t('hud.lastWin'), 'win');
  const free = meter(t('hud.freeSpins'), 'free');
  const gift = meter(t('hud.giftSpins'), 'free');
  const less = button(t('action.betLess'), icons.minus(), 'round-button bet-less', () =>
    actions.bet(-1),
  );
  const more = button(t('action.betMore'), icons.plus(), 'round-button bet-more', () =>
    actions.bet(1),
  );
  const spin = button(t('action.spin'), icons.spin(), 'spin-button', actions.spin);
  const paces = pacesUnder(play);
  const pace = button('', icons.turbo(), 'round-button pace', actions.pace);
  const auto = button(t('action.auto'), icons.auto(), 'round-button auto', actions.auto);
  const left = el('span', { class: 'auto-left' });
  /** Named after the pace that it gives, or that a press brings first. */
  const paintPace = (now: Pace) => {
    const named = now === 'usual' ? paces[1] : now;
    const name = t(named === 'superTurbo' ? 'action.superTurbo' : 'action.turbo');
    pace.setAttribute('aria-label', name);
    pace.title = name;
    pace.setAttribute('aria-pressed', String(now !== 'usual'));
    pace.replaceChildren(named === 'superTurbo' ? icons.superTurbo() : icons.turbo());
  };
  const price = el('b', {});
  const buy = el(
    'button',
    { type: 'button', class: 'buy-button' },
    el('span', {}, t('action.buy')),
    price,
  );
  buy.addEventListener('click', actions.buy);
  const element = el(
    'main',
    { class: 'hud' },
    el('h1', { class: 'sr-only' }, name),
    around.tools,
    jackpots,
    slot,
    around.noticeBox,
    el(
      'div',
      { class: 'bar' },
      balance.element,
      el('div', { class: 'middle' }, win.element, free.element, gift.element),
      el('div', { class: 'betting' }, less, bet.element, more),
      el(
        'div',
        { class: 'spinning' },
        buy,
        el(
          'div',
          { class: 'ways' },
          ...(paces.length > 1 ? [pace] : []),
          ...(play.disabledAutoplay ? [] : [auto]),
        ),
        spin,
      ),
    ),
    around.live,
  );
  let drawn: HudState['phase'] | 'auto' | undefined;
  return {
    element,
    slot,
    commitBet: bet.commit,
    askBet: bet.focus,
    paint(state) {
      balance.set(state.balance);
      bet.paint({ text: state.bet, isWrong: state.isBetWrong, mayType: state.mayType });
      win.set(state.win);
      win.name(t(state.winName));
      win.element.hidden = state.win === '';
      free.set(state.freeSpins ?? '');
      free.name(t(state.freeName));
      free.element.hidden = state.freeSpins === undefined;
      price.textContent = state.price ?? '';
      buy.hidden = state.price === undefined || state.freeSpins !== undefined;
      buy.disabled = !state.canBuy;
      gift.set(state.gift ?? '');
      gift.element.hidden = state.gift === undefined || state.freeSpins !== undefined;
      // aria-disabled keeps the focus where the player's finger or key is.
      const isAuto = state.auto !== undefined;
      const isStill =
        !isAuto &&
        (state.phase === 'waiting' || (state.phase === 'turning' && play.disabledSlamstop));
      auto.setAttribute('aria-pressed', String(isAuto));
      auto.disabled = !isAuto && !state.canAuto;
      left.textContent = state.auto ?? '';
      spin.setAttribute('aria-disabled', String(isStill));
      less.disabled = !state.canLess;
      more.disabled = !state.canMore;
      paintPace(state.pace);
      around.paintSound(state.sound);
      const phase = isAuto ? 'auto' : isStill ? 'waiting' : state.phase;
      if (drawn === phase) return;
      drawn = phase;
      const action = t(
        { auto: 'action.stopAuto', turning: 'action.stop' }[phase as string] ?? 'action.spin',
      );
      spin.setAttribute('aria-label', action);
      spin.title = action;
      spin.dataset.phase = phase;
      spin.replaceChildren(phase === 'turning' || isAuto ? icons.stop() : icons.spin());
      if (isAuto) spin.append(left);
    },
    announce: around.announce,
    notice: around.notice,
  };
}
