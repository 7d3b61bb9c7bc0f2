import { el } from '../dom';
import { type Figure, figure } from './figures';
import { PLACES, type Size } from './places';

/** What stands on a celebration beside its sum: a number of the wheel, or what the stake was multiplied by. */
export interface Seal {
  text: string;
  tone?: 'red' | 'black' | 'green';
}

/** The figures of a size, where they stand without motion; `celebrate.css` moves them. */
function figuresOf(size: Size, name: Figure): HTMLElement {
  const box = el('div', { class: 'cheer-figures', 'aria-hidden': 'true' });
  for (const { part, unit, x, y, size: wide, turn, delay } of PLACES[size]) {
    const spot = el('i', { class: part });
    const [across, down] = unit === 'side' ? ['cqmin', 'cqmin'] : ['cqw', 'cqh'];
    const values = {
      x: `${x.toFixed(2)}${across}`,
      y: `${y.toFixed(2)}${down}`,
      size: `${wide.toFixed(2)}cqmin`,
      turn: `${turn.toFixed(1)}deg`,
      delay: delay.toFixed(3),
    };
    for (const [key, value] of Object.entries(values)) spot.style.setProperty(`--${key}`, value);
    spot.append(figure(name));
    box.append(spot);
  }
  return box;
}

/** The picture of a large win; the caller counts `sum` up. */
export function cheerScene(
  size: Exclude<Size, 'jackpot'>,
  { name, seal, figure: what }: { name: string; seal: Seal | undefined; figure: Figure },
  /** `signs`: of the whole sum. */
  { sum, signs }: { sum: HTMLElement; signs: number },
): HTMLElement {
  const board = el('div', { class: 'cheer-board' });
  const longest = Math.max(...name.split(' ').map(({ length }) => length));
  board.style.setProperty('--letters', String(longest));
  board.style.setProperty('--signs', String(signs));
  if (seal) board.append(el('p', { class: `cheer-seal ${seal.tone ?? ''}` }, seal.text));
  board.append(el('p', { class: 'cheer-name' }, name), sum);
  const back =
    size === 'nice' ? [] : [el('div', { class: size === 'big' ? 'cheer-disc' : 'splash-rays' })];
  return el(
    'div',
    { class: `cheer ${size} of-${what}`, 'aria-hidden': 'true' },
    ...back,
    figuresOf(size, what),
    board,
  );
}

/** The sign of a won jackpot: crown, name and sum, each digit in a window of its own. */
export function jackpotScene(
  {
    title,
    name,
    said,
    figure: what,
  }: { title: string; name: string; said: string; figure: Figure },
  amount: string,
): { back: HTMLElement[]; sign: HTMLElement[] } {
  const windows = [...amount].map((sign, i) => {
    const cell = el('span', { class: /\d/.test(sign) ? 'digit' : 'mark' }, sign);
    cell.style.setProperty('--i', String(i));
    return cell;
  });
  const sum = el('p', { class: 'jackpot-sum', 'aria-hidden': 'true' }, ...windows);
  sum.style.setProperty('--signs', String(windows.length));
  const crown = el('div', { class: 'jackpot-crown' });
  crown.append(figure('crown'));
  return {
    back: [el('div', { class: 'jackpot-beams' }), figuresOf('jackpot', what)],
    sign: [
      crown,
      el(
        'div',
        { class: 'jackpot-sign' },
        el('h2', { id: 'jackpot-title' }, el('small', {}, title), ' ', name),
        sum,
      ),
      el('p', { id: 'jackpot-said' }, said),
    ],
  };
}
