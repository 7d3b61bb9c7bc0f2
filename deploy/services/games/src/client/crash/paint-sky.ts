import type { OwnBet } from '../../crash-protocol';
import { GROWTH, LEAST, lengthOf, reachedAt } from '../../math/crash/multiplier';
import { alpha, lighten } from '../art/color';
import { sceneRandom } from '../art/random';
import type { Colors } from '../art/shape';
import { type Flight, flownText, shownTimes } from './flight';

/** Milliseconds and hundredths that the picture shows at least. */
const LONG = 8000;
const HIGH = 200;
const POINTS = 72;
const STARS = 60;
const MARKS = [110, 120, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 1_000_000];

interface Star {
  x: number;
  y: number;
  pace: number;
}
export interface SkyScene {
  /** What is painted on, from (0, 0). */
  w: number;
  h: number;
  colors: Colors;
  stars: readonly Star[];
  /** Milliseconds of the page's clock. */
  at: number;
  /** Motion is unwanted. */
  isStill: boolean;
}
interface Point {
  x: number;
  y: number;
}

export function starsOf(seed: number): Star[] {
  const random = sceneRandom(seed + 9);
  return Array.from({ length: STARS }, () => ({ x: random(), y: random(), pace: 0.3 + random() }));
}

/** The flight as it stands at a moment: stars, marks, the curve, the player's cash-outs, the craft or its end. */
export function paintSky(
  ctx: CanvasRenderingContext2D,
  scene: SkyScene,
  flight: Flight,
  own: readonly Pick<OwnBet, 'state' | 'out'>[],
): void {
  const { w, h, colors, at, isStill } = scene;
  const { phase, startedAt, ahead, crash } = flight;
  const isFlying = phase === 'flying' && startedAt !== null;
  const times = shownTimes(flight, at);
  const elapsed = isFlying
    ? Math.max(0, at + ahead - startedAt)
    : crash === null
      ? 0
      : lengthOf(crash);
  const box = { left: 44, right: w - 26, top: 22, bottom: h - 20 };
  const span = Math.max(LONG, elapsed * 1.12);
  const top = Math.max(HIGH, LEAST + (times - LEAST) * 1.25);
  const x = (time: number) => box.left + ((box.right - box.left) * time) / span;
  const y = (value: number) =>
    box.bottom - ((box.bottom - box.top) * (value - LEAST)) / (top - LEAST);
  const colour = phase === 'crashed' ? '#ff5a5a' : colors.accent;

  paintStars(ctx, scene, isStill || !isFlying ? 0 : elapsed);
  ctx.font = '700 12px "Manrope Variable", sans-serif';
  ctx.textBaseline = 'middle';
  let lowest = Number.POSITIVE_INFINITY;
  for (const mark of MARKS) {
    if (mark > top || lowest - y(mark) < 26) continue;
    lowest = y(mark);
    ctx.fillStyle = alpha('#ffffff', 0.13);
    ctx.fillRect(box.left, lowest, box.right - box.left, 1);
    ctx.fillStyle = alpha('#ffffff', 0.75);
    ctx.fillText(flownText(mark), 2, lowest);
  }
  if (phase === 'betting' || elapsed === 0) return;

  const tip = { x: x(elapsed), y: y(isFlying ? exact(elapsed) : times) };
  ctx.beginPath();
  ctx.moveTo(box.left, box.bottom);
  for (let point = 1; point < POINTS; point += 1) {
    const time = (elapsed * point) / POINTS;
    ctx.lineTo(x(time), y(exact(time)));
  }
  ctx.lineTo(tip.x, tip.y);
  ctx.lineWidth = 5;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colour;
  ctx.shadowColor = colour;
  ctx.shadowBlur = 16;
  ctx.stroke();
  ctx.shadowBlur = 0;
  ctx.lineTo(tip.x, box.bottom);
  ctx.lineTo(box.left, box.bottom);
  const fill = ctx.createLinearGradient(0, box.top, 0, box.bottom);
  fill.addColorStop(0, alpha(colour, 0.42));
  fill.addColorStop(1, alpha(colour, 0.04));
  ctx.fillStyle = fill;
  ctx.fill();

  for (const { state, out } of own)
    if (state === 'out' && out !== null)
      paintFlag(ctx, colors, { x: x(reachedAt(out)), y: y(out) });
  if (phase === 'crashed') paintBurst(ctx, tip);
  else {
    const angle = Math.atan2(y(exact(elapsed * 0.97)) - tip.y, tip.x - x(elapsed * 0.97));
    paintCraft(ctx, colors, tip, angle, isStill ? 20 : 16 + (at % 120) / 8);
  }
}

function paintStars(
  ctx: CanvasRenderingContext2D,
  { w, h, colors, stars }: SkyScene,
  elapsed: number,
): void {
  ctx.fillStyle = alpha(colors.glow, 0.55);
  for (const star of stars) {
    const left = (((star.x * w - elapsed * 0.05 * star.pace) % w) + w) % w;
    const down = (star.y * h + elapsed * 0.03 * star.pace) % h;
    ctx.fillRect(left, down, 1 + star.pace, 1 + star.pace);
  }
}

function paintFlag(ctx: CanvasRenderingContext2D, colors: Colors, { x, y }: Point): void {
  ctx.fillStyle = '#ffffff';
  ctx.strokeStyle = colors.accent;
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.arc(x, y, 7, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
}

/** A small craft with its flame, of a length, turned along the curve. */
function paintCraft(
  ctx: CanvasRenderingContext2D,
  colors: Colors,
  at: Point,
  angle: number,
  flame: number,
): void {
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.rotate(-angle);
  ctx.fillStyle = colors.glow;
  ctx.beginPath();
  ctx.moveTo(-12, -5);
  ctx.lineTo(-12 - flame, 0);
  ctx.lineTo(-12, 5);
  ctx.fill();
  ctx.fillStyle = '#ffffff';
  ctx.beginPath();
  ctx.moveTo(20, 0);
  ctx.quadraticCurveTo(6, -12, -14, -8);
  ctx.lineTo(-14, 8);
  ctx.quadraticCurveTo(6, 12, 20, 0);
  ctx.fill();
  ctx.fillStyle = colors.accent;
  ctx.beginPath();
  ctx.moveTo(-14, -8);
  ctx.lineTo(-22, -15);
  ctx.lineTo(-4, -10);
  ctx.moveTo(-14, 8);
  ctx.lineTo(-22, 15);
  ctx.lineTo(-4, 10);
  ctx.fill();
  ctx.fillStyle = colors.deep;
  ctx.beginPath();
  ctx.arc(4, 0, 3.6, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}

function paintBurst(ctx: CanvasRenderingContext2D, at: Point): void {
  ctx.strokeStyle = lighten('#ff5a5a', 0.3);
  ctx.lineWidth = 3;
  ctx.beginPath();
  for (let ray = 0; ray < 12; ray += 1) {
    const angle = (ray * Math.PI) / 6;
    const [near, far] = ray % 2 ? [8, 20] : [8, 32];
    ctx.moveTo(at.x + near * Math.cos(angle), at.y + near * Math.sin(angle));
    ctx.lineTo(at.x + far * Math.cos(angle), at.y + far * Math.sin(angle));
  }
  ctx.stroke();
}

/** Without the steps of whole hundredths. */
const exact = (elapsed: number): number => LEAST * Math.exp(GROWTH * elapsed);
