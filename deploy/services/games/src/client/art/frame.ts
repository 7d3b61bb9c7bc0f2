import { alpha, darken, lighten, mix } from './color';
import type { FrameStyle } from './looks';
import type { Colors } from './shape';

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The frame around the reels: `rect` is the window, `edge` the thickness outside it. */
export function paintFrame(
  ctx: CanvasRenderingContext2D,
  style: FrameStyle,
  c: Colors,
  rect: Rect,
  edge: number,
): void {
  ctx.save();
  const outer = grow(rect, edge);
  ctx.shadowColor = alpha('#000000', 0.65);
  ctx.shadowBlur = edge * 2.2;
  ctx.shadowOffsetY = edge * 0.6;
  ctx.fillStyle = bodyOf(ctx, style, c, outer);
  round(ctx, outer, edge * 1.3);
  ctx.fill();
  ctx.shadowColor = 'transparent';
  if (style === 'candy') candyStripes(ctx, c, outer, edge);
  if (style === 'wood') grain(ctx, outer, edge);
  ctx.lineWidth = Math.max(1, edge * 0.12);
  ctx.strokeStyle = alpha('#ffffff', 0.55);
  round(ctx, grow(rect, edge * 0.9), edge * 1.2);
  ctx.stroke();
  ctx.strokeStyle = alpha('#000000', 0.45);
  round(ctx, grow(rect, edge * 0.12), edge * 0.6);
  ctx.stroke();
  if (style === 'bulbs') bulbs(ctx, c, grow(rect, edge / 2), edge);
  if (style === 'neon') neon(ctx, c, grow(rect, edge * 0.5), edge);
  ctx.restore();
}

function bodyOf(
  ctx: CanvasRenderingContext2D,
  style: FrameStyle,
  c: Colors,
  r: Rect,
): CanvasGradient {
  const fill = ctx.createLinearGradient(r.x, r.y, r.x + r.w * 0.25, r.y + r.h);
  const stops: Record<FrameStyle, string[]> = {
    gold: ['#fff3c4', '#e0a733', '#8a5a12', '#f2c65a', '#7a4a0c'],
    neon: [mix(c.deep, c.mid, 0.6), darken(c.deep, 0.3), mix(c.deep, c.mid, 0.5)],
    wood: ['#b8783f', '#7d4a20', '#a2652f', '#55300f'],
    candy: ['#ffffff', '#ffe3f0'],
    ice: ['#ffffff', '#b9e3ff', '#6fb2e8', '#e8f7ff', '#4f8fcb'],
    bulbs: [lighten(c.mid, 0.2), c.mid, darken(c.deep, 0.1)],
  };
  const list = stops[style];
  for (const [i, stop] of list.entries()) fill.addColorStop(i / (list.length - 1), stop);
  return fill;
}

function candyStripes(ctx: CanvasRenderingContext2D, c: Colors, r: Rect, edge: number): void {
  ctx.save();
  round(ctx, r, edge * 1.3);
  ctx.clip();
  ctx.strokeStyle = mix(c.mid, '#ff2f6d', 0.45);
  ctx.lineWidth = edge * 0.9;
  for (let x = r.x - r.h; x < r.x + r.w; x += edge * 2.2) {
    ctx.beginPath();
    ctx.moveTo(x, r.y + r.h);
    ctx.lineTo(x + r.h, r.y);
    ctx.stroke();
  }
  ctx.restore();
}

function grain(ctx: CanvasRenderingContext2D, r: Rect, edge: number): void {
  ctx.save();
  round(ctx, r, edge * 1.3);
  ctx.clip();
  ctx.strokeStyle = alpha('#2a1404', 0.28);
  ctx.lineWidth = Math.max(1, edge * 0.06);
  for (let line = 0; line < 60; line += 1) {
    const y = r.y + ((line + 0.5) * r.h) / 60;
    ctx.beginPath();
    ctx.moveTo(r.x, y);
    ctx.bezierCurveTo(
      r.x + r.w * 0.3,
      y + edge * Math.sin(line),
      r.x + r.w * 0.6,
      y - edge * Math.cos(line * 2),
      r.x + r.w,
      y,
    );
    ctx.stroke();
  }
  ctx.restore();
}

function bulbs(ctx: CanvasRenderingContext2D, c: Colors, r: Rect, edge: number): void {
  const across = Math.round(r.w / (edge * 2.1));
  const down = Math.round(r.h / (edge * 2.1));
  const spots: [number, number][] = [];
  for (let i = 0; i <= across; i += 1)
    spots.push([r.x + (r.w * i) / across, r.y], [r.x + (r.w * i) / across, r.y + r.h]);
  for (let i = 1; i < down; i += 1)
    spots.push([r.x, r.y + (r.h * i) / down], [r.x + r.w, r.y + (r.h * i) / down]);
  ctx.shadowColor = c.accent;
  ctx.shadowBlur = edge * 0.8;
  spots.forEach(([x, y], i) => {
    ctx.fillStyle = i % 2 ? lighten(c.accent, 0.55) : '#ffffff';
    ctx.beginPath();
    ctx.arc(x, y, edge * 0.26, 0, Math.PI * 2);
    ctx.fill();
  });
}

function neon(ctx: CanvasRenderingContext2D, c: Colors, r: Rect, edge: number): void {
  for (const [color, inset] of [
    [c.accent, 0],
    [c.glow, edge * 0.34],
  ] as const) {
    ctx.shadowColor = color;
    ctx.shadowBlur = edge * 1.6;
    ctx.strokeStyle = lighten(color, 0.45);
    ctx.lineWidth = edge * 0.15;
    round(ctx, grow(r, -inset), edge * 0.8);
    ctx.stroke();
    ctx.stroke();
  }
}

const grow = (r: Rect, by: number): Rect => ({
  x: r.x - by,
  y: r.y - by,
  w: r.w + 2 * by,
  h: r.h + 2 * by,
});

export function round(ctx: CanvasRenderingContext2D, r: Rect, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(r.x, r.y, r.w, r.h, radius);
}
