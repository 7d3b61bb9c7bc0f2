import { colourOf, POCKETS, WHEEL } from '../../math/roulette/spots';
import { darken, lighten } from '../art/color';
import type { Colors } from '../art/shape';

export const TURN = Math.PI * 2;
const FILLS = { green: '#0c8a4a', red: '#c41e32', black: '#17181f' };

/** Where a number is on the wheel, in radians from the zero. */
export const pocketAngle = (number: number): number => (WHEEL.indexOf(number) / POCKETS) * TURN;

/** The ball at an angle of the wheel; `height` 0 in its pocket, 1 on the track. */
export function paintBall(
  ctx: CanvasRenderingContext2D,
  size: number,
  angle: number,
  height: number,
): void {
  const radius = size * (0.3 + 0.145 * height);
  const [x, y] = [Math.sin(angle) * radius, -Math.cos(angle) * radius];
  ctx.shadowColor = '#000000aa';
  ctx.shadowBlur = size * 0.012;
  ctx.fillStyle = '#fdfdf6';
  ctx.beginPath();
  ctx.arc(x, y, size * 0.019, 0, TURN);
  ctx.fill();
  ctx.shadowColor = 'transparent';
}

/** The wheel, `size` wide, around (0, 0); its zero is at the top. */
export function paintFace(ctx: CanvasRenderingContext2D, size: number, colors: Colors): void {
  disc(ctx, size * 0.495, [lighten(colors.accent, 0.45), darken(colors.accent, 0.45)]);
  disc(ctx, size * 0.475, [darken(colors.mid, 0.25), darken(colors.deep, 0.5)]);
  const step = TURN / POCKETS;
  for (const [index, number] of WHEEL.entries()) {
    ctx.save();
    ctx.rotate(index * step);
    ctx.beginPath();
    ctx.arc(0, 0, size * 0.415, -Math.PI / 2 - step / 2, -Math.PI / 2 + step / 2);
    ctx.arc(0, 0, size * 0.26, -Math.PI / 2 + step / 2, -Math.PI / 2 - step / 2, true);
    ctx.closePath();
    ctx.fillStyle = FILLS[colourOf(number)];
    ctx.fill();
    ctx.strokeStyle = lighten(colors.accent, 0.35);
    ctx.lineWidth = size * 0.003;
    ctx.stroke();
    ctx.fillStyle = '#fff';
    ctx.font = `800 ${size * 0.034}px "Manrope Variable", sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(String(number), 0, -size * 0.378);
    ctx.restore();
  }
  disc(ctx, size * 0.26, [lighten(colors.mid, 0.18), darken(colors.deep, 0.35)]);
  spokes(ctx, size, colors);
}

function disc(
  ctx: CanvasRenderingContext2D,
  radius: number,
  [inner = '', outer = '']: readonly string[],
): void {
  const fill = ctx.createRadialGradient(-radius * 0.3, -radius * 0.4, radius * 0.1, 0, 0, radius);
  fill.addColorStop(0, inner);
  fill.addColorStop(1, outer);
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, TURN);
  ctx.fill();
}

function spokes(ctx: CanvasRenderingContext2D, size: number, colors: Colors): void {
  ctx.strokeStyle = lighten(colors.accent, 0.25);
  ctx.lineCap = 'round';
  ctx.lineWidth = size * 0.016;
  for (let spoke = 0; spoke < 4; spoke += 1) {
    ctx.save();
    ctx.rotate((spoke * TURN) / 4 + TURN / 8);
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(0, -size * 0.16);
    ctx.stroke();
    ctx.fillStyle = lighten(colors.accent, 0.5);
    ctx.beginPath();
    ctx.arc(0, -size * 0.17, size * 0.02, 0, TURN);
    ctx.fill();
    ctx.restore();
  }
  disc(ctx, size * 0.06, [lighten(colors.accent, 0.6), darken(colors.accent, 0.3)]);
}
