import type { Colors } from '../art/shape';
import type { Board } from './board';
import { cellRect, type StageLayout } from './layout';
import type { Reel } from './reel';
import type { Sprites } from './sprites';
import { cellKey } from './wins';

export interface ReelScene {
  ctx: CanvasRenderingContext2D;
  layout: StageLayout;
  sprites: Sprites;
  colors: Colors;
  reels: readonly Reel[];
  /** What replaces the reels, where cells move by themselves. */
  board: Board | undefined;
  /** What a money symbol is worth, as it is written on it. */
  worth: ReadonlyMap<number, string>;
}

/** The amount on a money symbol, as large as it fits. */
export function paintWorth(
  { ctx, layout, worth }: ReelScene,
  reel: number,
  row: number,
  scale = 1,
): void {
  const text = worth.get(cellKey(reel, row));
  if (!text) return;
  const cell = cellRect(layout, reel, row);
  const side = Math.min(cell.w, cell.h);
  ctx.save();
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.font = `800 ${side * 0.3}px "Manrope Variable", system-ui, sans-serif`;
  const fit = Math.min(1, (side * 0.82) / ctx.measureText(text).width) * scale;
  ctx.translate(cell.x + cell.w / 2, cell.y + cell.h / 2);
  ctx.scale(fit, fit);
  ctx.lineWidth = side * 0.075;
  ctx.strokeStyle = '#2a1600';
  ctx.strokeText(text, 0, 0);
  ctx.fillStyle = '#ffffff';
  ctx.fillText(text, 0, 0);
  ctx.restore();
}
