import { type Art, box, type Colors, circ, corners, flat, poly, ring, solid, star } from '../shape';

const GOLD = '#f0bd3e';
const sector = (from: number, to: number, r: number) => {
  const [a, b] = [from, to].map((turn) => corners(50, 50, r, 1, turn)[0] ?? [0, 0]) as [
    [number, number],
    [number, number],
  ];
  return `M50 50L${a[0].toFixed(1)} ${a[1].toFixed(1)}A${r} ${r} 0 0 1 ${b[0].toFixed(1)} ${b[1].toFixed(1)}z`;
};

export const cards = (c: Colors): Record<string, Art> => ({
  A: [
    { ...solid('M10 30l20 22l20 -36l20 36l20 -22l-8 46h-64z', GOLD), glow: '#fff1a8' },
    solid(box(17, 74, 66, 13, 4), '#e0a227'),
    ...[
      [10, 26],
      [50, 13],
      [90, 26],
    ].map(([x = 0, y = 0]) => solid(circ(x, y, 6), '#ff3355', 2)),
    flat(star(50, 60, 4, 11, 6, -90), '#ff3355'),
    flat(circ(31, 66, 4), '#39d0ff'),
    flat(circ(69, 66, 4), '#39d0ff'),
    ...[26, 38, 50, 62, 74].map((x) => flat(circ(x, 80.5, 2.4), '#fff4c9')),
  ],
  B: [
    solid('M50 8l38 20v42l-38 22l-38 -22v-42z', '#f6f2ea'),
    flat('M50 50v42l38 -22v-42z', '#c9c0b2'),
    flat('M50 50v42l-38 -22v-42z', '#e6dfd2'),
    flat('M50 28m-7 0a7 4.4 0 1 0 14 0a7 4.4 0 1 0 -14 0z', '#d81e3c'),
    ...[
      [22, 44],
      [31, 60],
      [40, 76],
    ].map(([x = 0, y = 0]) => flat(`M${x - 4} ${y}a4 6 0 1 0 8 2a4 6 0 1 0 -8 -2z`, '#251a1a')),
    ...[
      [60, 74],
      [78, 46],
    ].map(([x = 0, y = 0]) => flat(`M${x - 4} ${y}a4 6 0 1 0 8 -2a4 6 0 1 0 -8 2z`, '#251a1a')),
  ],
  C: [
    solid(circ(50, 50, 42), c.mid),
    ...[0, 60, 120, 180, 240, 300].map((turn) => flat(sector(turn - 12, turn + 12, 42), '#fff4e0')),
    solid(circ(50, 50, 29), c.mid, 2),
    flat(ring(50, 50, 26, 23.5), '#fff4e0'),
    flat('M50 34q-18 14 -12 24q6 6 11 0q0 6 -4 9h10q-4 -3 -4 -9q5 6 11 0q6 -10 -12 -24z', GOLD),
  ],
  D: [
    solid(
      'M50 10q36 2 36 42q0 22 -12 36h-14v-8q8 -10 8 -28q0 -24 -18 -24t-18 24q0 18 8 28v8h-14q-12 -14 -12 -36q0 -40 36 -42z',
      '#b8c2d0',
    ),
    ...[
      [26, 34],
      [21, 52],
      [25, 70],
      [74, 34],
      [79, 52],
      [75, 70],
      [50, 20],
    ].map(([x = 0, y = 0]) => flat(circ(x, y, 3), '#4b5566')),
  ],
  S: [
    { ...solid(circ(50, 50, 45), GOLD), glow: c.glow },
    ...Array.from({ length: 12 }, (_, i) =>
      flat(sector(i * 30, i * 30 + 30, 38), i % 2 ? '#c8102e' : '#1b1420'),
    ),
    flat(ring(50, 50, 27, 25), GOLD),
    ...corners(50, 50, 41.5, 12).map(([x, y]) => flat(circ(x, y, 2), '#fff6d0')),
    solid(circ(50, 50, 14), GOLD, 2.4),
    flat(
      poly([
        [50, 34],
        [54, 50],
        [50, 66],
        [46, 50],
      ]),
      '#8a5c10',
    ),
    flat(
      poly([
        [34, 50],
        [50, 46],
        [66, 50],
        [50, 54],
      ]),
      '#8a5c10',
    ),
  ],
});
