import type { Font } from 'opentype.js';
import { type Line, setLine } from '../lib/lettering';

/** Where a title may stand: its middle, how wide, how high. */
export interface TitleBox {
  cx: number;
  cy: number;
  width: number;
  height: number;
}
export interface SetTitle {
  /** Outlines of the large words and of the small ones between them. */
  large: string;
  small: string;
  /** The room that the letters take. */
  box: { x: number; y: number; width: number; height: number };
  /** Mean height of the large letters. */
  size: number;
}
export interface TitleSetting {
  font: Font;
  upper: boolean;
  tracking?: number;
  /** Height of the arch as a share of the title's width; 0 is straight. */
  arc?: number;
  align?: 'middle' | 'left';
}

const SMALL = new Set(['the', 'of', 'and', 'at', 'in', 'to', 'on', 'over', 'for', 'by']);
const SMALL_SHARE = 0.34;
const GAP = 0.13;

interface Row {
  words: string;
  small: boolean;
}

/** Every way to break a name into rows; small words get rows of their own. */
function breaks(name: string): Row[][] {
  const runs: Row[] = [];
  for (const word of name.split(' ')) {
    const small = SMALL.has(word.toLowerCase());
    const last = runs.at(-1);
    if (last && last.small === small) last.words += ` ${word}`;
    else runs.push({ words: word, small });
  }
  return runs.reduce<Row[][]>(
    (ways, run) => {
      const options = run.small
        ? [[run]]
        : splits(run.words.split(' ')).map((rows) =>
            rows.map((words) => ({ words, small: false })),
          );
      return ways.flatMap((way) => options.map((rows) => [...way, ...rows]));
    },
    [[]],
  );
}

function splits(words: readonly string[]): string[][] {
  if (words.length === 1) return [[words[0] ?? '']];
  return splits(words.slice(1)).flatMap(([first = '', ...rest]) => [
    [words[0] ?? '', first, ...rest],
    [`${words[0]} ${first}`, ...rest],
  ]);
}

interface Measured {
  rows: (Row & { line: Line; scale: number })[];
  height: number;
  area: number;
}

function measure(
  rows: readonly Row[],
  { width, height }: TitleBox,
  setting: TitleSetting,
): Measured {
  const lines = rows.map((row) => ({
    ...row,
    line: setLine(
      setting.font,
      setting.upper ? row.words.toUpperCase() : row.words,
      setting.tracking ?? 0,
    ),
  }));
  const large = lines.filter((row) => !row.small);
  const base = Math.min(...large.map(({ line }) => width / line.width));
  const scaled = lines.map((row) => ({
    ...row,
    scale: row.small ? base * SMALL_SHARE : Math.min(width / row.line.width, base * 1.5),
  }));
  const gap = base * 100 * GAP;
  const total =
    scaled.reduce((sum, { line, scale }) => sum + line.height * scale, 0) +
    gap * (scaled.length - 1);
  const fit = Math.min(1, height / total);
  const shrunk = scaled.map((row) => ({ ...row, scale: row.scale * fit }));
  const area = shrunk.reduce(
    (sum, { line, scale, small }) => sum + (small ? 0 : line.width * line.height * scale * scale),
    0,
  );
  return { rows: shrunk, height: total * fit, area };
}

/** Sets a name as large as the box lets it, in the best of all breaks. */
export function setTitle(name: string, box: TitleBox, setting: TitleSetting): SetTitle {
  const ways = breaks(name).map((rows) => measure(rows, box, setting));
  const best = ways.reduce((a, b) => (b.area > a.area ? b : a));
  const gaps = best.rows.length - 1;
  const ink = best.rows.reduce((sum, { line, scale }) => sum + line.height * scale, 0);
  const gap = gaps ? (best.height - ink) / gaps : 0;
  const wide = Math.max(...best.rows.map(({ line, scale }) => line.width * scale));
  let y = box.cy - best.height / 2;
  const rise = (setting.arc ?? 0) * wide;
  let [large, small] = ['', ''];
  for (const { line, scale, small: isSmall } of best.rows) {
    const width = line.width * scale;
    const x = setting.align === 'left' ? box.cx - box.width / 2 : box.cx - width / 2;
    // One bend for all rows, by the distance from the middle: their gaps stay even.
    const bend = (px: number) => rise * (1 - (((x + px - box.cx) * 2) / wide) ** 2);
    const d = line.d(x, y, scale, rise ? (px, py) => [px, py + rise / 2 - bend(px)] : undefined);
    if (isSmall) small += d;
    else large += d;
    y += line.height * scale + gap;
  }
  const rows = best.rows.filter((row) => !row.small);
  const size = rows.reduce((sum, { line, scale }) => sum + line.height * scale, 0) / rows.length;
  const left = setting.align === 'left' ? box.cx - box.width / 2 : box.cx - wide / 2;
  return {
    large,
    small,
    size,
    box: { x: left, y: box.cy - best.height / 2, width: wide, height: best.height },
  };
}
