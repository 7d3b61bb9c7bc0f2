import { alpha } from '../art/color';
import { round } from '../art/frame';
import { paintBoard } from './board';
import { cellRect, reelRect } from './layout';
import { paintWorth, type ReelScene } from './reel-scene';
import { SMEAR } from './sprites';
import { cellKey, type WinMark } from './wins';

/** Reels in motion or at rest, inside the window. `lit` cells are left out: the winners are drawn above them. */
export function paintReels(scene: ReelScene, lit: ReadonlySet<number>, dim: boolean): void {
  const { ctx, layout, sprites, reels, board } = scene;
  ctx.save();
  round(ctx, layout.reels, layout.edge * 0.5);
  ctx.clip();
  // shorter reels end before the window does
  ctx.beginPath();
  for (const index of reels.keys()) {
    const { x, y, w, h } = reelRect(layout, index);
    ctx.rect(x, y, w, h);
  }
  ctx.clip();
  if (board) paintBoard(scene, board, lit, dim);
  else
    for (const [index, reel] of reels.entries()) {
      const rows = layout.rows[index] ?? 0;
      const fast = reel.speed > 12;
      for (let row = -1; row <= rows; row += 1) {
        if (reel.phase === 'still' && (row < 0 || row >= rows)) continue;
        if (reel.phase === 'still' && lit.has(cellKey(index, row))) continue;
        const cell = cellRect(layout, index, row - reel.offset);
        const sprite = (fast ? sprites.moving : sprites.still).get(reel.symbolAt(row));
        ctx.globalAlpha = dim ? 0.36 : 1;
        if (!sprite) continue;
        const tall = sprites.size * (fast ? SMEAR : 1);
        const [x, y] = [cell.x + (cell.w - sprites.size) / 2, cell.y + (cell.h - tall) / 2];
        ctx.drawImage(sprite, x, y, sprites.size, tall);
        if (reel.phase === 'still') paintWorth(scene, index, row);
      }
    }
  ctx.restore();
}

/** Winners pulse over a light; the lines run through them. */
export function paintWins(
  scene: ReelScene,
  marks: readonly WinMark[],
  time: number,
  label?: string,
): void {
  const { ctx, layout, sprites, reels, colors, board } = scene;
  for (const mark of marks) if (mark.rows) paintLine(scene, mark, time);
  const pulse = 1 + 0.07 * Math.sin(time * 7);
  const done = new Set<number>();
  for (const { cells } of marks) {
    for (const [reel, row] of cells) {
      if (done.has(cellKey(reel, row))) continue;
      done.add(cellKey(reel, row));
      const cell = cellRect(layout, reel, row);
      const [x, y] = [cell.x + cell.w / 2, cell.y + cell.h / 2];
      ctx.globalAlpha = 0.55 + 0.25 * Math.sin(time * 7);
      drawCentred(ctx, sprites.halo, x, y, Math.min(cell.w, cell.h) * 1.35);
      ctx.globalAlpha = 1;
      ctx.strokeStyle = alpha(colors.glow, 0.95);
      ctx.lineWidth = Math.max(1.5, layout.edge * 0.16);
      round(ctx, { x: cell.x + 2, y: cell.y + 2, w: cell.w - 4, h: cell.h - 4 }, layout.edge * 0.6);
      ctx.stroke();
      const sprite = sprites.still.get(
        (board ? board.symbolAt(reel, row) : reels[reel]?.symbolAt(row)) ?? '',
      );
      if (sprite) drawCentred(ctx, sprite, x, y, sprites.size * pulse);
      paintWorth(scene, reel, row);
    }
  }
  const [first] = marks;
  if (label && first) paintLabel(scene, first, label);
}

function paintLine({ ctx, layout, colors }: ReelScene, mark: WinMark, time: number): void {
  const points = (mark.rows ?? []).map((row, reel) => {
    const cell = cellRect(layout, reel, row);
    return [cell.x + cell.w / 2, cell.y + cell.h / 2] as const;
  });
  const [left, right] = [layout.reels.x, layout.reels.x + layout.reels.w];
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(left, points[0]?.[1] ?? 0);
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.lineTo(right, points.at(-1)?.[1] ?? 0);
  for (const [width, opacity] of [
    [0.5, 0.18],
    [0.28, 0.35],
  ] as const) {
    ctx.strokeStyle = alpha(colors.accent, opacity + 0.08 * Math.sin(time * 7));
    ctx.lineWidth = layout.edge * width * 2;
    ctx.stroke();
  }
  ctx.strokeStyle = colors.glow;
  ctx.lineWidth = Math.max(2, layout.edge * 0.2);
  ctx.stroke();
  ctx.restore();
}

/** The win of one line, on a plate over its middle. */
function paintLabel({ ctx, layout, colors }: ReelScene, mark: WinMark, label: string): void {
  const [reel, row] = mark.cells[Math.min(1, mark.cells.length - 1)] ?? [2, 1];
  const cell = cellRect(layout, reel, row);
  const size = Math.max(12, layout.cellH * 0.19);
  ctx.save();
  ctx.font = `800 ${size}px "Manrope Variable", system-ui, sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const w = ctx.measureText(label).width + size;
  const [x, y] = [cell.x + cell.w / 2, cell.y + cell.h - size * 0.75];
  ctx.fillStyle = alpha('#000000', 0.78);
  round(ctx, { x: x - w / 2, y: y - size * 0.75, w, h: size * 1.5 }, size * 0.75);
  ctx.fill();
  ctx.strokeStyle = colors.glow;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  ctx.fillStyle = '#ffffff';
  ctx.fillText(label, x, y + size * 0.04);
  ctx.restore();
}

function drawCentred(
  ctx: CanvasRenderingContext2D,
  image: HTMLCanvasElement,
  x: number,
  y: number,
  size: number,
): void {
  ctx.drawImage(image, x - size / 2, y - size / 2, size, size);
}

/** A light behind the reel that may bring what two others have. */
export function paintTension(
  { ctx, layout, sprites }: ReelScene,
  reel: number,
  time: number,
): void {
  const box = reelRect(layout, reel);
  const count = layout.rows[reel] ?? 0;
  ctx.globalAlpha = 0.4 + 0.2 * Math.sin(time * 14);
  for (let row = 0; row < count; row += 1)
    drawCentred(
      ctx,
      sprites.halo,
      box.x + box.w / 2,
      box.y + (row + 0.5) * layout.cellH,
      box.w * 1.8,
    );
  ctx.globalAlpha = 1;
}
