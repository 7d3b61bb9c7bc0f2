import { button, el, icons } from '../dom';
import type { Translate } from '../text';

/** Buttons that every game has. */
export interface ChromeActions {
  sound(): void;
  info(): void;
  history(): void;
  home(): void;
}
export interface Chrome {
  tools: HTMLElement;
  noticeBox: HTMLElement;
  live: HTMLElement;
  paintSound(on: boolean): void;
  /** Said aloud by screen readers, once. */
  announce(text: string): void;
  /** A message that stays until it is answered or replaced; `undefined` takes it away. */
  notice(text: string | undefined, action?: { name: string; press(): void }): void;
}

/** What stands around every game: the way out, sound, rounds and rules, and what is said to the player. */
export function chrome(
  t: Translate,
  /** `framed`: there is a page to go back to; `returns`: the return to player, where it has to stand there. */
  { framed, returns }: { framed: boolean; returns: string | undefined },
  actions: ChromeActions,
): Chrome {
  const live = el('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  const noticeText = el('p', {});
  const noticeBox = el('div', { class: 'notice', role: 'alert', hidden: true }, noticeText);
  const sound = button(t('action.sound'), icons.mute(), 'round-button', actions.sound);
  const home = button(t('action.home'), icons.home(), 'round-button home', actions.home);
  const info = button(t('action.info'), icons.info(), 'round-button', actions.info);
  const history = button(t('action.history'), icons.history(), 'round-button', actions.history);
  const gap = el('span', { class: 'tools-gap' }, returns ?? '');
  return {
    tools: el('div', { class: 'tools' }, ...(framed ? [home] : []), gap, sound, history, info),
    noticeBox,
    live,
    paintSound(on) {
      sound.setAttribute('aria-pressed', String(on));
      sound.replaceChildren(on ? icons.sound() : icons.mute());
    },
    announce(text) {
      live.textContent = text;
    },
    notice(text, action) {
      noticeBox.hidden = text === undefined;
      noticeText.textContent = text ?? '';
      noticeBox.replaceChildren(noticeText);
      if (!action) return;
      const press = el('button', { type: 'button', class: 'main-button small' }, action.name);
      press.addEventListener('click', action.press);
      noticeBox.append(press);
    },
  };
}
