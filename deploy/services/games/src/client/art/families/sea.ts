import {
  type Art,
  box,
  type Colors,
  circ,
  corners,
  ell,
  flat,
  poly,
  ring,
  solid,
  star,
} from '../shape';

const ribs = [26, 38, 50, 62, 74];

export const sea = (c: Colors): Record<string, Art> => ({
  A: [
    solid('M50 84q-44 2 -42 -34q4 -36 42 -38q38 2 42 38q2 36 -42 34z', '#ff9fb8'),
    ...ribs.map((x) => flat(`M50 82L${x - 2} 20L${x + 2} 20z`, '#ffd2de')),
    solid('M12 62q38 -16 76 0q-4 26 -38 26t-38 -26z', '#e8607f'),
    flat('M18 66q32 -12 64 0q-6 8 -32 8t-32 -8z', '#7c1f3d'),
    { ...solid(circ(50, 62, 13), '#fdf6ff', 2), glow: '#ffffff' },
    flat(circ(45, 57, 4), '#ffffff'),
  ],
  B: [
    solid('M70 50l24 -22q-6 22 0 44z', '#ff8a1f'),
    solid('M40 22q14 -16 28 -4l-6 12zM44 76q8 16 24 8l-8 -14z', '#ff6a1f', 2.4),
    solid('M6 52q18 -32 46 -30q20 4 26 28q-6 26 -28 30q-28 0 -44 -28z', '#ffa62e'),
    flat('M40 24q10 26 0 52l8 3q10 -28 0 -57zM58 24q10 26 0 54l7 -4q8 -22 0 -46z', '#ffffff'),
    flat(circ(25, 46, 6.5), '#ffffff'),
    flat(circ(24, 46, 3.6), '#20140a'),
    flat('M12 60q6 4 12 2q-6 6 -12 -2z', '#8a3a08'),
  ],
  C: [
    solid(ring(50, 18, 12, 6), '#9fb4c8'),
    solid(
      'M44 28h12v46q16 -4 20 -18l-7 3l10 -20l11 20l-6 -2q-4 30 -34 34q-30 -4 -34 -34l-6 2l11 -20l10 20l-7 -3q4 14 20 18z',
      '#8ba2b8',
    ),
    solid(box(28, 34, 44, 9, 4), '#b98a4a', 2.4),
    flat('M47 46h3v30h-3z', '#dbe7f2'),
  ],
  D: [
    solid(star(50, 52, 5, 46, 19), '#ff6f4f', 4),
    ...corners(50, 52, 26, 5).map(([x, y]) => flat(circ(x, y, 3.2), '#ffd0b8')),
    ...corners(50, 52, 13, 5).map(([x, y]) => flat(circ(x, y, 2.6), '#ffd0b8')),
    flat(circ(50, 52, 4), '#ffe5d6'),
    flat(star(42, 40, 4, 6, 1.4), '#ffffff'),
  ],
  S: [
    { ...solid('M14 46q2 -30 36 -30t36 30z', '#9a5a24'), glow: c.glow },
    ...[
      [30, 44],
      [42, 40],
      [54, 42],
      [66, 40],
      [74, 45],
    ].map(([x = 0, y = 0]) => solid(circ(x, y, 8), '#ffd23f', 2)),
    solid(box(12, 48, 76, 38, 5), '#8a4b1c'),
    flat(box(12, 48, 76, 6, 2), '#e8b13a'),
    flat(box(22, 48, 7, 38), '#e8b13a'),
    flat(box(71, 48, 7, 38), '#e8b13a'),
    solid(box(41, 50, 18, 20, 4), '#ffd45e', 2.4),
    flat(circ(50, 58, 3.6), '#5a2c08'),
    flat(
      poly([
        [48, 59],
        [52, 59],
        [53, 66],
        [47, 66],
      ]),
      '#5a2c08',
    ),
    flat(ell(32, 24, 9, 4), '#d0894a'),
  ],
});
