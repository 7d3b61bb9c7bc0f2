import { darken, lighten, mix } from './color';

/** One filled outline of a picture, in a box of 100 by 100. Light comes from the top left. */
export interface Shape {
  /** SVG path data. */
  d: string;
  fill: string;
  /** Width of the dark outline, 3 unless told. */
  line?: number;
  /** One colour, no shading and no outline: a detail on a shaded shape. */
  flat?: boolean;
  /** Light around the shape in this colour. */
  glow?: string;
}
export type Art = readonly Shape[];
export type Point = readonly [number, number];

/** The palette of a game by role. */
export interface Colors {
  deep: string;
  mid: string;
  accent: string;
  glow: string;
}

export const solid = (d: string, fill: string, line = 3): Shape => ({ d, fill, line });
export const flat = (d: string, fill: string): Shape => ({ d, fill, flat: true });

const n = (value: number) => Math.round(value * 100) / 100;

export const ell = (x: number, y: number, rx: number, ry: number) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`;
export const circ = (x: number, y: number, r: number) => ell(x, y, r, r);
export const ring = (x: number, y: number, r: number, hole: number) =>
  `${circ(x, y, r)}M${n(x - hole)} ${n(y)}a${n(hole)} ${n(hole)} 0 1 1 ${n(2 * hole)} 0a${n(hole)} ${n(hole)} 0 1 1 ${n(-2 * hole)} 0z`;
export const box = (x: number, y: number, w: number, h: number, r = 0) =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}z`;
export const poly = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;

/** Corners of a regular polygon, the first at `turn` degrees (-90 is the top). */
export const corners = (x: number, y: number, r: number, count: number, turn = -90): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((turn + (360 / count) * i) * Math.PI) / 180;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
  });

export function star(
  x: number,
  y: number,
  count: number,
  outer: number,
  inner: number,
  turn = -90,
): string {
  const tips = corners(x, y, outer, count, turn);
  const notches = corners(x, y, inner, count, turn + 180 / count);
  return poly(tips.flatMap((tip, i) => [tip, notches[i] ?? tip]));
}

/** A cut stone: a table in the middle and facets shaded by where they look. */
export function gem(outer: readonly Point[], color: string, table = 0.52): Shape[] {
  const cx = outer.reduce((sum, [x]) => sum + x, 0) / outer.length;
  const cy = outer.reduce((sum, [, y]) => sum + y, 0) / outer.length;
  const inner = outer.map(([x, y]) => [cx + (x - cx) * table, cy + (y - cy) * table] as const);
  const facets = outer.map((from, i) => {
    const next = (i + 1) % outer.length;
    const to = outer[next] ?? from;
    const middle = Math.atan2((from[1] + to[1]) / 2 - cy, (from[0] + to[0]) / 2 - cx);
    const light = Math.cos(middle + (Math.PI * 3) / 4);
    const shade = light > 0 ? lighten(color, light * 0.6) : darken(color, -light * 0.5);
    return flat(poly([from, to, inner[next] ?? to, inner[i] ?? from]), shade);
  });
  const glint = [inner[0], inner[1], [cx, cy] as const].filter((point): point is Point =>
    Boolean(point),
  );
  return [
    { ...solid(poly(outer), color), glow: color },
    ...facets,
    flat(poly(inner), mix(color, lighten(color, 0.7), 0.35)),
    flat(poly(glint), lighten(color, 0.75)),
  ];
}
