import { type Art, box, type Colors, circ, ell, flat, poly, ring, solid, star } from '../shape';

export const space = (c: Colors): Record<string, Art> => ({
  A: [
    { ...solid('M42 76q-2 14 8 22q10 -8 8 -22z', '#ffb52e', 1.6), glow: '#ff7a1f' },
    solid('M34 52q-18 8 -18 32l18 -10zM66 52q18 8 18 32l-18 -10z', '#ff3f6c'),
    solid('M50 4q22 22 20 50l-6 24h-28l-6 -24q-2 -28 20 -50z', '#eef3ff'),
    flat('M50 4q12 12 17 26h-34q5 -14 17 -26z', '#ff3f6c'),
    solid(circ(50, 44, 11), '#37c6ff', 2.4),
    flat(circ(46, 40, 3.4), '#ffffff'),
    flat('M36 66h28v4h-28z', '#9fb0d0'),
  ],
  B: [
    { ...solid(circ(50, 50, 27), '#ff9d5c'), glow: c.accent },
    flat('M26 40q24 8 49 0l1 5q-25 9 -51 0zM24 56q26 8 52 0l-2 5q-24 8 -48 0z', '#d9683a'),
    flat(ell(40, 34, 8, 4), '#ffd4b0'),
    solid(
      'M4 62q-2 -10 22 -20q-14 10 -10 14q6 8 40 -2q34 -12 30 -22q-2 -4 -16 -1q22 -4 26 4q6 14 -38 28q-46 14 -54 -1z',
      c.accent,
      2,
    ),
  ],
  C: [
    solid(box(4, 38, 27, 24, 3), '#2f74ff', 2.4),
    solid(box(69, 38, 27, 24, 3), '#2f74ff', 2.4),
    ...[12, 21, 77, 86].map((x) => flat(box(x, 38, 2, 24), '#a9ccff')),
    flat(box(4, 49, 27, 2), '#a9ccff'),
    flat(box(69, 49, 27, 2), '#a9ccff'),
    solid(box(34, 32, 32, 38, 6), '#e9edf6'),
    solid('M36 20q14 -16 28 0q-14 14 -28 0z', '#c3cbdc', 2.4),
    { ...solid(circ(50, 50, 8), '#ffcb3d', 2), glow: '#ffcb3d' },
    flat('M48 70h4v18h-4z', '#c3cbdc'),
    flat(circ(50, 90, 4), '#ff3f6c'),
  ],
  D: [
    { ...solid('M94 6q-10 32 -28 48l-22 -22q22 -20 50 -26z', '#ff7a2e', 1.6), glow: '#ffb52e' },
    flat('M86 14q-10 20 -24 32l-8 -8q16 -16 32 -24z', '#ffe08a'),
    solid('M28 36q20 -12 36 4q16 18 2 38q-18 18 -40 8q-22 -12 -16 -32q4 -12 18 -18z', '#8a7468'),
    ...[
      [30, 56, 8],
      [50, 68, 6],
      [48, 46, 5],
      [30, 74, 4],
    ].map(([x = 0, y = 0, r = 0]) => flat(circ(x, y, r), '#5e4c43')),
  ],
  S: [
    { ...solid(ell(50, 50, 45, 45), c.accent, 1.6), glow: c.glow },
    flat(circ(50, 50, 38), c.glow),
    flat('M50 12a38 38 0 0 1 36 26q-18 -18 -42 -12q-26 8 -26 34q-14 -34 32 -48z', c.mid),
    flat('M50 88a38 38 0 0 1 -36 -26q18 18 42 12q26 -8 26 -34q14 34 -32 48z', c.mid),
    solid(circ(50, 50, 19), '#07040f', 2.4),
    flat(ring(50, 50, 19, 16), '#ffffff'),
    flat(star(72, 26, 4, 9, 1.8), '#ffffff'),
    flat(
      poly([
        [26, 76],
        [28, 70],
        [30, 76],
        [28, 82],
      ]),
      '#ffffff',
    ),
  ],
});
