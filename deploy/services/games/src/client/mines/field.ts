import type { MinesView } from '../../mines-protocol';
import type { Colors } from '../art/shape';
import { el } from '../dom';
import type { Translate } from '../text';
import { faceOf, SIDE, UNDER, underOf } from './tiles';

export interface Field {
  element: HTMLElement;
  /** `still`: no tile may be opened now. */
  paint(round: MinesView | null, still: boolean): void;
}

/** A face as a style's image. */
const imageOf = (face: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${face}</svg>`)}")`;

/** Five by five buttons; arrows go from one to the next, each says its place and what is under it. */
export function field(
  t: Translate,
  colors: Colors,
  tiles: number,
  open: (tile: number) => void,
): Field {
  const buttons = Array.from({ length: tiles }, (_, tile) => {
    const one = el('button', { type: 'button', class: 'mi-tile', tabindex: tile === 0 ? 0 : -1 });
    one.addEventListener('click', () => {
      if (one.getAttribute('aria-disabled') !== 'true') open(tile);
    });
    one.addEventListener('focus', () => {
      for (const other of buttons) other.tabIndex = other === one ? 0 : -1;
    });
    return one;
  });
  const element = el(
    'div',
    { class: 'mi-field', role: 'group', 'aria-label': t('mines.field') },
    ...buttons,
  );
  for (const under of UNDER)
    element.style.setProperty(`--face-${under}`, imageOf(faceOf(under, colors)));
  element.addEventListener('keydown', (event) => {
    const from = buttons.indexOf(event.target as HTMLButtonElement);
    const to = neighbour(from, event.key);
    if (from === -1 || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[to]?.focus();
  });
  return {
    element,
    paint(round, still) {
      for (const [tile, one] of buttons.entries()) {
        const what = underOf(round, tile);
        const place = t('mines.tile', {
          row: Math.floor(tile / SIDE) + 1,
          column: (tile % SIDE) + 1,
        });
        one.setAttribute('aria-label', `${place}: ${t(`mines.under.${what}`)}`);
        one.setAttribute('aria-disabled', String(still || what !== 'covered'));
        one.dataset.under = what;
      }
    },
  };
}

function neighbour(tile: number, key: string): number | undefined {
  const [row, column] = [Math.floor(tile / SIDE), tile % SIDE];
  const to: Record<string, readonly [number, number]> = {
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
  };
  const [toRow = -1, toColumn = -1] = to[key] ?? [];
  const isInside = toRow >= 0 && toRow < SIDE && toColumn >= 0 && toColumn < SIDE;
  return isInside ? toRow * SIDE + toColumn : to[key] ? tile : undefined;
}
