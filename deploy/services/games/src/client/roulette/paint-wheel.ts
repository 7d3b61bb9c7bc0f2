import { colourOf, POCKETS, WHEEL } from '../../math/roulette/spots';
import { darken, lighten } from '../art/color';
import type { Colors } from '../art/shape';

export const TURN = Math.PI * 2;
const FILLS = { green: '#0c8a4a', red: '#c41e32', black: '#17181f' };
const STEP = TURN / POCKETS;

/** Radii as shares of the wheel's width, from outside to inside. */
const RIM = 0.495;
const BOWL = 0.478;
const TRACK = { outer: 0.462, inner: 0.418 };
const ROTOR = 0.412;
/** Numbers end and pockets begin. */
const POCKET = 0.338;
const CONE = 0.262;
/** Where the ball runs, and where it lies. */
const BALL = { track: 0.44, pocket: 0.3, radius: 0.021 };
const DEFLECTORS = 8;

/** Where a number is on the wheel, in radians from the zero. */
export const pocketAngle = (number: number): number => (WHEEL.indexOf(number) / POCKETS) * TURN;

/** The ball at an angle from the top; `height` 0 in its pocket, 1 on the track. Light comes from the upper left. */
export function paintBall(
  ctx: CanvasRenderingContext2D,
  size: number,
  angle: number,
  height: number,
): void {
  const from = size * (BALL.pocket + (BALL.track - BALL.pocket) * height);
  const [x, y, radius] = [Math.sin(angle) * from, -Math.cos(angle) * from, size * BALL.radius];
  const fill = ctx.createRadialGradient(
    x - radius * 0.35,
    y - radius * 0.45,
    radius * 0.1,
    x,
    y,
    radius,
  );
  fill.addColorStop(0, '#ffffff');
  fill.addColorStop(0.55, '#f1efe4');
  fill.addColorStop(1, '#a9a697');
  ctx.shadowColor = '#000000b0';
  ctx.shadowBlur = size * 0.012;
  ctx.shadowOffsetX = size * 0.005;
  ctx.shadowOffsetY = size * 0.008;
  circle(ctx, x, y, radius, fill);
  ctx.shadowColor = 'transparent';
}

/** What stands still around the numbers, `size` wide around (0, 0): rim, bowl, the ball's track and its deflectors. */
export function paintBowl(ctx: CanvasRenderingContext2D, size: number, colors: Colors): void {
  circle(ctx, 0, 0, size * RIM, metal(ctx, size * RIM, colors));
  circle(
    ctx,
    0,
    0,
    size * BOWL,
    slope(ctx, size * BOWL, [lighten(colors.mid, 0.22), darken(colors.deep, 0.55)]),
  );
  const groove = ctx.createRadialGradient(0, 0, size * TRACK.inner, 0, 0, size * TRACK.outer);
  groove.addColorStop(0, lighten(colors.mid, 0.12));
  groove.addColorStop(0.45, darken(colors.deep, 0.35));
  groove.addColorStop(1, darken(colors.deep, 0.75));
  circle(ctx, 0, 0, size * TRACK.outer, groove);
  for (let at = 0; at < DEFLECTORS; at += 1) deflector(ctx, size, at, colors);
  // the numbers lie deeper than the bowl
  ctx.shadowColor = '#000000d0';
  ctx.shadowBlur = size * 0.03;
  circle(ctx, 0, 0, size * ROTOR, darken(colors.deep, 0.6));
  ctx.shadowColor = 'transparent';
}

