import { neighboursOf, type Section, type Spread, sections } from '../../math/roulette/sections';
import { colourOf, WHEEL } from '../../math/roulette/spots';
import { el } from '../dom';
import type { Translate } from '../text';

const NAMES: readonly Section[] = ['tiers', 'orphelins', 'voisins', 'zeroGame'];

/** The racetrack: the wheel's numbers in their order, each with its neighbours, and the named sections inside. */
export function track(t: Translate, lay: (spread: Spread) => void): HTMLElement {
  const ring = WHEEL.map((number, index) => {
    const around = neighboursOf(number);
    const name = t('roulette.neighbours', { number, numbers: around.join(', ') });
    const one = el(
      'button',
      { type: 'button', class: `rl-pocket ${colourOf(number)}`, 'aria-label': name, title: name },
      String(number),
    );
    for (const [name, box] of [
      ['s', STANDING],
      ['l', LYING],
    ] as const) {
      const { x, y } = placeOn(box, index / WHEEL.length);
      one.style.setProperty(`--${name}x`, x.toFixed(4));
      one.style.setProperty(`--${name}y`, y.toFixed(4));
    }
    one.addEventListener('click', () =>
      lay(around.map((near) => [`straight-${near}`, 1] as const)),
    );
    return one;
  });
  const inside = NAMES.map((section) => {
    const chips = sections[section].reduce((sum, [, count]) => sum + count, 0);
    const name = t(`roulette.section.${section}`);
    const one = el(
      'button',
      { type: 'button', class: 'rl-section', title: t('roulette.chips', { name, count: chips }) },
      el('span', {}, name),
      el('small', {}, t('roulette.chipCount', { count: chips })),
    );
    one.addEventListener('click', () => lay(sections[section]));
    return one;
  });
  return el(
    'div',
    { class: 'rl-track', role: 'group', 'aria-label': t('roulette.track') },
    ...ring,
    el('div', { class: 'rl-inside' }, ...inside),
  );
}

/** Width and height of the racetrack, standing and lying: what decides where its straights are. */
const STANDING = [330, 540] as const;
const LYING = [560, 250] as const;

/** Shares of a box along a stadium in it, from the middle of its top on, clockwise, in equal steps of its way. */
export function placeOn(
  [w, h]: readonly [number, number],
  share: number,
): { x: number; y: number } {
  const r = Math.min(w, h) / 2;
  const [across, down] = [w - 2 * r, h - 2 * r];
  const quarter = (Math.PI / 2) * r;
  let way = share * (2 * across + 2 * down + 4 * quarter);
  const parts: readonly (readonly [
    length: number,
    at: (way: number) => readonly [number, number],
  ])[] = [
    [across / 2, (s) => [w / 2 + s, 0]],
    [quarter, (s) => corner(w - r, r, r, s / r - Math.PI / 2)],
    [down, (s) => [w, r + s]],
    [quarter, (s) => corner(w - r, h - r, r, s / r)],
    [across, (s) => [w - r - s, h]],
    [quarter, (s) => corner(r, h - r, r, s / r + Math.PI / 2)],
    [down, (s) => [0, h - r - s]],
    [quarter, (s) => corner(r, r, r, s / r + Math.PI)],
    [across / 2, (s) => [r + s, 0]],
  ];
  for (const [length, at] of parts) {
    if (way <= length) {
      const [x, y] = at(way);
      return { x: x / w, y: y / h };
    }
    way -= length;
  }
  return { x: 0.5, y: 0 };
}

const corner = (x: number, y: number, r: number, angle: number) =>
  [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
