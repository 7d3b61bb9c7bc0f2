import type { Colors } from '../shape';
import { type Brush, brushFor, darken, shadeEdges } from './brush';
import { ancient, myths, west } from './lands';
import { forest, sea, sweets, winter } from './nature';
import { cards, fruits, gems, space, street } from './places';

const scenes: Readonly<Record<string, (brush: Brush) => void>> = {
  ancient,
  myths,
  west,
  forest,
  sea,
  sweets,
  winter,
  cards,
  fruits,
  gems,
  space,
  street,
};

/** Fills `w` by `h` pixels with the scene of a family; the seed moves everything in it. */
export function paintScene(
  ctx: CanvasRenderingContext2D,
  family: string,
  colors: Colors,
  seed: number,
  w: number,
  h: number,
): void {
  const brush = brushFor(ctx, colors, w, h, seed);
  ctx.save();
  (scenes[family] ?? gems)(brush);
  shadeEdges(brush, darken(colors.deep, 0.5));
  ctx.restore();
}
