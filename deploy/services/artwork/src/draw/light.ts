import type { LightStyle } from './hands/hand';
import type { Stage } from './layouts';
import { darker, lighter } from './lib/colour';
import { circle, type Drawing, path } from './lib/drawing';
import { burst } from './lib/shapes';

/** The light behind the symbol. */
export function lightBehind(
  style: LightStyle,
  drawing: Drawing,
  { x, y, size }: Stage,
  [deep = '', mid = '', accent = '', glow = '']: readonly string[],
): string {
  if (style === 'halo')
    return (
      drawing.glow(x, y, size * 0.95, accent, 0.7) +
      drawing.glow(x, y, size * 0.6, lighter(glow, 0.4), 0.75)
    );
  if (style === 'spot') return drawing.glow(x, y, size * 0.82, '#ffffff', 0.5);
  if (style === 'disc')
    return (
      circle(x, y, size * 0.56, {
        fill: drawing.down([
          [0, lighter(glow, 0.25)],
          [1, accent],
        ]),
        opacity: 0.92,
      }) +
      circle(x, y, size * 0.64, { fill: 'none', stroke: glow, 'stroke-width': 2, opacity: 0.6 })
    );
  if (style === 'rays') {
    const fade = drawing.radial(x, y, size, [
      [0, glow, 0.62],
      [0.6, accent, 0.28],
      [1, accent, 0],
    ]);
    return (
      path(burst(x, y, 20, size, 4, 0.45), { fill: fade }) +
      drawing.glow(x, y, size * 0.6, glow, 0.55)
    );
  }
  return drawing.glow(x, y, size * 0.9, mid === deep ? accent : mid, 0.7);
}

/** A coin or seal that carries the symbol. */
export function disc(
  drawing: Drawing,
  { x, y, size }: Stage,
  [deep = '', mid = '', accent = '']: readonly string[],
): string {
  const rim = drawing.linear(x - size / 2, y - size / 2, x + size / 2, y + size / 2, [
    [0, '#fff0c0'],
    [0.35, '#b67c22'],
    [0.6, '#f6d686'],
    [1, '#6f4209'],
  ]);
  return (
    circle(x, y + size * 0.04, size * 0.53, { fill: '#000', opacity: 0.4 }) +
    circle(x, y, size * 0.53, { fill: rim }) +
    circle(x, y, size * 0.475, { fill: darker(deep, 0.3) }) +
    circle(x, y, size * 0.46, {
      fill: drawing.radial(x, y - size * 0.12, size * 0.55, [
        [0, lighter(mid, 0.2)],
        [1, darker(deep, 0.2)],
      ]),
    }) +
    circle(x, y, size * 0.42, {
      fill: 'none',
      stroke: accent,
      'stroke-width': 1.6,
      opacity: 0.7,
      'stroke-dasharray': '3 6',
    })
  );
}
