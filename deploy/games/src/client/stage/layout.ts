import type { Rect } from '../art/frame';

/** Where everything on the canvas stands, in CSS pixels. */
export interface StageLayout {
  /** The window onto the reels. */
  reels: Rect;
  cellW: number;
  cellH: number;
  gap: number;
  edge: number;
  /** Where the game's name goes, or nothing when there is no room. */
  title: Rect | undefined;
}

/** The largest 5 by 3 reels that fit into the free `slot` between the controls, with the title above them. */
export function layoutFor(slot: Rect): StageLayout {
  const roomy = slot.h > 300;
  const tall = slot.h > slot.w * 1.1;
  const titleShare = roomy ? (tall ? 0.24 : 0.2) : 0;
  const byWidth = slot.w / 5.66;
  const byHeight = (slot.h * (1 - titleShare)) / 3.4;
  const cellW = Math.min(byWidth, byHeight * 1.16);
  const cellH = Math.min(byHeight, cellW * (tall ? 1.42 : 1.24));
  const gap = cellW * 0.05;
  const edge = Math.min(cellW, cellH) * 0.16;
  const w = cellW * 5 + gap * 4;
  const h = cellH * 3;
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
    title: roomy
      ? { x: slot.x + (slot.w - titleW) / 2, y: top - edge - titleH, w: titleW, h: titleH }
      : undefined,
  };
}

/** The box of one cell. */
export function cellRect({ reels, cellW, cellH, gap }: StageLayout, reel: number, row: number): Rect {
  return { x: reels.x + reel * (cellW + gap), y: reels.y + row * cellH, w: cellW, h: cellH };
}
