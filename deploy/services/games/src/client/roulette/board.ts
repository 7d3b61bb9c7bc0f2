import { type Spot, spots } from '../../math/roulette/spots';
import { el } from '../dom';
import type { Translate } from '../text';
import { placeOf, titleOf } from './places';
import { compact, figuresOf, fillOf, gridAreas, isField } from './table';

export interface Board {
  element: HTMLElement;
  /** What lies on each place, and which places may be pressed. */
  paint(on: (spot: string) => number, still: boolean): void;
  /** Lights the number and what won. */
  mark(number: number | undefined, won: readonly string[]): void;
}
interface BoardOptions {
  t: Translate;
  money: (amount: number) => string;
  press(spot: string): void;
  take(spot: string): void;
}

/** The table: a field for each number and outside bet, a small button on every line and corner between them. */
export function board({ t, money, press, take }: BoardOptions): Board {
  const buttons = new Map<
    string,
    { spot: Spot; button: HTMLButtonElement; chip: HTMLElement; title: string }
  >();
  const numbers = el('div', { class: 'rl-numbers' });
  const element = el(
    'div',
    { class: 'rl-board', role: 'group', 'aria-label': t('roulette.table') },
    numbers,
  );

  for (const spot of spots) {
    const chip = el('span', { class: 'rl-chip', hidden: true });
    const hasField = isField(spot);
    const title = hasField ? withLabel(titleOf(t, spot), labelOf(t, spot)) : titleOf(t, spot);
    const first = buttons.size === 0;
    const button = el(
      'button',
      {
        type: 'button',
        'aria-label': title,
        title,
        tabindex: first ? 0 : -1,
        'data-spot': spot.id,
        class: hasField ? `rl-field ${spot.kind} ${fillOf(spot) ?? ''}` : `rl-line ${spot.kind}`,
      },
      ...(hasField
        ? [el('span', { class: 'rl-label', 'aria-hidden': 'true' }, labelOf(t, spot))]
        : []),
      chip,
    );
    const place = placeOf(spot);
    if (hasField)
      for (const [name, area] of Object.entries(gridAreas(spot)))
        button.style.setProperty(`--${name}`, area);
    if (place) {
      button.style.setProperty('--x', String(place.x));
      button.style.setProperty('--y', String(place.y));
    }
    button.addEventListener('click', () => press(spot.id));
    button.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      take(spot.id);
    });
    buttons.set(spot.id, { spot, button, chip, title });
    (hasField ? element : numbers).append(button);
  }
  element.append(numbers);
  rove(element, take);

  return {
    element,
    paint(on, still) {
      for (const [id, { button, chip, title }] of buttons) {
        const amount = on(id);
        chip.hidden = amount === 0;
        // painted: the name says the amount whole
        chip.dataset.amount = amount === 0 ? '' : compact(amount);
        button.setAttribute('aria-label', amount === 0 ? title : `${title}. ${money(amount)}`);
        button.setAttribute('aria-disabled', String(still));
      }
    },
    mark(number, won) {
      for (const [id, { button }] of buttons) {
        button.classList.toggle('rl-hit', number !== undefined && id === `straight-${number}`);
        button.classList.toggle('rl-won', won.includes(id));
      }
    },
  };
}

const labelOf = (t: Translate, spot: Spot): string =>
  figuresOf(spot) ?? t(`roulette.spot.${spot.kind}`);

/** A name that holds what can be read on the button, so that it can be called by it. */
export const withLabel = (name: string, label: string): string =>
  name.toLowerCase().includes(label.toLowerCase()) ? name : `${name}, ${label}`;

/** One stop for the tab key; arrows go to the nearest place that way, Delete and Backspace take chips back. */
function rove(element: HTMLElement, take: (spot: string) => void): void {
  const steps: Record<string, readonly [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  element.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.dataset.spot) return;
    for (const one of element.querySelectorAll('[tabindex="0"]'))
      one.setAttribute('tabindex', '-1');
    target.setAttribute('tabindex', '0');
  });
  element.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.dataset.spot) return;
    if (key === 'Delete' || key === 'Backspace') take(target.dataset.spot);
    const step = steps[key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    nearest(target, step, element.querySelectorAll<HTMLElement>('[data-spot]'))?.focus();
  });
}

function nearest(
  from: HTMLElement,
  [dx, dy]: readonly [number, number],
  all: Iterable<HTMLElement>,
): HTMLElement | undefined {
  const centre = (one: HTMLElement) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [x, y] = centre(from);
  let best: { one: HTMLElement; far: number } | undefined;
  for (const one of all) {
    const [ox, oy] = centre(one);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (one === from || along < 2) continue;
    const far = along + aside * 3;
    if (!best || far < best.far) best = { one, far };
  }
  return best?.one;
}
