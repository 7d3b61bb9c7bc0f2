import { alpha } from '../client/art/color';
import { paintScene } from '../client/art/scenes';
import { tonesOf } from '../client/art/tones';
import { aheadOf, faceOf, GAP, SIDE, UNDER, underOf } from '../client/mines/tiles';
import { laddersOf, TILES } from '../math/mines/field';
import { drawMines, type FieldState, stateAfter } from '../math/mines/round';
import { firstOf, type MomentOf } from './moments';
import { figuresFont, MARGIN, type Paper, paintBox, paintText } from './paper';

/** Mines of the fields that are shown. */
const COUNT = 3;
/** Tiles that were found where they are looked at, or at least before a mine ends the round. */
const FOUND = 6;
const LEAST_FOUND = 3;

interface FieldShown extends FieldState {
  mines: number[] | null;
}

/** The first field that shows the moment: tiles are opened in an order that is drawn after the mines. */
export const fieldOf = (slug: string, moment: MomentOf<'mines'>): FieldShown =>
  firstOf(slug, moment, (draw) => {
    const mines = drawMines(COUNT, draw);
    const left = Array.from({ length: TILES }, (_, tile) => tile);
    const order = left.map(() => left.splice(draw(left.length), 1)[0] as number);
    const hitAt = order.findIndex((tile) => mines.includes(tile));
    if (moment === 'found')
      return hitAt < FOUND
        ? undefined
        : { ...stateAfter(mines, order.slice(0, FOUND)), mines: null };
    return hitAt < LEAST_FOUND
      ? undefined
      : { ...stateAfter(mines, order.slice(0, hitAt + 1)), mines };
  });

const LADDER = { h: 30, step: 84, w: 76 };

/** The field, with the multipliers to come above it. */
export function paintMines(
  { ctx, definitions, w, h, ...paper }: Paper,
  moment: MomentOf<'mines'>,
): void {
  const { colors, family, seed, slug } = paper;
  const { accentInk, panel } = tonesOf(colors);
  const shown = fieldOf(slug, moment);
  paintScene(ctx, family, colors, seed, w, h);
  const times = aheadOf(laddersOf(COUNT), shown.over ? 0 : shown.found.length);
  for (const [at, text] of times.entries()) {
    const x = w / 2 + (at - times.length / 2) * LADDER.step + (LADDER.step - LADDER.w) / 2;
    const box = { x, y: MARGIN, w: LADDER.w, h: LADDER.h };
    const isNext = at === 0;
    paintBox(ctx, box, { fill: isNext ? colors.accent : alpha(panel, 0.7), radius: 9 });
    const middle = { x: x + LADDER.w / 2, y: MARGIN + LADDER.h / 2 };
    paintText(ctx, text, middle, {
      colour: isNext ? accentInk : '#ffffff',
      font: figuresFont(800, 14),
    });
  }
  for (const under of UNDER) definitions.add(`<g id="face-${under}">${faceOf(under, colors)}</g>`);
  const top = MARGIN + LADDER.h + MARGIN;
  const side = h - top - MARGIN;
  const tile = (side * (1 - GAP * (SIDE - 1))) / SIDE;
  const canvas = ctx as unknown as { drawImage(face: object, ...box: number[]): void };
  for (let at = 0; at < TILES; at += 1) {
    const [row, column] = [Math.floor(at / SIDE), at % SIDE];
    const step = tile + side * GAP;
    const face = { href: `#face-${underOf(shown, at)}`, width: 100, height: 100 };
    canvas.drawImage(face, (w - side) / 2 + column * step, top + row * step, tile, tile);
  }
}
