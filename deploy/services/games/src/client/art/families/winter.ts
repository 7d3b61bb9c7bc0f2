import { type Art, box, type Colors, circ, corners, ell, flat, poly, solid, star } from '../shape';

const antler = (s: number) =>
  solid(
    `M${50 + s * 12} 40q${s * 6} -14 ${s * 4} -26l${s * 5} -2q${s * 2} 8 ${s * 1} 12q${s * 8} -6 ${s * 10} -18l${s * 5} 1q0 18 ${-s * 14} 26q${s * 10} 0 ${s * 16} -8l${s * 4} 4q${-s * 8} 14 ${-s * 24} 16z`,
    '#a8713f',
    2.2,
  );

export const winter = (c: Colors): Record<string, Art> => ({
  A: [
    antler(-1),
    antler(1),
    solid('M26 42l-18 -4q2 14 20 16zM74 42l18 -4q-2 14 -20 16z', '#8a5630', 2.4),
    solid('M28 44q2 -12 22 -12t22 12q2 20 -8 38q-6 12 -14 12t-14 -12q-10 -18 -8 -38z', '#a86a3c'),
    flat('M38 74q2 -14 12 -14t12 14q-2 16 -12 18q-10 -2 -12 -18z', '#e9c9a2'),
    flat(circ(38, 54, 4.4), '#1a0f08'),
    flat(circ(62, 54, 4.4), '#1a0f08'),
    flat(circ(36.6, 52.6, 1.5), '#ffffff'),
    flat(circ(60.6, 52.6, 1.5), '#ffffff'),
    { ...solid(ell(50, 74, 9, 7), '#f0233c', 2), glow: '#ff8a96' },
    flat(ell(47, 71.5, 2.6, 1.8), '#ffd0d6'),
  ],
  B: [
    solid('M30 66v-40q4 -20 24 -18q18 4 18 24v12q12 -14 20 -4q4 10 -16 26z', c.accent),
    flat('M40 40l5 5l5 -5l5 5l5 -5l5 5v5l-5 -5l-5 5l-5 -5l-5 5l-5 -5z', '#ffffff'),
    flat(star(50, 26, 6, 9, 3), '#ffffff'),
    solid(box(24, 66, 56, 20, 8), '#fdfbff'),
    ...[32, 42, 52, 62, 72].map((x) => flat(box(x - 1, 70, 2, 12, 1), '#c9d6ea')),
  ],
  C: [
    solid('M74 44q22 -4 20 16q-2 18 -24 18l2 -8q14 0 14 -10q0 -10 -12 -8z', '#e7eefb', 2.4),
    solid('M14 34h62v40q-2 18 -18 18h-26q-16 0 -18 -18z', '#d8304a'),
    flat(ell(45, 36, 29, 6), '#5a2c16'),
    solid(
      'M22 32q0 -10 10 -10t10 10q0 6 -10 6t-10 -6zM44 28q2 -9 11 -7q9 2 8 10q-2 6 -11 5q-9 -2 -8 -8z',
      '#fffaf2',
      2,
    ),
    flat(
      'M16 56l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l4 4v6l-4 -4l-6 6l-6 -6l-6 6l-6 -6l-6 6l-6 -6l-6 6l-6 -6l-6 6z',
      '#ffffff',
    ),
    flat('M34 16q-6 -6 0 -12q-2 6 3 10zM54 14q-6 -6 0 -12q-2 6 3 10z', '#ffffffb0'),
  ],
  D: [
    solid(box(44, 78, 12, 16, 2), '#7a4a22', 2.2),
    solid(
      poly([
        [50, 34],
        [88, 82],
        [12, 82],
      ]),
      '#1f8a5a',
    ),
    solid(
      poly([
        [50, 18],
        [80, 58],
        [20, 58],
      ]),
      '#279c68',
    ),
    solid(
      poly([
        [50, 6],
        [72, 36],
        [28, 36],
      ]),
      '#31b079',
    ),
    flat(
      'M50 6l12 17q-6 4 -12 0t-12 0zM34 38l16 -2l18 4l10 15q-8 4 -14 -2q-6 6 -14 2q-8 4 -14 -2q-6 4 -14 2z',
      '#f6fbff',
    ),
    flat(circ(34, 72, 3.4), c.accent),
    flat(circ(52, 70, 3.4), c.glow),
    flat(circ(68, 74, 3.4), c.accent),
  ],
  S: [
    { ...solid(circ(50, 50, 40), c.mid), glow: c.glow },
    ...corners(50, 50, 1, 6).map((_, i) => flat(arm(i * 60), '#ffffff')),
    flat(poly(corners(50, 50, 8, 6)), '#ffffff'),
    flat(poly(corners(50, 50, 4, 6)), c.accent),
  ],
});

/** One arm of a snowflake with two pairs of twigs. */
function arm(turn: number): string {
  const at = (r: number, side: number): readonly [number, number] => {
    const angle = ((turn - 90) * Math.PI) / 180;
    return [
      50 + r * Math.cos(angle) - side * Math.sin(angle),
      50 + r * Math.sin(angle) + side * Math.cos(angle),
    ];
  };
  const half = (s: number) => [
    at(5, s * 2),
    at(16, s * 2),
    at(22, s * 9),
    at(25, s * 7),
    at(21, s * 2),
    at(27, s * 2),
    at(33, s * 8),
    at(36, s * 6),
    at(32, s * 2),
    at(38, s * 1),
  ];
  return poly([...half(1), ...half(-1).reverse()]);
}
