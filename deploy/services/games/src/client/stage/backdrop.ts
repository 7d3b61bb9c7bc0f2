import { alpha, darken } from '../art/color';
import { paintFrame, round } from '../art/frame';
import type { Look } from '../art/looks';
import { paintScene } from '../art/scenes';
import type { Colors } from '../art/shape';
import { reelRect, type StageLayout } from './layout';
import { paintTitle } from './title';

export interface BackdropOptions {
  family: string;
  look: Look;
  colors: Colors;
  seed: number;
  name: string;
  w: number;
  h: number;
}

/** Everything that does not move: scene, title, frame, the dark of the reels. Painted once a size. */
export function paintBackdrop(
  ctx: CanvasRenderingContext2D,
  layout: StageLayout,
  options: BackdropOptions,
): void {
  const { family, look, colors, seed, name, w, h } = options;
  paintScene(ctx, family, colors, seed, w, h);
  paintFrame(ctx, look.frame, colors, layout.reels, layout.edge);
  ctx.save();
  round(ctx, layout.reels, layout.edge * 0.5);
  ctx.clip();
  ctx.fillStyle = darken(colors.deep, 0.35);
  ctx.fillRect(layout.reels.x, layout.reels.y, layout.reels.w, layout.reels.h);
  for (let reel = 0; reel < layout.rows.length; reel += 1) {
    const cell = reelRect(layout, reel);
    const column = ctx.createLinearGradient(0, cell.y, 0, cell.y + cell.h);
    column.addColorStop(0, alpha('#000000', 0.55));
    column.addColorStop(0.2, alpha(colors.mid, 0.5));
    column.addColorStop(0.5, alpha(colors.mid, 0.72));
    column.addColorStop(0.8, alpha(colors.mid, 0.5));
    column.addColorStop(1, alpha('#000000', 0.55));
    ctx.fillStyle = column;
    ctx.fillRect(cell.x, cell.y, cell.w, cell.h);
    ctx.fillStyle = alpha('#ffffff', 0.1);
    ctx.fillRect(cell.x + cell.w, cell.y, Math.max(1, layout.gap * 0.3), cell.h);
  }
  ctx.restore();
  if (layout.title) paintTitle(ctx, name, look.font, colors, layout.title);
}
