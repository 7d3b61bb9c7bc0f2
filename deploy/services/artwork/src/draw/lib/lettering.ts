import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import { n1 } from './drawing';

const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

/** A face of `@fontsource`, by its package's name and weight: a fresh machine has no fonts of its own. */
export function faceOf(name: string, weight = 400): Font {
  const key = `${name}-${weight}`;
  let font = fonts.get(key);
  if (!font) {
    const dir = dirname(require.resolve(`@fontsource/${name}/package.json`));
    const data = readFileSync(join(dir, `files/${name}-latin-${weight}-normal.woff`));
    font = opentype.parse(
      data.buffer.slice(data.byteOffset, data.byteOffset + data.length) as ArrayBuffer,
    );
    fonts.set(key, font);
  }
  return font;
}

/** A bend of the letters: takes and answers a point of the line. */
export type Warp = (x: number, y: number) => readonly [number, number];

/** One line of letters as outlines: the box is that of the ink, with its left top at (0, 0). */
export interface Line {
  width: number;
  height: number;
  /** Path data with the left top of the ink at (x, y), bent when a warp is given. */
  d(x: number, y: number, scale?: number, warp?: Warp): string;
}

/** Sets a text in a face at 100 units; `tracking` is a share of the size. */
export function setLine(font: Font, text: string, tracking = 0): Line {
  const size = 100;
  // Letter by letter: some faces carry ligature tables that the parser does not know.
  const glyphs = [...text].map((letter) => font.charToGlyph(letter));
  const commands: PathCommand[] = [];
  let x = 0;
  glyphs.forEach((glyph, index) => {
    commands.push(...glyph.getPath(x, 0, size).commands);
    const next = glyphs[index + 1];
    const kerning = next ? font.getKerningValue(glyph, next) : 0;
    x += (((glyph.advanceWidth ?? 0) + kerning) / font.unitsPerEm) * size + tracking * size;
  });
  const xs = commands.flatMap((command) => command.x ?? []);
  const ys = commands.flatMap((command) => command.y ?? []);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return {
    width,
    height,
    d: (atX, atY, scale = 1, warp) =>
      write(commands, (px, py) => {
        const moved = [(px - left) * scale, (py - top) * scale] as const;
        const [wx, wy] = warp ? warp(moved[0], moved[1]) : moved;
        return [atX + wx, atY + wy];
      }),
  };
}

function write(
  commands: readonly PathCommand[],
  place: (x: number, y: number) => readonly [number, number],
): string {
  const pair = (x = 0, y = 0) => {
    const [px, py] = place(x, y);
    return `${n1(px)} ${n1(py)}`;
  };
  return commands
    .map(({ type, x, y, x1, y1, x2, y2 }) => {
      if (type === 'Z') return 'Z';
      if (type === 'C') return `C${pair(x1, y1)} ${pair(x2, y2)} ${pair(x, y)}`;
      if (type === 'Q') return `Q${pair(x1, y1)} ${pair(x, y)}`;
      return `${type}${pair(x, y)}`;
    })
    .join('');
}
