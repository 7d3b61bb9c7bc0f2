import { type Drawing, path } from '../lib/drawing';
import type { SetTitle } from './layout';

export interface TitlePalette {
  deep: string;
  mid: string;
  accent: string;
  glow: string;
}
export type Paint = (drawing: Drawing, title: SetTitle, palette: TitlePalette) => string;

export const stroke = (d: string, colour: string, width: number, opacity?: number, move?: string) =>
  path(d, {
    fill: colour,
    stroke: colour,
    'stroke-width': width,
    'stroke-linejoin': 'round',
    opacity,
    transform: move,
  });
export const both = ({ large, small }: SetTitle) => large + small;
export const down = (
  drawing: Drawing,
  { box }: SetTitle,
  ...colours: [at: number, colour: string][]
) => drawing.linear(0, box.y, 0, box.y + box.height, colours);
/** Copies behind each other: letters that stand out of the picture. */
export const extrude = (d: string, colour: string, depth: number, dx: number, dy: number) =>
  Array.from({ length: depth }, (_, index) =>
    path(d, {
      fill: colour,
      stroke: colour,
      'stroke-width': 2,
      transform: `translate(${dx * (depth - index)} ${dy * (depth - index)})`,
    }),
  ).join('');
export const shadow = (drawing: Drawing, d: string, amount: number, opacity = 0.7) =>
  path(d, {
    fill: '#000',
    stroke: '#000',
    'stroke-width': amount,
    opacity,
    filter: drawing.blur(amount),
    transform: `translate(0 ${amount * 0.7})`,
  });
