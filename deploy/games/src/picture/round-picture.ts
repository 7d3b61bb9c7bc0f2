import { lookOf, symbolPainter } from '../client/art/looks';
import type { Colors } from '../client/art/shape';
import { paintBackdrop } from '../client/stage/backdrop';
import { Board } from '../client/stage/board';
import { layoutFor } from '../client/stage/layout';
import { paintReels, paintWins, type ReelScene } from '../client/stage/paint-reels';
import { Reel } from '../client/stage/reel';
import { paintHalo, type Sprites } from '../client/stage/sprites';
import { cellKey, marksOf, worthOf } from '../client/stage/wins';
import type { MathModel } from '../math/model';
import { mathModels } from '../math/models';
import { symbols } from '../math/symbols';
import type { GameModel } from '../themes';
import { type Moment, spinOf } from './moments';
import { Definitions, type Letters, SvgCanvas } from './svg-canvas';

export type { Moment } from './moments';
export type { Letters, Outline } from './svg-canvas';

/** A slot whose round is drawn. */
export interface Pictured {
  slug: string;
  name: string;
  theme: { seed: number; family: string; palette: readonly string[]; model: GameModel };
}

const [WIDTH, HEIGHT] = [640, 360];
/** Around the reels and the name. */
const MARGIN = 10;
/** Minor units: what symbols and lines are worth is written for a bet of one. */
const BET = 100;
/** Sprites are drawn at their size; a drawing has no pixels. */
const SPRITE = 100;

/**
 * A round of a slot as its page shows it, by the page's own painters, as SVG (SPEC.md VW). `letters`: outlines for the fonts that a page
 * would have.
 */
export function roundPicture({ slug, name, theme }: Pictured, moment: Moment, letters: Letters): string {
  const model = mathModels[theme.model];
  const [deep = '', mid = '', accent = '', glow = ''] = theme.palette;
  const colors: Colors = { deep, mid, accent, glow };
  const look = lookOf(theme.family);
  const definitions = new Definitions();
  const painter = () => new SvgCanvas(definitions, letters);
  const canvas = painter();
  // a canvas to the painters, which use no more of it than is there
  const ctx = canvas as unknown as CanvasRenderingContext2D;
  const slot = { x: MARGIN, y: MARGIN, w: WIDTH - 2 * MARGIN, h: HEIGHT - 2 * MARGIN };
  const layout = layoutFor(slot, model.rows);
  const seed = theme.seed;
  withPaths(() => {
    paintBackdrop(ctx, layout, {
      ...{ family: theme.family, look, colors, seed, name },
      w: WIDTH,
      h: HEIGHT,
    });
    const sprites = spritesOf(theme.family, colors, painter, Math.min(layout.cellW, layout.cellH) * 0.95);
    paintRound({ ctx, layout, sprites, colors }, model, spinOf(model, slug, moment, betOf(model)));
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${definitions}${canvas}</svg>`;
}

/** A whole number of the parts that pays count in. */
const betOf = ({ units }: MathModel): number => Math.ceil(BET / units) * units;
const amountText = (amount: number): string => (amount / 100).toFixed(2);

function paintRound(
  scene: Pick<ReelScene, 'ctx' | 'layout' | 'sprites' | 'colors'>,
  model: MathModel,
  spin: ReturnType<typeof spinOf>,
): void {
  const reels = model.strips.map((strip, i) => new Reel(strip, spin.stops[i] ?? 0));
  const board = spin.left === undefined ? undefined : Board.resting(spin.grid);
  const whole: ReelScene = { ...scene, reels, board, worth: worthOf(spin.money, amountText) };
  const marks = spin.amount > 0 || spin.freeSpins > 0 ? marksOf(spin, model.lines) : [];
  const lit = new Set(marks.flatMap(({ cells }) => cells.map(([reel, row]) => cellKey(reel, row))));
  paintReels(whole, lit, marks.length > 0);
  const [only] = marks;
  const label = marks.length === 1 && only && only.amount > 0 ? amountText(only.amount) : undefined;
  if (marks.length > 0) paintWins(whole, marks, 0, label);
}

function spritesOf(family: string, colors: Colors, painter: () => SvgCanvas, size: number): Sprites {
  const paint = symbolPainter(family, colors);
  const drawn = (draw: (ctx: CanvasRenderingContext2D) => void, side: number) => {
    const canvas = painter();
    draw(canvas as unknown as CanvasRenderingContext2D);
    return canvas.drawn(side, side) as unknown as HTMLCanvasElement;
  };
  const still = new Map(
    symbols.map((symbol) => [
      symbol as string,
      drawn((ctx) => {
        ctx.translate(SPRITE * 0.03, SPRITE * 0.03);
        paint(ctx, symbol, SPRITE * 0.94);
      }, SPRITE),
    ]),
  );
  const halo = drawn((ctx) => paintHalo(ctx, colors, SPRITE), SPRITE);
  // nothing moves and nothing is thrown in a picture
  return { size, still, moving: new Map(), halo, coin: halo };
}

/** Painters give outlines as `Path2D`, which browsers alone have. */
function withPaths(work: () => void): void {
  const whole = globalThis as { Path2D?: unknown };
  const before = whole.Path2D;
  whole.Path2D = class {
    constructor(readonly d: string) {}
  };
  try {
    work();
  } finally {
    whole.Path2D = before;
  }
}
