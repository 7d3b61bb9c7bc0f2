import { alpha, darken, lighten, mix } from '../color';
import { sceneRandom } from '../random';
import type { Colors } from '../shape';

/** Everything a scene needs to fill `w` by `h` pixels. `unit` is a hundredth of the shorter side. */
export interface Brush {
  ctx: CanvasRenderingContext2D;
  c: Colors;
  w: number;
  h: number;
  unit: number;
  random: () => number;
}

export function brushFor(
  ctx: CanvasRenderingContext2D,
  c: Colors,
  w: number,
  h: number,
  seed: number,
): Brush {
  return { ctx, c, w, h, unit: Math.min(w, h) / 100, random: sceneRandom(seed) };
}

export function sky({ ctx, w, h }: Brush, stops: readonly string[]): void {
  const fill = ctx.createLinearGradient(0, 0, 0, h);
  for (const [i, stop] of stops.entries()) fill.addColorStop(i / (stops.length - 1), stop);
  ctx.fillStyle = fill;
  ctx.fillRect(0, 0, w, h);
}

export function light(
  { ctx }: Brush,
  x: number,
  y: number,
  r: number,
  color: string,
  strength = 0.8,
): void {
  const fill = ctx.createRadialGradient(x, y, 0, x, y, r);
  fill.addColorStop(0, alpha(color, strength));
  fill.addColorStop(0.4, alpha(color, strength * 0.35));
  fill.addColorStop(1, alpha(color, 0));
  ctx.fillStyle = fill;
  ctx.fillRect(x - r, y - r, 2 * r, 2 * r);
}

export function stars({ ctx, w, h, unit, random }: Brush, count: number, reach = 0.7): void {
  for (let i = 0; i < count; i += 1) {
    const size = unit * (0.1 + random() ** 4 * 0.5);
    ctx.fillStyle = alpha('#ffffff', 0.25 + random() * 0.7);
    ctx.beginPath();
    ctx.arc(random() * w, random() * h * reach, size, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** A line of hills from `base` (share of the height), `rough` high. */
export function hills(brush: Brush, base: number, rough: number, color: string, steps = 7): void {
  const { ctx, w, h, random } = brush;
  const points = Array.from(
    { length: steps + 1 },
    (_, i) => [(w * i) / steps, h * (base - random() * rough)] as const,
  );
  ctx.beginPath();
  ctx.moveTo(0, h);
  ctx.lineTo(0, points[0]?.[1] ?? h);
  points.slice(1).forEach(([x, y], i) => {
    const [px, py] = points[i] ?? [0, 0];
    ctx.bezierCurveTo((px + x) / 2, py, (px + x) / 2, y, x, y);
  });
  ctx.lineTo(w, h);
  ctx.closePath();
  const fill = ctx.createLinearGradient(0, h * (base - rough), 0, h);
  fill.addColorStop(0, lighten(color, 0.1));
  fill.addColorStop(1, darken(color, 0.45));
  ctx.fillStyle = fill;
  ctx.fill();
}

export function rays(
  { ctx, w, h }: Brush,
  x: number,
  y: number,
  count: number,
  color: string,
  strength: number,
): void {
  const r = Math.hypot(w, h);
  ctx.save();
  ctx.translate(x, y);
  const fill = ctx.createRadialGradient(0, 0, 0, 0, 0, r * 0.8);
  fill.addColorStop(0, alpha(color, strength));
  fill.addColorStop(1, alpha(color, 0));
  ctx.fillStyle = fill;
  for (let i = 0; i < count; i += 1) {
    const angle = (i * 2 * Math.PI) / count;
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.arc(0, 0, r, angle, angle + Math.PI / count);
    ctx.fill();
  }
  ctx.restore();
}

export function cloud(
  { ctx, random }: Brush,
  x: number,
  y: number,
  size: number,
  color: string,
): void {
  ctx.fillStyle = color;
  for (let i = 0; i < 6; i += 1) {
    const r = size * (0.28 + random() * 0.24);
    ctx.beginPath();
    ctx.ellipse(
      x + (i - 2.5) * size * 0.32,
      y - random() * size * 0.18,
      r,
      r * 0.72,
      0,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
}

export function shadeEdges({ ctx, w, h }: Brush, color: string): void {
  const fill = ctx.createRadialGradient(
    w / 2,
    h / 2,
    Math.min(w, h) * 0.35,
    w / 2,
    h / 2,
    Math.hypot(w, h) * 0.56,
  );
  fill.addColorStop(0, alpha(color, 0));
  fill.addColorStop(1, alpha(color, 0.72));
  ctx.fillStyle = fill;
  ctx.fillRect(0, 0, w, h);
}

export { alpha, darken, lighten, mix };
