import type { MinesView } from '../../mines-protocol';
import { darken, mix } from '../art/color';
import type { Colors } from '../art/shape';
import { tonesOf } from '../art/tones';
import { timesText } from '../text';

/** Tiles of a row. */
export const SIDE = 5;
/** Between two tiles, as a share of the field. */
export const GAP = 0.022;

export const UNDER = ['covered', 'found', 'safe', 'mine', 'hit'] as const;
/** `found` and `hit` were opened by the player, `safe` and `mine` are shown at the end. */
export type Under = (typeof UNDER)[number];

export function underOf(
  round: Pick<MinesView, 'found' | 'hit' | 'mines'> | null,
  tile: number,
): Under {
  if (!round) return 'covered';
  if (round.found.includes(tile)) return 'found';
  if (round.hit === tile) return 'hit';
  if (!round.mines) return 'covered';
  return round.mines.includes(tile) ? 'mine' : 'safe';
}

const GEM = 'M12 3 4 9l8 12 8-12zM4 9h16M9 9l3 12 3-12';
const MINE =
  'M12 6a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M12 2v4M12 19v3M3 12.5h3M18 12.5h3M9 11h.2';

const figure = (d: string, ink: string, { isFilled = false, opacity = 1 } = {}) =>
  `<path d="${d}" transform="translate(23 21) scale(2.25)" fill="${isFilled ? ink : 'none'}" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
const stops = (...colours: readonly (readonly [offset: number, colour: string])[]) =>
  colours.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
const block = (fill: string, more = '') =>
  `<rect width="100" height="96" rx="18" fill="${fill}"${more}/>`;

/** What a tile shows, as SVG in a box of 100 by 100: the page's buttons and the pictures of a round have it from here. */
export function faceOf(under: Under, colors: Colors): string {
  const { deep, mid, accent } = colors;
  const { accentTop, accentLow, accentInk, panel } = tonesOf(colors);
  const id = `tile-${under}`;
  const raised = (gradient: string) =>
    `<defs>${gradient}</defs><rect y="4" width="100" height="96" rx="18" fill="${darken(deep, 0.4)}"/>${block(`url(#${id})`)}<rect x="1" y="1" width="98" height="94" rx="17" fill="none" stroke="#fff" stroke-opacity="0.3" stroke-width="2"/>`;
  const round = (at: string, list: string) =>
    raised(`<radialGradient id="${id}" ${at}>${list}</radialGradient>`);
  const flat = block(panel, ' fill-opacity="0.72" stroke="#fff" stroke-opacity="0.2"');
  switch (under) {
    case 'covered':
      return raised(
        `<linearGradient id="${id}" x1="0.2" y1="0" x2="0.8" y2="1">${stops([0, mix(mid, '#ffffff', 0.25)], [0.45, mid], [1, darken(mid, 0.4)])}</linearGradient>`,
      );
    case 'found':
      return (
        round('cx="0.5" cy="0.35" r="0.75"', stops([0, accentTop], [0.6, accent], [1, accentLow])) +
        figure(GEM, accentInk)
      );
    case 'hit':
      return (
        round(
          'cx="0.5" cy="0.4" r="0.75"',
          stops([0, '#ff8a6b'], [0.65, '#c81e2f'], [1, '#6d0914']),
        ) + figure(MINE, '#ffffff', { isFilled: true })
      );
    case 'safe':
      return flat + figure(GEM, '#ffffff', { opacity: 0.4 });
    case 'mine':
      return flat + figure(MINE, '#ff8b8b', { isFilled: true });
  }
}

/** Multipliers that are shown of those to come. */
const AHEAD = 5;
/** `×1.23` of the tiles to come, the next one first. `ladder` in hundredths of the bet. */
export const aheadOf = (ladder: readonly number[], found: number): string[] =>
  ladder.slice(found, found + AHEAD).map(timesText);
