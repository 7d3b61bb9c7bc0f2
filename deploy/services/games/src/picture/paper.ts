import { round } from '../client/art/frame';
import type { Look } from '../client/art/looks';
import type { Colors } from '../client/art/shape';
import type { Definitions, SvgCanvas } from './svg-canvas';

/** What a round is painted on, and what of the game it is painted with. */
export interface Paper {
  w: number;
  h: number;
  /** A canvas to the painters, which use no more of it than is there. */
  ctx: CanvasRenderingContext2D;
  /** Another canvas of the same drawing. */
  another(): SvgCanvas;
  definitions: Definitions;
  slug: string;
  name: string;
  seed: number;
  family: string;
  look: Look;
  colors: Colors;
}

/** Around what stands in a picture. */
export const MARGIN = 10;
/** Minor units: what is paid is written for a bet of one. */
export const BET = 100;
export const amountText = (amount: number): string => (amount / 100).toFixed(2);

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
interface BoxStyle {
  fill: string;
  radius: number;
  /** Colour and width of a line along its inner edge. */
  line?: readonly [colour: string, width: number];
}

/** An element of a page as far as it is a box with rounded corners. */
export function paintBox(
  ctx: CanvasRenderingContext2D,
  box: Box,
  { fill, radius, line }: BoxStyle,
): void {
  ctx.fillStyle = fill;
  round(ctx, box, radius);
  ctx.fill();
  if (!line) return;
  const [colour, width] = line;
  const { x, y, w, h } = box;
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  round(
    ctx,
    { x: x + width / 2, y: y + width / 2, w: w - width, h: h - width },
    radius - width / 2,
  );
  ctx.stroke();
}

/** A line of text around a point. */
export function paintText(
  ctx: CanvasRenderingContext2D,
  text: string,
  at: { x: number; y: number },
  { colour, font }: { colour: string; font: string },
): void {
  ctx.fillStyle = colour;
  ctx.font = font;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, at.x, at.y);
}
/** The font of the pages' numbers. */
export const figuresFont = (weight: number, size: number): string =>
  `${weight} ${size}px "Manrope Variable", sans-serif`;
