import { alpha, darken, lighten } from './color';
import type { Art, Shape } from './shape';

/** Draws a picture of 100 by 100 units at the origin of `ctx`, scaled to `size`. */
export function paintArt(ctx: CanvasRenderingContext2D, art: Art, size: number): void {
  ctx.save();
  ctx.scale(size / 100, size / 100);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const shape of art) paintShape(ctx, shape, size / 100);
  ctx.restore();
}

function paintShape(ctx: CanvasRenderingContext2D, shape: Shape, scale: number): void {
  const path = new Path2D(shape.d);
  if (shape.glow) {
    ctx.save();
    ctx.shadowColor = shape.glow;
    ctx.shadowBlur = 9 * scale;
    ctx.fillStyle = shape.fill;
    ctx.fill(path);
    ctx.restore();
  }
  if (shape.flat) {
    ctx.fillStyle = shape.fill;
    ctx.fill(path);
    return;
  }
  const body = ctx.createLinearGradient(20, 8, 78, 96);
  body.addColorStop(0, lighten(shape.fill, 0.38));
  body.addColorStop(0.45, shape.fill);
  body.addColorStop(1, darken(shape.fill, 0.36));
  ctx.strokeStyle = darken(shape.fill, 0.68);
  ctx.lineWidth = (shape.line ?? 3) * 2;
  ctx.stroke(path);
  ctx.fillStyle = body;
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  // A light rim at the top and a dark one at the bottom make the flat outline a body.
  ctx.lineWidth = 3;
  ctx.translate(0, 1.6);
  ctx.strokeStyle = alpha('#ffffff', 0.5);
  ctx.stroke(path);
  ctx.translate(0, -3.2);
  ctx.strokeStyle = alpha('#000000', 0.28);
  ctx.stroke(path);
  ctx.restore();
}
