import { symbolPainter } from '../client/art/looks';
import type { Colors } from '../client/art/shape';
import { paintBackdrop } from '../client/stage/backdrop';
import { Board } from '../client/stage/board';
import { layoutFor } from '../client/stage/layout';
import { paintReels, paintWins } from '../client/stage/paint-reels';
import { Reel } from '../client/stage/reel';
import type { ReelScene } from '../client/stage/reel-scene';
import { paintHalo, type Sprites } from '../client/stage/sprites';
import { cellKey, marksOf, worthOf } from '../client/stage/wins';
import type { MathModel } from '../math/model';
import { mathModels } from '../math/models';
import { symbols } from '../math/symbols';
import type { GameModel } from '../themes';
import { type MomentOf, spinOf } from './moments';
import { amountText, BET, MARGIN, type Paper } from './paper';
import type { SvgCanvas } from './svg-canvas';

/** Sprites are drawn at their size; a drawing has no pixels. */
const SPRITE = 100;

/** The reels as they stand after a spin. */
export function paintSlot(paper: Paper, name: GameModel, moment: MomentOf<'slot'>): void {
  const { ctx, w, h, colors, family } = paper;
  const model = mathModels[name];
  const slot = { x: MARGIN, y: MARGIN, w: w - 2 * MARGIN, h: h - 2 * MARGIN };
  const layout = layoutFor(slot, model.rows);
  paintBackdrop(ctx, layout, paper);
  const sprites = spritesOf(
    family,
    colors,
    paper.another,
    Math.min(layout.cellW, layout.cellH) * 0.95,
  );
  paintRound(
    { ctx, layout, sprites, colors },
    model,
    spinOf(model, paper.slug, moment, betOf(model)),
  );
}

/** A whole number of the parts that pays count in. */
const betOf = ({ units }: MathModel): number => Math.ceil(BET / units) * units;

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

function spritesOf(
  family: string,
  colors: Colors,
  painter: () => SvgCanvas,
  size: number,
): Sprites {
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
