import type { OwnBet } from '../../crash-protocol';
import type { Colors } from '../art/shape';
import { el } from '../dom';
import type { Flight } from './flight';
import { paintSky, starsOf } from './paint-sky';

/** Milliseconds between two pictures where motion is unwanted. */
const CALM = 250;

/** The curve of the flight: what the clock says, drawn anew on every frame. */
export function sky(
  colors: Colors,
  seed: number,
  calm: () => boolean,
  now = () => performance.now(),
) {
  const canvas = el('canvas', { class: 'cr-sky', 'aria-hidden': 'true' });
  const stars = starsOf(seed);
  let [w, h, density, paintedAt] = [0, 0, 1, 0];
  new ResizeObserver(() => {
    const box = canvas.getBoundingClientRect();
    density = Math.min(2, globalThis.devicePixelRatio || 1);
    [w, h] = [box.width, box.height];
    canvas.width = Math.round(w * density);
    canvas.height = Math.round(h * density);
    paintedAt = 0;
  }).observe(canvas);

  function paint(flight: Flight, own: readonly Pick<OwnBet, 'state' | 'out'>[]): void {
    const ctx = canvas.getContext('2d');
    const at = now();
    if (!ctx || w === 0 || (calm() && at - paintedAt < CALM)) return;
    paintedAt = at;
    ctx.setTransform(density, 0, 0, density, 0, 0);
    ctx.clearRect(0, 0, w, h);
    paintSky(ctx, { w, h, colors, stars, at, isStill: calm() }, flight, own);
  }
  return { element: canvas, paint };
}
