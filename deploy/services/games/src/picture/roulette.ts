import { alpha, mix } from '../client/art/color';
import { paintScene } from '../client/art/scenes';
import type { Colors } from '../client/art/shape';
import { tonesOf } from '../client/art/tones';
import { paintBall, paintWheel, pocketAngle, TURN } from '../client/roulette/paint-wheel';
import { placeOf } from '../client/roulette/places';
import {
  compact,
  FIELD_FILLS,
  figuresOf,
  fillOf,
  isField,
  LYING,
  lyingArea,
} from '../client/roulette/table';
import { sumOf, type TableBet, winsOf } from '../math/roulette/round';
import { colourOf, POCKETS, type Spot, spotOf, spots } from '../math/roulette/spots';
import { drawFor, firstOf, type MomentOf } from './moments';
import { BET, figuresFont, MARGIN, type Paper, paintBox, paintText } from './paper';

/** Rounds before the one that is shown. */
const BEFORE = 10;
/** Chips of every sort, in bets. */
const BETS: readonly TableBet[] = Object.entries({
  'straight-17': 1,
  'split-7-8': 1,
  'corner-25': 2,
  'line-31': 1,
  'dozen-2': 5,
  red: 5,
}).map(([spot, chips]) => ({ spot, amount: chips * BET }));

interface RoundShown {
  bets: readonly TableBet[];
  /** Where the ball lies: after the round, or before it. */
  ball: number;
  /** Null before the end. */
  number: number | null;
  wins: readonly TableBet[];
  /** Where it lay before, the newest first. */
  last: readonly number[];
}

/** The first round that pays more than was laid: with its chips on the table, and with the ball in its pocket. */
export const tableOf = (slug: string, moment: MomentOf<'roulette'>): RoundShown =>
  firstOf(
    slug,
    moment,
    (draw, nonce) => {
      const number = draw(POCKETS);
      const wins = winsOf(BETS, number);
      if (sumOf(wins) <= sumOf(BETS)) return undefined;
      const before = Array.from({ length: BEFORE }, (_, back) =>
        drawFor(slug, nonce - 1 - back)(POCKETS),
      );
      if (moment === 'bets')
        return { bets: BETS, ball: before[0] ?? 0, number: null, wins: [], last: before };
      return { bets: BETS, ball: number, number, wins, last: [number, ...before].slice(0, BEFORE) };
    },
    BEFORE,
  );

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
const WHEEL = 212;
const [NEWEST, OLDER] = [34, 26];
const PADDING = 10;
const GAP = 2;

/** The wheel with its ball, the last numbers, and the lying table with its chips. */
export function paintRoulette(paper: Paper, moment: MomentOf<'roulette'>): void {
  const { ctx, w, h, colors, family, seed, slug } = paper;
  const shown = tableOf(slug, moment);
  paintScene(ctx, family, colors, seed, w, h);
  ctx.save();
  ctx.translate(MARGIN + WHEEL / 2, h / 2);
  paintWheel(ctx, WHEEL, colors);
  paintBall(ctx, WHEEL, pocketAngle(shown.ball), 0);
  ctx.restore();
  const left = WHEEL + 2 * MARGIN;
  paintLast(ctx, left, shown.last);
  const top = MARGIN + NEWEST + 8;
  const felt = { x: left, y: top, w: w - left - MARGIN, h: h - top - MARGIN };
  const cloth = mix(colors.deep, colors.mid, 0.38);
  paintBox(ctx, felt, { fill: cloth, radius: 16, line: [alpha(colors.accent, 0.65), 2] });
  const inside = {
    x: felt.x + PADDING,
    y: felt.y + PADDING,
    w: felt.w - 2 * PADDING,
    h: felt.h - 2 * PADDING,
  };
  paintFields(ctx, inside, colors, shown);
  paintDots(ctx, inside);
  for (const { spot: id, amount } of shown.bets) {
    const spot = spotOf(id);
    if (spot) paintChip(ctx, inside, spot, amount, tonesOf(colors).accentLow);
  }
}