/** What turns, `size` wide around (0, 0): numbers, pockets and the cone between them. Its zero is at the top. */
export function paintRotor(ctx: CanvasRenderingContext2D, size: number, colors: Colors): void {
  for (const [index, number] of WHEEL.entries()) {
    ctx.save();
    ctx.rotate(index * STEP);
    const fill = FILLS[colourOf(number)];
    ring(ctx, size * POCKET, size * ROTOR, fill);
    const floor = ctx.createLinearGradient(0, -size * POCKET, 0, -size * CONE);
    floor.addColorStop(0, darken(fill, 0.62));
    floor.addColorStop(1, darken(fill, 0.15));
    ring(ctx, size * CONE, size * POCKET, floor);
    fret(ctx, size, colors);
    ctx.fillStyle = '#fff';
    ctx.font = `800 ${size * 0.036}px "Manrope Variable", sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(String(number), 0, -size * 0.376);
    ctx.restore();
  }
  for (const radius of [ROTOR, POCKET, CONE]) {
    ctx.strokeStyle = lighten(colors.accent, 0.3);
    ctx.lineWidth = size * 0.004;
    ctx.beginPath();
    ctx.arc(0, 0, size * radius, 0, TURN);
    ctx.stroke();
  }
  const cone = ctx.createRadialGradient(0, 0, size * 0.05, 0, 0, size * CONE);
  cone.addColorStop(0, lighten(colors.mid, 0.3));
  cone.addColorStop(0.75, colors.mid);
  cone.addColorStop(1, darken(colors.deep, 0.5));
  circle(ctx, 0, 0, size * (CONE - 0.002), cone);
  turret(ctx, size, colors);
}

/** The light on what turns, which itself stands still. */
export function paintLight(ctx: CanvasRenderingContext2D, size: number): void {
  const light = ctx.createLinearGradient(-size * 0.3, -size * 0.34, size * 0.3, size * 0.34);
  light.addColorStop(0, '#ffffff2b');
  light.addColorStop(0.42, '#ffffff00');
  light.addColorStop(0.6, '#00000000');
  light.addColorStop(1, '#00000066');
  circle(ctx, 0, 0, size * ROTOR, light);
}

/** The whole wheel as it stands, its zero at the top. */
export function paintWheel(ctx: CanvasRenderingContext2D, size: number, colors: Colors): void {
  paintBowl(ctx, size, colors);
  paintRotor(ctx, size, colors);
  paintLight(ctx, size);
}

function circle(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: CanvasGradient | string,
): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TURN);
  ctx.fill();
}

/** One number's part of a ring, around the top. */
function ring(
  ctx: CanvasRenderingContext2D,
  inner: number,
  outer: number,
  fill: CanvasGradient | string,
): void {
  const [from, to] = [-Math.PI / 2 - STEP / 2, -Math.PI / 2 + STEP / 2];
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(0, 0, outer, from, to);
  ctx.arc(0, 0, inner, to, from, true);
  ctx.closePath();
  ctx.fill();
}

/** Lit at the upper left. */
function slope(
  ctx: CanvasRenderingContext2D,
  radius: number,
  [light, dark]: readonly [string, string],
): CanvasGradient {
  const fill = ctx.createLinearGradient(-radius * 0.7, -radius * 0.7, radius * 0.7, radius * 0.7);
  fill.addColorStop(0, light);
  fill.addColorStop(1, dark);
  return fill;
}

function metal(ctx: CanvasRenderingContext2D, radius: number, colors: Colors): CanvasGradient {
  const fill = slope(ctx, radius, [lighten(colors.accent, 0.65), darken(colors.accent, 0.6)]);
  fill.addColorStop(0.35, colors.accent);
  fill.addColorStop(0.55, lighten(colors.accent, 0.4));
  return fill;
}

/** Stands between two pockets: lit on one side. */
function fret(ctx: CanvasRenderingContext2D, size: number, colors: Colors): void {
  ctx.save();
  ctx.rotate(STEP / 2);
  for (const [x, colour] of [
    [-0.0012, lighten(colors.accent, 0.55)],
    [0.0016, darken(colors.accent, 0.5)],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = size * 0.0028;
    ctx.beginPath();
    ctx.moveTo(size * x, -size * CONE);
    ctx.lineTo(size * x, -size * ROTOR);
    ctx.stroke();
  }
  ctx.restore();
}

/** Stands in the ball's way; every other one lies across. */
function deflector(ctx: CanvasRenderingContext2D, size: number, at: number, colors: Colors): void {
  const [long, wide] = at % 2 === 0 ? [0.019, 0.01] : [0.011, 0.018];
  ctx.save();
  ctx.rotate(((at + 0.5) * TURN) / DEFLECTORS);
  ctx.translate(0, -size * ((TRACK.outer + TRACK.inner) / 2));
  ctx.shadowColor = '#00000099';
  ctx.shadowBlur = size * 0.006;
  ctx.fillStyle = lighten(colors.accent, 0.5);
  ctx.beginPath();
  ctx.moveTo(0, -size * long);
  ctx.lineTo(size * wide, 0);
  ctx.lineTo(0, size * long);
  ctx.lineTo(-size * wide, 0);
  ctx.closePath();
  ctx.fill();
  ctx.shadowColor = 'transparent';
  ctx.fillStyle = darken(colors.accent, 0.25);
  ctx.beginPath();
  ctx.moveTo(0, -size * long);
  ctx.lineTo(size * wide, 0);
  ctx.lineTo(0, size * long);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}

function turret(ctx: CanvasRenderingContext2D, size: number, colors: Colors): void {
  ctx.shadowColor = '#000000a0';
  ctx.shadowBlur = size * 0.012;
  for (let arm = 0; arm < 4; arm += 1) {
    ctx.save();
    ctx.rotate((arm * TURN) / 4 + TURN / 8);
    const shaft = ctx.createLinearGradient(-size * 0.01, 0, size * 0.01, 0);
    shaft.addColorStop(0, lighten(colors.accent, 0.6));
    shaft.addColorStop(0.5, colors.accent);
    shaft.addColorStop(1, darken(colors.accent, 0.5));
    ctx.fillStyle = shaft;
    ctx.beginPath();
    ctx.moveTo(-size * 0.012, 0);
    ctx.lineTo(-size * 0.006, -size * 0.15);
    ctx.lineTo(size * 0.006, -size * 0.15);
    ctx.lineTo(size * 0.012, 0);
    ctx.closePath();
    ctx.fill();
    ctx.translate(0, -size * 0.16);
    circle(ctx, 0, 0, size * 0.021, knob(ctx, size * 0.021, colors));
    ctx.restore();
  }
  circle(ctx, 0, 0, size * 0.072, darken(colors.accent, 0.45));
  circle(ctx, 0, 0, size * 0.062, knob(ctx, size * 0.062, colors));
  circle(ctx, 0, 0, size * 0.026, knob(ctx, size * 0.026, colors));
  ctx.shadowColor = 'transparent';
}

function knob(ctx: CanvasRenderingContext2D, radius: number, colors: Colors): CanvasGradient {
  const fill = ctx.createRadialGradient(-radius * 0.35, -radius * 0.4, radius * 0.08, 0, 0, radius);
  fill.addColorStop(0, lighten(colors.accent, 0.8));
  fill.addColorStop(0.5, colors.accent);
  fill.addColorStop(1, darken(colors.accent, 0.6));
  return fill;
}
