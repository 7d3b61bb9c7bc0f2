import { type Art, box, type Colors, circ, ell, flat, poly, solid } from '../shape';

export const street = (c: Colors): Record<string, Art> => ({
  A: [
    solid('M12 56q-2 -46 38 -46t38 46h-10q2 -34 -28 -34t-28 34z', '#3a3f52'),
    { ...solid(box(8, 50, 24, 38, 11), c.accent), glow: c.accent },
    { ...solid(box(68, 50, 24, 38, 11), c.accent), glow: c.accent },
    flat(box(13, 56, 6, 26, 3), '#ffffffa0'),
    flat(box(73, 56, 6, 26, 3), '#ffffffa0'),
    flat('M20 34q10 -18 30 -18v3q-16 1 -26 17z', '#8a93b0'),
  ],
  B: [
    solid('M6 40q14 8 22 -8l10 -4q8 18 28 24q26 4 28 18v8h-86z', c.glow),
    flat('M30 32l8 -3q4 9 9 14l-6 5q-8 -6 -11 -16z', '#ffffff'),
    ...[0, 1, 2].map((i) => flat(`M${42 + i * 8} ${40 + i * 5}l7 -5l2 2l-7 5z`, '#ffffff')),
    flat('M8 52q20 10 44 12l38 2q4 2 4 6h-86z', c.mid),
    solid(box(5, 74, 90, 12, 5), '#ffffff', 2.6),
    flat(box(10, 80, 80, 3, 1), '#b9c0d6'),
  ],
  C: [
    solid(box(32, 34, 36, 58, 7), c.accent),
    solid('M36 34q0 -14 14 -14t14 14z', '#c4cadb', 2.4),
    solid(box(43, 8, 14, 13, 3), '#ffffff', 2.4),
    flat(circ(44, 14, 2), '#2a2f40'),
    flat(
      poly([
        [32, 56],
        [68, 46],
        [68, 66],
        [32, 76],
      ]),
      '#ffffff',
    ),
    flat(
      poly([
        [32, 62],
        [68, 52],
        [68, 60],
        [32, 70],
      ]),
      c.glow,
    ),
    flat(box(36, 38, 4, 50, 2), '#ffffff70'),
    ...[
      [22, 10, 4],
      [12, 18, 3],
      [24, 22, 3],
      [10, 6, 2.4],
    ].map(([x = 0, y = 0, r = 0]) => flat(circ(x, y, r), c.accent)),
  ],
  D: [
    solid(box(5, 22, 90, 58, 7), '#f4a62a'),
    flat(box(13, 30, 74, 34, 4), '#fff5df'),
    flat(box(13, 34, 74, 4), '#ff3d81'),
    flat(box(13, 40, 74, 3), '#29b6ff'),
    solid(box(22, 45, 56, 16, 8), '#2b2436', 2),
    flat(circ(34, 53, 5.6), '#ffffff'),
    flat(circ(66, 53, 5.6), '#ffffff'),
    flat(circ(34, 53, 2), '#2b2436'),
    flat(circ(66, 53, 2), '#2b2436'),
    solid(
      poly([
        [28, 80],
        [33, 67],
        [67, 67],
        [72, 80],
      ]),
      '#c97f12',
      2,
    ),
  ],
  S: [
    {
      d: 'M50 88q-40 -30 -40 -52q2 -22 22 -22q12 0 18 12q6 -12 18 -12q20 0 22 22q0 22 -40 52z',
      fill: '#1a0b2c',
      line: 3.4,
      glow: c.glow,
    },
    {
      ...flat(
        'M50 88q-40 -30 -40 -52q2 -22 22 -22q12 0 18 12q6 -12 18 -12q20 0 22 22q0 22 -40 52zM50 80q34 -26 34 -44q-2 -16 -16 -16q-12 0 -18 18q-6 -18 -18 -18q-14 0 -16 16q0 18 34 44z',
        c.glow,
      ),
      glow: c.glow,
    },
    {
      ...flat(
        'M50 68q-24 -18 -24 -31q1 -9 9 -9q9 1 15 17q6 -16 15 -17q8 0 9 9q0 13 -24 31zM50 62q19 -15 19 -25q-1 -4 -4 -4q-8 2 -15 22q-7 -20 -15 -22q-3 0 -4 4q0 10 19 25z',
        c.accent,
      ),
      glow: c.accent,
    },
    flat(ell(24, 28, 4, 6), '#ffffffb0'),
  ],
});