function paintLast(ctx: CanvasRenderingContext2D, left: number, last: readonly number[]): void {
  let x = left;
  for (const [at, number] of last.entries()) {
    const [side, size] = at === 0 ? [NEWEST, 18] : [OLDER, 13];
    const box = { x, y: MARGIN + (NEWEST - side) / 2, w: side, h: side };
    const line = at === 0 ? ({ line: ['#ffffff', 2] } as const) : {};
    paintBox(ctx, box, { fill: FIELD_FILLS[colourOf(number)], radius: 6, ...line });
    const middle = { x: x + side / 2, y: MARGIN + NEWEST / 2 };
    paintText(ctx, String(number), middle, { colour: '#ffffff', font: figuresFont(800, size) });
    x += side + 4;
  }
}

function paintFields(
  ctx: CanvasRenderingContext2D,
  table: Box,
  colors: Colors,
  { number, wins }: RoundShown,
): void {
  const won = new Set(wins.map(({ spot }) => spot));
  for (const spot of spots.filter(isField)) {
    const box = boxOf(table, lyingArea(spot));
    const isHit = number !== null && spot.id === `straight-${number}`;
    const own = fillOf(spot);
    const fill = isHit ? colors.accent : own ? FIELD_FILLS[own] : 'rgba(255,255,255,0.09)';
    const line = won.has(spot.id)
      ? ([colors.glow, 3] as const)
      : (['rgba(255,255,255,0.26)', 1] as const);
    paintBox(ctx, box, { fill, radius: own === 'green' ? 8 : 4, line });
    const colour = isHit ? tonesOf(colors).accentInk : '#ffffff';
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    // words are those of a language, of which a picture has none
    paintText(ctx, figuresOf(spot) ?? '', middle, { colour, font: figuresFont(800, 12) });
  }
}

/** On lines and corners that take chips; those between two numbers are seen once they are pointed at. */
function paintDots(ctx: CanvasRenderingContext2D, table: Box): void {
  ctx.fillStyle = 'rgba(255,255,255,0.45)';
  for (const spot of spots) {
    const place = spot.kind === 'split' ? null : placeOf(spot);
    if (!place) continue;
    const { x, y } = pointOf(table, place);
    ctx.beginPath();
    ctx.arc(x, y, 3, 0, TURN);
    ctx.fill();
  }
}

function paintChip(
  ctx: CanvasRenderingContext2D,
  table: Box,
  spot: Spot,
  amount: number,
  fill: string,
): void {
  const place = placeOf(spot);
  const size = place ? 25 : 22;
  const { x, y } = place ? pointOf(table, place) : cornerOf(boxOf(table, lyingArea(spot)), size);
  const line = place ? 3 : 2;
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, size / 2, 0, TURN);
  ctx.fill();
  ctx.beginPath();
  ctx.arc(x, y, (size - line) / 2, 0, TURN);
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = line;
  ctx.setLineDash([2 * line, line]);
  ctx.stroke();
  ctx.setLineDash([]);
  paintText(
    ctx,
    compact(amount),
    { x, y },
    { colour: '#ffffff', font: figuresFont(800, place ? 10 : 9) },
  );
}

/** In the lower right of a field, beside what it says. */
const cornerOf = ({ x, y, w, h }: Box, size: number) => ({
  x: x + w - 2 - size / 2,
  y: y + h - 2 - size / 2,
});

/** Where the tracks of a grid begin and end, in pixels. */
function tracksOf(
  shares: readonly number[],
  length: number,
): readonly (readonly [from: number, to: number])[] {
  const unit = (length - GAP * (shares.length - 1)) / shares.reduce((sum, one) => sum + one, 0);
  let at = 0;
  return shares.map((share) => {
    const from = at;
    at += share * unit + GAP;
    return [from, from + share * unit] as const;
  });
}

function boxOf({ x, y, w, h }: Box, { row, column }: ReturnType<typeof lyingArea>): Box {
  const span = (
    shares: readonly number[],
    length: number,
    [from, to]: readonly [number, number],
  ) => {
    const tracks = tracksOf(shares, length);
    return [tracks[from - 1]?.[0] ?? 0, tracks[to - 2]?.[1] ?? length] as const;
  };
  const [left, right] = span(LYING.columns, w, column);
  const [top, bottom] = span(LYING.rows, h, row);
  return { x: x + left, y: y + top, w: right - left, h: bottom - top };
}

/** A point between numbers, given in cells of the upright table. */
function pointOf(table: Box, { x, y }: { x: number; y: number }): { x: number; y: number } {
  const numbers = boxOf(table, { row: [1, 4], column: [2, 14] });
  return { x: numbers.x + (y / 12) * numbers.w, y: numbers.y + (1 - x / 3) * numbers.h };
}
