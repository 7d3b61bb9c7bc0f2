import type { OwnBet } from '../../crash-protocol';
import { GROWTH, LEAST, lengthOf, reachedAt } from '../../math/crash/multiplier';
import { alpha, lighten } from '../art/color';
import { sceneRandom } from '../art/random';
import type { Colors } from '../art/shape';
import { el } from '../dom';
import { type Flight, shownTimes, timesText } from './flight';

/** Milliseconds and hundredths that the picture shows at least. */
const LONG = 8000;
const HIGH = 200;
const POINTS = 72;
/** Milliseconds between two pictures where motion is unwanted. */
const CALM = 250;
const STARS = 60;
const MARKS = [110, 120, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 1_000_000];

/** The curve of the flight: what the clock says, drawn anew on every frame. */
export function sky(colors: Colors, seed: number, calm: () => boolean, now = () => Date.now()) {
  const canvas = el('canvas', { class: 'cr-sky', 'aria-hidden': 'true' });
  const random = sceneRandom(seed + 9);
  const stars = Array.from({ length: STARS }, () => ({ x: random(), y: random(), pace: 0.3 + random() }));
  let [w, h, density, paintedAt] = [0, 0, 1, 0];
  new ResizeObserver(() => {
    const box = canvas.getBoundingClientRect();
    density = Math.min(2, globalThis.devicePixelRatio || 1);
    [w, h] = [box.width, box.height];
    canvas.width = Math.round(w * density);
    canvas.height = Math.round(h * density);
    paintedAt = 0;
  }).observe(canvas);

  function paint(flight: Flight, own: OwnBet | null): void {
    const ctx = canvas.getContext('2d');
    const at = now();
    if (!ctx || w === 0 || (calm() && at - paintedAt < CALM)) return;
    paintedAt = at;
    const { phase, startedAt, ahead, crash } = flight;
    const isFlying = phase === 'flying' && startedAt !== null;
    const times = shownTimes(flight, at);
    const elapsed = isFlying ? Math.max(0, at + ahead - startedAt) : crash === null ? 0 : lengthOf(crash);
    const box = { left: 44, right: w - 26, top: 22, bottom: h - 20 };
    const span = Math.max(LONG, elapsed * 1.12);
    const top = Math.max(HIGH, LEAST + (times - LEAST) * 1.25);
    const x = (time: number) => box.left + ((box.right - box.left) * time) / span;
    const y = (value: number) => box.bottom - ((box.bottom - box.top) * (value - LEAST)) / (top - LEAST);
    const colour = phase === 'crashed' ? '#ff5a5a' : colors.accent;

    ctx.setTransform(density, 0, 0, density, 0, 0);
    ctx.clearRect(0, 0, w, h);
    drawStars(ctx, calm() || !isFlying ? 0 : elapsed);
    ctx.font = '700 12px "Manrope Variable", sans-serif';
    ctx.textBaseline = 'middle';
    let lowest = Number.POSITIVE_INFINITY;
    for (const mark of MARKS) {
      if (mark > top || lowest - y(mark) < 26) continue;
      lowest = y(mark);
      ctx.fillStyle = alpha('#ffffff', 0.13);
      ctx.fillRect(box.left, lowest, box.right - box.left, 1);
      ctx.fillStyle = alpha('#ffffff', 0.75);
      ctx.fillText(timesText(mark), 2, lowest);
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

    if (own?.state === 'out' && own.out !== null) drawFlag(ctx, x(reachedAt(own.out)), y(own.out));
    if (phase === 'crashed') drawBurst(ctx, tip);
    else drawCraft(ctx, tip, Math.atan2(y(exact(elapsed * 0.97)) - tip.y, tip.x - x(elapsed * 0.97)));
  }

  const drawStars = (ctx: CanvasRenderingContext2D, elapsed: number) => {
    ctx.fillStyle = alpha(colors.glow, 0.55);
    for (const star of stars) {
      const left = (((star.x * w - elapsed * 0.05 * star.pace) % w) + w) % w;
      const down = (star.y * h + elapsed * 0.03 * star.pace) % h;
      ctx.fillRect(left, down, 1 + star.pace, 1 + star.pace);
    }
  };
  const drawFlag = (ctx: CanvasRenderingContext2D, left: number, top: number) => {
    ctx.fillStyle = '#ffffff';
    ctx.strokeStyle = colors.accent;
    ctx.lineWidth = 3;
    ctx.beginPath();
    ctx.arc(left, top, 7, 0, Math.PI * 2);
    ctx.fill();
    ctx.stroke();
  };
  /** A small craft with its flame, turned along the curve. */
  const drawCraft = (ctx: CanvasRenderingContext2D, at: { x: number; y: number }, angle: number) => {
    ctx.save();
    ctx.translate(at.x, at.y);
    ctx.rotate(-angle);
    ctx.fillStyle = colors.glow;
    const flame = calm() ? 20 : 16 + (now() % 120) / 8;
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
  };
  const drawBurst = (ctx: CanvasRenderingContext2D, at: { x: number; y: number }) => {
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
  };
  return { element: canvas, paint };
}

/** Without the steps of whole hundredths. */
const exact = (elapsed: number): number => LEAST * Math.exp(GROWTH * elapsed);
