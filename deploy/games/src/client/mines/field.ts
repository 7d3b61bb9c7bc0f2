import type { MinesView } from '../../mines-protocol';
import { el, icon } from '../dom';
import type { Translate } from '../text';

export interface Field {
  element: HTMLElement;
  /** `still`: no tile may be opened now. */
  paint(round: MinesView | null, still: boolean): void;
}

const SIDE = 5;
const gem = () => icon('M12 3 4 9l8 12 8-12z', 'M4 9h16', 'M9 9l3 12 3-12');
const mine = () =>
  icon(
    'M12 6a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13',
    'M12 2v4',
    'M12 19v3',
    'M3 12.5h3',
    'M18 12.5h3',
    'M9 11h.2',
  );

/** Five by five buttons; arrows go from one to the next, each says its place and what is under it. */
export function field(t: Translate, tiles: number, open: (tile: number) => void): Field {
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
  const element = el('div', { class: 'mi-field', role: 'group', 'aria-label': t('mines.field') }, ...buttons);
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
        const place = t('mines.tile', { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 });
        one.setAttribute('aria-label', `${place}: ${t(`mines.under.${what}`)}`);
        one.setAttribute('aria-disabled', String(still || what !== 'covered'));
        if (one.dataset.under === what) continue;
        one.dataset.under = what;
        one.replaceChildren(
          ...(what === 'covered' ? [] : [what === 'found' || what === 'safe' ? gem() : mine()]),
        );
      }
    },
  };
}

type Under = 'covered' | 'found' | 'safe' | 'mine' | 'hit';

/** `found` and `hit` were opened by the player, `safe` and `mine` are shown at the end. */
function underOf(round: MinesView | null, tile: number): Under {
  if (!round) return 'covered';
  if (round.found.includes(tile)) return 'found';
  if (round.hit === tile) return 'hit';
  if (!round.mines) return 'covered';
  return round.mines.includes(tile) ? 'mine' : 'safe';
}

function neighbour(tile: number, key: string): number | undefined {
  const [row, column] = [Math.floor(tile / SIDE), tile % SIDE];
  const to: Record<string, readonly [number, number]> = {
    ...{ ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1] },
    ...{ ArrowUp: [row - 1, column], ArrowDown: [row + 1, column] },
  };
  const [toRow = -1, toColumn = -1] = to[key] ?? [];
  const isInside = toRow >= 0 && toRow < SIDE && toColumn >= 0 && toColumn < SIDE;
  return isInside ? toRow * SIDE + toColumn : to[key] ? tile : undefined;
}
