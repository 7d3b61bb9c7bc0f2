import { darken, lighten } from './color';
import { fruits } from './families/fruits';
import { type Art, corners, flat, gem, solid } from './shape';

/** The four small symbols `a` to `d`: letters, suits, small stones or fruit, as the family likes it. */
export type SmallStyle = 'letters' | 'suits' | 'stones' | 'fruits';
export type SmallPicture = { art: Art } | { letter: string; color: string };

const tones = ['#ff5a5a', '#ffb52e', '#4fc3ff', '#8be35a'];
const letters = ['A', 'K', 'Q', 'J'];
const suitPaths = [
  'M50 86q-38 -28 -38 -50q2 -20 20 -20q12 0 18 12q6 -12 18 -12q18 0 20 20q0 22 -38 50z',
  'M50 8q14 22 32 42q-18 20 -32 42q-14 -22 -32 -42q18 -20 32 -42z',
  'M50 10q36 28 36 46q-2 18 -18 18q-8 0 -13 -6q1 14 10 22h-30q9 -8 10 -22q-5 6 -13 6q-16 0 -18 -18q0 -18 36 -46z',
  'M50 8q17 2 17 19q0 7 -5 12q20 -5 25 13q0 20 -19 20q-9 0 -14 -7q1 15 9 25h-26q8 -10 9 -25q-5 7 -14 7q-19 0 -19 -20q5 -18 25 -13q-5 -5 -5 -12q0 -17 17 -19z',
];
const suitTones = ['#ff3d62', '#ff8a3d', '#6a6cff', '#27b889'];
const stones = [
  corners(50, 50, 38, 3, -90).map(([x, y]) => [x, y + 8] as const),
  corners(50, 50, 38, 4, -45),
  corners(50, 50, 36, 6, -90),
  corners(50, 50, 36, 12, -90),
];

export function smallPictures(style: SmallStyle): Record<'a' | 'b' | 'c' | 'd', SmallPicture> {
  const make = (i: number): SmallPicture => {
    const tone = tones[i] ?? '#ffffff';
    if (style === 'letters') return { letter: letters[i] ?? '', color: tone };
    if (style === 'stones') return { art: gem(stones[i] ?? [], tone, 0.55) };
    const color = suitTones[i] ?? tone;
    return { art: [solid(suitPaths[i] ?? '', color, 3.6), flat(gloss(i), lighten(color, 0.55))] };
  };
  if (style === 'fruits') {
    const { a = [], b = [], c = [], d = [] } = fruits();
    return { a: { art: a }, b: { art: b }, c: { art: c }, d: { art: d } };
  }
  return { a: make(0), b: make(1), c: make(2), d: make(3) };
}

const gloss = (i: number) =>
  [
    'M20 36q0 -12 11 -13q-6 6 -6 16q-4 2 -5 -3z',
    'M30 46q9 -10 16 -20q-4 14 -12 24q-4 1 -4 -4z',
    'M24 52q6 -10 18 -20q-8 12 -11 22q-5 4 -7 -2z',
    'M41 22q2 -7 9 -8q-4 5 -4 12q-5 2 -5 -4z',
  ][i] ?? '';

/** A letter with the same light as the shapes. */
export function paintLetter(
  ctx: CanvasRenderingContext2D,
  letter: string,
  color: string,
  font: string,
  size: number,
): void {
  ctx.save();
  ctx.scale(size / 100, size / 100);
  ctx.font = `800 74px ${font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  const bounds = ctx.measureText(letter);
  const y = 50 + (bounds.actualBoundingBoxAscent - bounds.actualBoundingBoxDescent) / 2;
  const wide = bounds.width > 84 ? 84 / bounds.width : 1;
  ctx.translate(50, 0);
  ctx.scale(wide, 1);
  ctx.strokeStyle = darken(color, 0.7);
  ctx.lineWidth = 10;
  ctx.strokeText(letter, 0, y + 2);
  const body = ctx.createLinearGradient(0, 18, 0, 84);
  body.addColorStop(0, lighten(color, 0.65));
  body.addColorStop(0.48, color);
  body.addColorStop(0.52, darken(color, 0.12));
  body.addColorStop(1, darken(color, 0.42));
  ctx.strokeStyle = lighten(color, 0.5);
  ctx.lineWidth = 3;
  ctx.strokeText(letter, 0, y);
  ctx.fillStyle = body;
  ctx.fillText(letter, 0, y);
  ctx.restore();
}
