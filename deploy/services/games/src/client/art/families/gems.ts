import {
  type Art,
  box,
  type Colors,
  circ,
  corners,
  flat,
  gem,
  type Point,
  poly,
  solid,
  star,
} from '../shape';

const brilliant: Point[] = [
  [33, 18],
  [67, 18],
  [86, 40],
  [50, 88],
  [14, 40],
];
const emerald: Point[] = [
  [36, 12],
  [64, 12],
  [76, 24],
  [76, 76],
  [64, 88],
  [36, 88],
  [24, 76],
  [24, 24],
];
const pear: Point[] = [...corners(50, 60, 30, 12, -60).slice(0, 11), [50, 10]];

export const gems = (c: Colors): Record<string, Art> => ({
  A: [
    ...gem(brilliant, '#8fe9ff', 0.5),
    flat(
      poly([
        [33, 18],
        [50, 40],
        [67, 18],
      ]),
      '#ffffff',
    ),
    flat(
      poly([
        [14, 40],
        [86, 40],
        [80, 43],
        [20, 43],
      ]),
      '#d8fbff',
    ),
    flat(star(74, 22, 4, 13, 2.4), '#ffffff'),
  ],
  B: [...gem(corners(50, 50, 40, 8, -112.5), '#ff2f5f'), flat(star(68, 30, 4, 9, 1.8), '#ffd9e2')],
  C: [
    ...gem(emerald, '#1fcf6d', 0.6),
    flat(box(42, 34, 16, 32, 2), '#5df0a0'),
    flat(
      poly([
        [38, 30],
        [54, 30],
        [38, 62],
      ]),
      '#b7ffd4',
    ),
  ],
  D: [...gem(pear, '#3d7bff'), flat(circ(42, 48, 5), '#dbe8ff')],
  S: [
    { ...solid(star(50, 52, 5, 46, 21), c.accent), glow: c.glow },
    ...corners(50, 52, 46, 5).map((tip, i) =>
      flat(
        poly([tip, [50, 52], corners(50, 52, 21, 5, -54)[i] ?? tip]),
        i < 2 ? '#ffffffb0' : '#00000026',
      ),
    ),
    ...gem(corners(50, 52, 15, 6), c.glow),
  ],
});
