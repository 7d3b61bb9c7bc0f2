import { n1 } from './drawing';
import type { Random } from './random';

export type Point = readonly [x: number, y: number];

export const poly = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`;

/** A wavy ground from the left edge to the right one, closed at `bottom`. */
export function hills(
  width: number,
  y: number,
  height: number,
  count: number,
  bottom: number,
  rng: Random,
): string {
  const step = width / count;
  let d = `M-5 ${bottom}L-5 ${n1(y + rng.between(0, height))}`;
  let x = -5;
  for (let index = 0; index < count; index += 1) {
    const next = index === count - 1 ? width + 5 : x + step;
    const top = y + rng.between(-height, height * 0.4);
    const end = y + rng.between(0, height);
    d += `Q${n1((x + next) / 2)} ${n1(top)} ${n1(next)} ${n1(end)}`;
    x = next;
  }
  return `${d}L${n1(width + 5)} ${bottom}Z`;
}

/** A fir with boughs, its foot at (x, y). */
export function fir(x: number, y: number, height: number, tiers = 4): string {
  const points: Point[] = [[x, y - height]];
  const half = height * 0.24;
  for (let tier = 1; tier <= tiers; tier += 1) {
    const wide = (half * tier) / tiers;
    const at = y - height + (height * tier) / tiers;
    points.push([x + wide, at], [x + wide * 0.55, at - height * 0.015]);
  }
  const left = points.slice(1).map(([px, py]): Point => [2 * x - px, py]);
  return poly([...points, ...left.reverse()]);
}

/** A wedge of light from (x, y), `angle` in degrees from straight down. */
export function beam(x: number, y: number, angle: number, spread: number, length: number): string {
  const at = (degrees: number): Point => {
    const turn = ((90 - degrees) * Math.PI) / 180;
    return [x + Math.cos(turn) * length, y + Math.sin(turn) * length];
  };
  return poly([[x, y], at(angle - spread / 2), at(angle + spread / 2)]);
}

/** Wedges all around a point. */
export function burst(
  x: number,
  y: number,
  count: number,
  radius: number,
  turn = 0,
  share = 0.5,
): string {
  return Array.from({ length: count }, (_, index) => {
    const from = turn + (index * 360) / count;
    const corner = (degrees: number): Point => {
      const angle = (degrees * Math.PI) / 180;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    };
    return poly([[x, y], corner(from), corner(from + (360 / count) * share)]);
  }).join('');
}

/** A four-pointed glint. */
export const glint = (x: number, y: number, r: number): string => {
  const k = r * 0.14;
  return `M${n1(x)} ${n1(y - r)}Q${n1(x + k)} ${n1(y - k)} ${n1(x + r)} ${n1(y)}Q${n1(x + k)} ${n1(y + k)} ${n1(x)} ${n1(y + r)}Q${n1(x - k)} ${n1(y + k)} ${n1(x - r)} ${n1(y)}Q${n1(x - k)} ${n1(y - k)} ${n1(x)} ${n1(y - r)}Z`;
};

/** A soft cloud of round heads on a flat foot. */
export function cloud(x: number, y: number, width: number, rng: Random): string {
  const heads = 5;
  const r = width / heads;
  let d = '';
  for (let index = 0; index < heads; index += 1) {
    const cx = x - width / 2 + (index + 0.5) * r;
    const size =
      r * (0.7 + 0.55 * Math.sin((Math.PI * (index + 0.5)) / heads) + rng.between(0, 0.15));
    d += `M${n1(cx - size)} ${n1(y)}a${n1(size)} ${n1(size)} 0 1 1 ${n1(size * 2)} 0Z`;
  }
  return `${d}M${n1(x - width * 0.6)} ${n1(y - 1)}h${n1(width * 1.2)}v${n1(r * 0.35)}q0 ${n1(r * 0.3)} ${n1(-r * 0.4)} ${n1(r * 0.3)}h${n1(-width * 1.2 + r * 0.8)}q${n1(-r * 0.4)} 0 ${n1(-r * 0.4)} ${n1(-r * 0.3)}Z`;
}

/** A long crystal: left facet, right facet, from its foot along `angle` degrees (0 is up). */
export function crystal(
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
): [string, string] {
  const turn = (angle * Math.PI) / 180;
  const at = (along: number, across: number): Point => [
    x + Math.sin(turn) * along + Math.cos(turn) * across,
    y - Math.cos(turn) * along + Math.sin(turn) * across,
  ];
  const [half, neck] = [width / 2, length * 0.78];
  const spine = at(neck * 0.96, width * 0.12);
  const foot = at(-width, width * 0.1);
  return [
    poly([at(-width, -half), at(neck, -half), at(length, 0), spine, foot]),
    poly([foot, spine, at(length, 0), at(neck, half), at(-width, half)]),
  ];
}
