import { type Drawing, rect } from '../lib/drawing';

/** What a hand draws around its pictures. */
export type Frame = (drawing: Drawing, palette: readonly string[]) => string;

export const box = (
  drawing: Drawing,
  inset: number,
  look: Record<string, string | number>,
  radius = 0,
) =>
  rect(inset, inset, drawing.width - inset * 2, drawing.height - inset * 2, {
    fill: 'none',
    rx: radius,
    ...look,
  });

export const corners = ({ width: w, height: h }: Drawing, draw: (turn: string) => string) =>
  [
    `translate(0 0)`,
    `translate(${w} 0) scale(-1 1)`,
    `translate(0 ${h}) scale(1 -1)`,
    `translate(${w} ${h}) scale(-1 -1)`,
  ]
    .map(draw)
    .join('');
