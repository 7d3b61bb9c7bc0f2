import type { Rect } from '../art/frame';

/** Where everything on the canvas stands, in CSS pixels. */
export interface StageLayout {
  /** The window onto the reels. */
  reels: Rect;
  cellW: number;
  cellH: number;
  gap: number;
  edge: number;
  /** Rows of each reel, and of the tallest one: shorter reels stand in the middle. */
  rows: readonly number[];
  most: number;
  /** Where the game's name goes, or nothing when there is no room. */
  title: Rect | undefined;
}

/** The largest reels that fit into the free `slot` between the controls, with the title above them. */
export function layoutFor(slot: Rect, rows: readonly number[]): StageLayout {
  const most = Math.max(...rows);
  const reels = rows.length;
  const roomy = slot.h > 300;
  const tall = slot.h > slot.w * 1.1;
  const titleShare = roomy ? (tall ? 0.24 : 0.2) : 0;
  const byWidth = slot.w / (reels * 1.05 + 0.41);
  const byHeight = (slot.h * (1 - titleShare)) / (most + 0.4);
  const cellW = Math.min(byWidth, byHeight * 1.16);
  const cellH = Math.min(byHeight, cellW * (tall ? 1.42 : 1.24));
  const gap = cellW * 0.05;
  const edge = Math.min(cellW, cellH) * 0.16;
  const w = cellW * reels + gap * (reels - 1);
  const h = cellH * most;
  const free = slot.h - h - 2 * edge;
  const titleH = roomy ? Math.min(free, slot.h * titleShare) : 0;
  const titleW = Math.min(slot.w * 0.96, w * 1.04);
  const top = slot.y + (free - titleH) / 2 + titleH + edge;
  return {
    reels: { x: slot.x + (slot.w - w) / 2, y: top, w, h },
    cellW,
    cellH,
    gap,
    edge,
    rows,
    most,
    title: roomy
      ? { x: slot.x + (slot.w - titleW) / 2, y: top - edge - titleH, w: titleW, h: titleH }
      : undefined,
  };
}

/** The box of one cell. */
export function cellRect(layout: StageLayout, reel: number, row: number): Rect {
  const { reels, cellW, cellH, gap, rows, most } = layout;
  const above = (most - (rows[reel] ?? most)) / 2;
  return {
    x: reels.x + reel * (cellW + gap),
    y: reels.y + (above + row) * cellH,
    w: cellW,
    h: cellH,
  };
}

/** The box of one reel. */
export function reelRect(layout: StageLayout, reel: number): Rect {
  const cell = cellRect(layout, reel, 0);
  return { ...cell, h: layout.cellH * (layout.rows[reel] ?? layout.most) };
}
