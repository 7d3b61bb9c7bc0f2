import { paintScene } from './art/scenes';
import type { Colors } from './art/shape';
import { el } from './dom';

/** The still background of a game, painted anew when the page changes its size. */
export function sceneOf(
  { family, seed }: { family: string; seed: number },
  colors: Colors,
): HTMLCanvasElement {
  const canvas = el('canvas', { class: 'scene', 'aria-hidden': 'true' });
  new ResizeObserver(() => {
    const { width, height } = canvas.getBoundingClientRect();
    const ctx = canvas.getContext('2d');
    if (!ctx || width === 0) return;
    canvas.width = Math.round(width);
    canvas.height = Math.round(height);
    paintScene(ctx, family, colors, seed, canvas.width, canvas.height);
  }).observe(canvas);
  return canvas;
}
