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

export const west = (c: Colors): Record<string, Art> => ({
  A: [
    { ...solid(star(50, 52, 5, 46, 22), '#f2bd3d', 3.4), glow: '#fff1a8' },
    ...corners(50, 52, 44, 5).map(([x, y]) => solid(circ(x, y, 5.5), '#f7cf66', 2)),
    solid(circ(50, 53, 19), '#d99a1f', 2),
    flat(ring(50, 53, 16.5, 14.5), '#fff0bd'),
    flat(star(50, 53, 5, 11, 4.6), '#7a4a08'),
  ],
  B: [
    solid(circ(50, 50, 42), '#8792a3'),
    flat(ring(50, 50, 38, 35), '#c9d2de'),
    ...corners(50, 50, 24, 6).map(([x, y]) => solid(circ(x, y, 9), '#d9a441', 2.2)),
    ...corners(50, 50, 24, 6).map(([x, y]) => flat(circ(x, y, 3.6), '#7a4a12')),
    solid(circ(50, 50, 9), '#5a6475', 2),
    flat(circ(47, 47, 2.4), '#e2e8f0'),
  ],
  C: [
    solid(
      'M2 66q14 -14 24 -8q-2 -38 14 -38q10 8 20 0q16 0 14 38q10 -6 24 8q-18 24 -48 24t-48 -24z',
      '#9a5a2a',
    ),
    flat('M26 56q24 10 48 0l1 10q-25 10 -50 0z', c.accent),
    flat('M34 26q-4 10 -4 24q6 2 8 2q-2 -14 2 -26z', '#c98a4f'),
    flat(star(50, 65, 5, 6, 2.6), '#fff3d0'),
  ],
  D: [
    solid(
      'M40 92v-78q0 -9 10 -9t10 9v36h8v-18q0 -7 8 -7t8 7v24q0 12 -12 12h-12v24zM40 70h-12q-12 0 -12 -12v-20q0 -7 8 -7t8 7v14h8z',
      '#4fae4a',
    ),
    ...[16, 30, 44, 58, 72, 84].map((y) => flat(`M47 ${y}l3 4l3 -4l-3 7z`, '#d9ffb8')),
    flat(circ(50, 7, 5), '#ff6fa8'),
    flat('M22 40l2 4l2 -4l-2 8zM74 34l2 4l2 -4l-2 8z', '#d9ffb8'),
  ],
  S: [
    { ...solid(circ(50, 50, 44), '#ff8a3d'), glow: c.glow },
    flat('M50 6a44 44 0 0 1 44 44h-88a44 44 0 0 1 44 -44z', '#ffb03d'),
    solid(circ(50, 50, 20), '#fff0a8', 1.6),
    flat('M6 52h88a44 44 0 0 1 -88 0z', '#7a2f1c'),
    flat('M8 58h26l4 -20h12l3 14h14l3 -10h10l6 16h6v6h-86z', '#4a1a12'),
    flat(ell(50, 74, 30, 5), '#a8502e'),
    flat(
      poly([
        [46, 60],
        [54, 60],
        [68, 90],
        [32, 90],
      ]),
      '#c97a45',
    ),
    flat(box(49, 64, 2, 6), '#fff0c9'),
    flat(box(48.6, 76, 2.8, 9), '#fff0c9'),
  ],
});
