import { darken, lighten } from '../art/color';
import type { Rect } from '../art/frame';
import type { Colors } from '../art/shape';

/** The game's name as lettering: extruded, two-coloured, on one line or two, whichever can be larger. */
export function paintTitle(
  ctx: CanvasRenderingContext2D,
  text: string,
  font: string,
  c: Colors,
  box: Rect,
): void {
  ctx.save();
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.font = `900 100px ${font}`;
  const size = (lines: readonly string[]) => {
    const widest = Math.max(...lines.map((line) => ctx.measureText(line).width));
    return Math.min(box.w / (widest / 100), (box.h * 0.84) / (lines.length * 1.12));
  };
  const words = text.toUpperCase();
  const best = [[words], ...splits(words)].sort((a, b) => size(b) - size(a))[0] ?? [words];
  const letter = size(best);
  ctx.font = `900 ${letter}px ${font}`;
  const top = box.y + box.h / 2 - ((best.length - 1) * letter * 1.12) / 2;
  for (const [i, line] of best.entries()) {
    paintLine(ctx, line, c, letter, box.x + box.w / 2, top + i * letter * 1.12);
  }
  ctx.restore();
}

/** Every way to break the name into two lines. */
function splits(text: string): string[][] {
  const words = text.split(' ');
  return words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
}

function paintLine(
  ctx: CanvasRenderingContext2D,
  line: string,
  c: Colors,
  size: number,
  x: number,
  y: number,
): void {
  ctx.shadowColor = 'rgba(0,0,0,0.6)';
  ctx.shadowBlur = size * 0.35;
  ctx.strokeStyle = darken(c.deep, 0.45);
  ctx.lineWidth = size * 0.22;
  ctx.strokeText(line, x, y + size * 0.04);
  ctx.shadowColor = 'transparent';
  for (let depth = 5; depth > 0; depth -= 1) {
    ctx.fillStyle = darken(c.accent, 0.35 + depth * 0.06);
    ctx.fillText(line, x, y + depth * size * 0.018);
  }
  const face = ctx.createLinearGradient(0, y - size * 0.42, 0, y + size * 0.4);
  face.addColorStop(0, '#ffffff');
  face.addColorStop(0.42, lighten(c.glow, 0.1));
  face.addColorStop(0.5, lighten(c.accent, 0.25));
  face.addColorStop(1, c.accent);
  ctx.fillStyle = face;
  ctx.fillText(line, x, y);
}
