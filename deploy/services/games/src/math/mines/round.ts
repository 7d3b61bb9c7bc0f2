import type { Draw } from '../draw';
import { laddersOf, TILES } from './field';

/** Tiles that have a mine, each set equally likely: a tile is drawn among those that have none. */
export function drawMines(count: number, draw: Draw): number[] {
  const free = Array.from({ length: TILES }, (_, tile) => tile);
  return Array.from({ length: count }, () => free.splice(draw(free.length), 1)[0] as number).sort(
    (a, b) => a - b,
  );
}

/** A move that cashes out; every other one is a tile. */
export const CASH_OUT = -1;

/** How a field stands after some moves. */
export interface FieldState {
  /** Tiles that were opened and had none. */
  found: number[];
  /** The mine that was hit. */
  hit: number | null;
  over: boolean;
  /** Hundredths of the bet that are paid when it is over, or would be now; 0 after a hit or before the first tile. */
  multiplier: number;
}

export function stateAfter(mines: readonly number[], moves: readonly number[]): FieldState {
  const tiles = moves.filter((move) => move !== CASH_OUT);
  const hit = tiles.find((tile) => mines.includes(tile)) ?? null;
  const found = tiles.filter((tile) => tile !== hit);
  const ladder = laddersOf(mines.length);
  const over = hit !== null || moves.includes(CASH_OUT) || found.length === ladder.length;
  return { found, hit, over, multiplier: hit === null ? (ladder[found.length - 1] ?? 0) : 0 };
}
