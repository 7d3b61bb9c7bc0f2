/** Colours are `#rrggbb`. */
type Rgb = [number, number, number];

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const hex2 = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');
const format = (rgb: Rgb) => `#${rgb.map(hex2).join('')}`;

/** `share` of `b` in `a`, 0 to 1. */
export const mix = (a: string, b: string, share: number): string => {
  const [from, to] = [parse(a), parse(b)];
  return format(from.map((value, index) => value + ((to[index] ?? value) - value) * share) as Rgb);
};
export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number): string => mix(colour, '#05030c', share);

function toHsl([r, g, b]: Rgb): Rgb {
  const [x, y, z] = [r / 255, g / 255, b / 255];
  const [max, min] = [Math.max(x, y, z), Math.min(x, y, z)];
  const light = (max + min) / 2;
  const range = max - min;
  if (range === 0) return [0, 0, light];
  const saturation = range / (1 - Math.abs(2 * light - 1));
  const hue =
    max === x ? ((y - z) / range + 6) % 6 : max === y ? (z - x) / range + 2 : (x - y) / range + 4;
  return [hue * 60, saturation, light];
}

function toRgb([hue, saturation, light]: Rgb): Rgb {
  const chroma = (1 - Math.abs(2 * light - 1)) * saturation;
  const part = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return light - (chroma / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [part(0) * 255, part(8) * 255, part(4) * 255];
}

/** Turns the hue by degrees. */
export const turn = (colour: string, degrees: number): string => {
  const [h, s, l] = toHsl(parse(colour));
  return format(toRgb([(h + degrees + 360) % 360, s, l]));
};
/** Multiplies saturation and adds to lightness. */
export const tone = (colour: string, saturation: number, light = 0): string => {
  const [h, s, l] = toHsl(parse(colour));
  return format(toRgb([h, Math.min(1, s * saturation), Math.min(1, Math.max(0, l + light))]));
};
/** Relative lightness as the eye sees it, 0 to 1. */
export const luminance = (colour: string): number => {
  const [r, g, b] = parse(colour);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
};
