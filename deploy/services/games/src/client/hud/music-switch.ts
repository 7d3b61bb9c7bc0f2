import { el } from '../dom';
import type { Music } from '../music';
import type { Translate } from '../text';

/** Switches the music of a game; a switch, as what it does is there at once. */
export function musicSwitch(t: Translate, music: Music): HTMLElement {
  const press = el(
    'button',
    { type: 'button', class: 'switch', role: 'switch' },
    el('span', {}, t('music.name')),
  );
  const paint = () => press.setAttribute('aria-checked', String(music.on));
  press.addEventListener('click', () => {
    music.setOn(!music.on);
    paint();
  });
  paint();
  return press;
}
