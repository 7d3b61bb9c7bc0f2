import {
  type Art,
  box,
  type Colors,
  circ,
  corners,
  ell,
  flat,
  gem,
  poly,
  ring,
  solid,
} from '../shape';

const GOLD = '#e8b13a';

export const ancient = (c: Colors): Record<string, Art> => ({
  A: [
    ...[-1, 1].map((s) =>
      solid(
        `M${50 + s * 10} 34q${s * 34} -16 ${s * 40} 8q${-s * 6} 22 ${-s * 40} 20z`,
        c.accent,
        2.6,
      ),
    ),
    ...[-1, 1].map((s) =>
      flat(`M${50 + s * 20} 36q${s * 18} -8 ${s * 24} 4q${-s * 10} 4 ${-s * 24} 4z`, '#ffffff66'),
    ),
    solid(ell(50, 58, 20, 27), GOLD),
    flat('M49 40h2v44h-2z', '#8a5c10'),
    flat('M32 48q18 8 36 0l1 3q-19 9 -38 0z', '#8a5c10'),
    solid('M34 34q16 -22 32 0q-16 12 -32 0z', '#2c62c9', 2.4),
    { ...solid(circ(50, 13, 9), '#ff5a36', 2.4), glow: '#ffb08a' },
    flat(circ(47, 10, 2.6), '#ffd7c4'),
  ],
  B: [
    solid('M6 46q20 -26 46 -24q26 2 42 22q-22 22 -46 20q-24 -2 -42 -18z', '#fff4d8'),
    solid(circ(50, 44, 15), c.accent, 2.4),
    flat(circ(50, 44, 7), '#141414'),
    flat(circ(45, 39, 3.4), '#ffffff'),
    solid('M4 28q22 -22 48 -20q24 2 40 16q-20 -8 -42 -8q-26 0 -46 12z', GOLD, 2.4),
    solid('M46 62l8 0l6 26q-12 2 -14 -8z', GOLD, 2.4),
    solid('M60 62q16 8 14 18q-6 10 -14 0q10 2 9 -6q-2 -6 -13 -10z', GOLD, 2.4),
  ],
  C: [
    solid(
      'M50 6q20 2 18 20q-2 12 -12 22h24v13h-23v33h-14v-33h-23v-13h24q-10 -10 -12 -22q-2 -18 18 -20zM50 18q-8 2 -7 10q2 8 7 14q5 -6 7 -14q1 -8 -7 -10z',
      GOLD,
      3,
    ),
    flat(circ(50, 54.5, 5), c.accent),
    flat('M24 51h18v2h-18z', '#fff0bd'),
  ],
  D: [
    solid('M38 12h24l-3 12q24 12 22 38q-2 20 -18 28h-26q-16 -8 -18 -28q-2 -26 22 -38z', '#c65d2e'),
    flat('M20 52q30 10 60 0v10q-30 10 -60 0z', GOLD),
    flat('M23 42q27 8 54 0l2 5q-29 9 -58 0z', '#2c62c9'),
    ...[28, 39, 50, 61, 72].map((x) =>
      flat(
        poly([
          [x - 4, 60],
          [x, 54],
          [x + 4, 60],
        ]),
        '#8a3414',
      ),
    ),
    solid(box(34, 8, 32, 8, 3), GOLD, 2.4),
  ],
  S: [
    { ...solid(circ(50, 34, 26), '#ffd45e', 2), glow: '#fff2b0' },
    solid(
      poly([
        [50, 18],
        [96, 88],
        [4, 88],
      ]),
      '#d99a3c',
    ),
    flat(
      poly([
        [50, 18],
        [96, 88],
        [58, 88],
      ]),
      '#8f5a1c',
    ),
    ...[34, 50, 66].map((y) =>
      flat(`M${50 - (y - 18) * 0.66} ${y}h${(y - 18) * 0.72}v2h${-(y - 18) * 0.74}z`, '#a86f26'),
    ),
    ...gem(corners(50, 60, 11, 6), c.accent),
    flat(ring(50, 60, 15, 13), '#fff2b0'),
  ],
});
