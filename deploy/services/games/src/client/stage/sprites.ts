import { symbols } from '../../math/symbols';
import { alpha, darken, lighten } from '../art/color';
import type { SymbolPainter } from '../art/looks';
import type { Colors } from '../art/shape';

export interface Sprites {
  /** Pixels of one side, and the CSS size it stands for. */
  size: number;
  still: ReadonlyMap<string, HTMLCanvasElement>;
  /** The same, smeared downwards. */
  moving: ReadonlyMap<string, HTMLCanvasElement>;
  /** A soft light to put behind a winning symbol. */
  halo: HTMLCanvasElement;
  coin: HTMLCanvasElement;
}

/** Symbols are drawn once for a size; the reels only copy them. */
export function makeSprites(
  paint: SymbolPainter,
  colors: Colors,
  size: number,
  density: number,
): Sprites {
  const pixels = Math.max(8, Math.round(size * density));
  const still = new Map<string, HTMLCanvasElement>();
  const moving = new Map<string, HTMLCanvasElement>();
  for (const symbol of symbols) {
    const sharp = canvas(pixels, (ctx) => {
      // Room for glows at the rim.
      ctx.translate(pixels * 0.03, pixels * 0.03);
      paint(ctx, symbol, pixels * 0.94);
    });
    still.set(symbol, sharp);
    moving.set(symbol, smear(sharp, pixels));
  }
  return {
    size,
    still,
    moving,
    halo: halo(colors, pixels * 1.5),
    coin: coin(colors, Math.round(34 * density)),
  };
}

/** Three halves as tall as the symbol, which is in the middle of its own trail. */
export const SMEAR = 1.5;

function smear(sharp: HTMLCanvasElement, pixels: number): HTMLCanvasElement {
  const element = document.createElement('canvas');
  element.width = pixels;
  element.height = Math.ceil(pixels * SMEAR);
  const ctx = element.getContext('2d');
  const copies = 24;
  if (ctx) ctx.globalAlpha = 0.1;
  for (let copy = 0; copy < copies; copy += 1) {
    ctx?.drawImage(sharp, 0, (pixels * (SMEAR - 1) * copy) / (copies - 1));
  }
  return element;
}

export function canvas(
  pixels: number,
  draw: (ctx: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const element = document.createElement('canvas');
  element.width = Math.ceil(pixels);
  element.height = Math.ceil(pixels);
  const ctx = element.getContext('2d');
  if (ctx) draw(ctx);
  return element;
}

const halo = (c: Colors, pixels: number) => canvas(pixels, (ctx) => paintHalo(ctx, c, pixels));

export function paintHalo(ctx: CanvasRenderingContext2D, c: Colors, pixels: number): void {
  const r = pixels / 2;
  const fill = ctx.createRadialGradient(r, r, 0, r, r, r);
  fill.addColorStop(0, alpha(lighten(c.accent, 0.5), 0.95));
  fill.addColorStop(0.45, alpha(c.accent, 0.45));
  fill.addColorStop(1, alpha(c.accent, 0));
  ctx.fillStyle = fill;
  ctx.fillRect(0, 0, pixels, pixels);
}

const coin = (c: Colors, pixels: number) =>
  canvas(pixels, (ctx) => {
    const r = pixels / 2;
    for (const [share, color] of [
      [0.98, '#8a5a10'],
      [0.9, '#ffd65a'],
      [0.72, '#c98a1c'],
      [0.66, '#f4b93a'],
    ] as const) {
      ctx.fillStyle = color;
      ctx.beginPath();
      ctx.arc(r, r, r * share, 0, Math.PI * 2);
      ctx.fill();
    }
    ctx.fillStyle = darken(c.accent, 0.15);
    ctx.beginPath();
    for (let i = 0; i < 10; i += 1) {
      const angle = (i * Math.PI) / 5 - Math.PI / 2;
      const reach = r * (i % 2 ? 0.2 : 0.46);
      ctx.lineTo(r + reach * Math.cos(angle), r + reach * Math.sin(angle));
    }
    ctx.fill();
    ctx.fillStyle = 'rgba(255,255,255,0.55)';
    ctx.beginPath();
    ctx.ellipse(r * 0.7, r * 0.55, r * 0.3, r * 0.16, -0.6, 0, Math.PI * 2);
    ctx.fill();
  });
