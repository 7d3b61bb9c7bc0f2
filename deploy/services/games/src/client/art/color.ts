/** Small arithmetic on `#rrggbb`. */
export type Rgb = readonly [number, number, number];

export function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const hexOf = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [parse(first), parse(second)];
  return hexOf(
    [0, 1, 2].map((i) => (a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * share) as unknown as Rgb,
  );
}

export const lighten = (hex: string, share: number) => mix(hex, '#ffffff', share);
export const darken = (hex: string, share: number) => mix(hex, '#000000', share);

export function alpha(hex: string, opacity: number): string {
  const [r, g, b] = parse(hex);
  return `rgba(${r},${g},${b},${opacity})`;
}
