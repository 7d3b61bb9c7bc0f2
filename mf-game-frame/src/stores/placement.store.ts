import { makeAutoObservable } from 'shared-contracts/lib/state';

export const CORNERS = ['bottom-right', 'bottom-left', 'top-left', 'top-right'] as const;
export type Corner = (typeof CORNERS)[number];
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Memory = Pick<Storage, 'getItem' | 'setItem'> | null;
const KEY = 'game-frame.corner';
const isCorner = (value: unknown): value is Corner =>
  (CORNERS as readonly unknown[]).includes(value);

/** The corner nearest to a point of the window. */
export const nearestCorner = (x: number, y: number, width: number, height: number): Corner =>
  `${y < height / 2 ? 'top' : 'bottom'}-${x < width / 2 ? 'left' : 'right'}`;

/** Where the frame is painted: over the page's stage, or as a card in a corner that is remembered. */
export class PlacementStore {
  stage: Box | null = null;
  corner: Corner;
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
    const known = memory?.getItem(KEY);
    this.corner = isCorner(known) ? known : 'bottom-right';
    makeAutoObservable(this);
  }

  setStage(stage: Box | null): void {
    this.stage = stage;
  }

  moveTo(corner: Corner): void {
    this.corner = corner;
    try {
      this.#memory?.setItem(KEY, corner);
    } catch {
      // A full or forbidden storage only loses the memory of the corner.
    }
  }

  /** The way without dragging: each press moves the card to the next corner. */
  moveOn(): void {
    this.moveTo(CORNERS[(CORNERS.indexOf(this.corner) + 1) % CORNERS.length] ?? 'bottom-right');
  }
}
