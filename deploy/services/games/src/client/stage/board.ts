import type { Cell } from '../../math/symbols';
import { cellRect } from './layout';
import { paintWorth, type ReelScene } from './reel-scene';
import { SMEAR } from './sprites';
import { cellKey } from './wins';

/** How a cell moves: out of the picture, down from so many rows above, into its place, turning in it, or not at all. */
type Motion = { kind: 'leave' | 'come' | 'turn' | 'stay' } | { kind: 'fall'; rows: number };
interface BoardCell {
  reel: number;
  row: number;
  symbol: string;
  motion: Motion;
}

/** Cells that move one by one, where whole reels do not: what won falls out, what is kept stays. */
export class Board {
  private time = 0;

  private constructor(
    private readonly cells: readonly BoardCell[],
    private readonly seconds: number,
  ) {}

  /** The winners of a window go. */
  static leaving(grid: readonly string[], gone: readonly Cell[], seconds: number): Board {
    const lost = new Set(gone.map(([reel, row]) => cellKey(reel, row)));
    return Board.of(grid, seconds, (reel, row) => ({
      kind: lost.has(cellKey(reel, row)) ? 'leave' : 'stay',
    }));
  }

  /** What was above them falls into the next window. */
  static falling(grid: readonly string[], gone: readonly Cell[], seconds: number): Board {
    const lost = new Set(gone.map(([reel, row]) => cellKey(reel, row)));
    return Board.of(grid, seconds, (reel, row) => {
      const all = [...(grid[reel] ?? '')].map((_, at) => at);
      const stay = all.filter((at) => !lost.has(cellKey(reel, at)));
      const fresh = all.length - stay.length;
      const rows = row < fresh ? fresh : row - (stay[row - fresh] ?? row);
      return rows > 0 ? { kind: 'fall', rows } : { kind: 'stay' };
    });
  }

  /** Empty places turn; `fresh` says which of them have something new in the end. */
  static turning(
    grid: readonly string[],
    fresh: (reel: number, row: number) => boolean,
    seconds: number,
  ): Board {
    return Board.of(grid, seconds, (reel, row) =>
      fresh(reel, row)
        ? { kind: 'come' }
        : grid[reel]?.[row] === '-'
          ? { kind: 'turn' }
          : { kind: 'stay' },
    );
  }

  static resting(grid: readonly string[]): Board {
    return Board.of(grid, 0, () => ({ kind: 'stay' }));
  }

  private static of(
    grid: readonly string[],
    seconds: number,
    motion: (reel: number, row: number) => Motion,
  ): Board {
    const cells = grid.flatMap((column, reel) =>
      [...column].map((symbol, row) => ({ reel, row, symbol, motion: motion(reel, row) })),
    );
    return new Board(cells, seconds);
  }

  symbolAt(reel: number, row: number): string | undefined {
    return this.cells.find((cell) => cell.reel === reel && cell.row === row)?.symbol;
  }

  step(seconds: number): void {
    this.time += seconds;
  }

  get done(): boolean {
    return this.time >= this.seconds;
  }

  get share(): number {
    return this.seconds === 0 ? 1 : Math.min(1, this.time / this.seconds);
  }

  *[Symbol.iterator](): Iterator<BoardCell> {
    yield* this.cells;
  }
}

/** Ends a little below its place and comes back. */
const landing = (share: number): number => {
  const rest = share - 1;
  return 1 + 2.1 * rest ** 3 + 1.1 * rest ** 2;
};

export function paintBoard(
  scene: ReelScene,
  board: Board,
  lit: ReadonlySet<number>,
  dim: boolean,
): void {
  const { ctx, layout, sprites } = scene;
  const { share } = board;
  for (const { reel, row, symbol, motion } of board) {
    if (lit.has(cellKey(reel, row))) continue;
    const { kind } = motion;
    const cell = cellRect(layout, reel, row);
    let [size, up, opacity] = [sprites.size, 0, dim ? 0.36 : 1];
    if (kind === 'leave') {
      size *= 1 - share ** 2;
      opacity *= 1 - share;
    } else if (motion.kind === 'fall') up = motion.rows * layout.cellH * (1 - landing(share));
    else if (kind === 'come' || kind === 'turn') {
      // a coin that may stay runs through the place until the turn ends
      const late = kind === 'come' ? Math.max(0, (share - 0.72) / 0.28) : 0;
      const moving = sprites.moving.get('M');
      if (share < (kind === 'come' ? 0.72 : 1) && moving) {
        const run = ((share * 5 + reel * 0.37 + row * 0.61) % 1) * 2 - 1;
        ctx.globalAlpha = 0.22 * (1 - Math.max(0, share - 0.7) / 0.3);
        const tall = sprites.size * SMEAR;
        const x = cell.x + (cell.w - sprites.size) / 2;
        ctx.drawImage(moving, x, cell.y + (cell.h - tall) / 2 + run * cell.h, sprites.size, tall);
      }
      if (kind === 'turn') continue;
      size *= late * (1 + 0.25 * (1 - late));
      opacity = late > 0 ? 1 : 0;
    }
    const sprite = sprites.still.get(symbol);
    if (!sprite || size <= 0 || opacity <= 0) continue;
    ctx.globalAlpha = opacity;
    const y = cell.y + cell.h / 2 - up;
    ctx.drawImage(sprite, cell.x + (cell.w - size) / 2, y - size / 2, size, size);
    if (up === 0) paintWorth(scene, reel, row, size / sprites.size);
  }
  ctx.globalAlpha = 1;
}
