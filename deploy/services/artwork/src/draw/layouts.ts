import type { Layout } from './hands/hand';
import type { Random } from './lib/random';
import type { Placed } from './symbols';

/** Where the symbol stands and how large it may be. */
export interface Stage {
  x: number;
  y: number;
  size: number;
}
type Arrange = (stage: Stage, rng: Random) => { motif: number; placed: Placed }[];

/** Motifs by their distance from the hero's; the hero comes last, over the others. */
export const LAYOUTS: Record<Layout, Arrange> = {
  single: ({ x, y, size }, rng) => [{ motif: 0, placed: { x, y, size, turn: rng.between(-7, 7) } }],
  giant: ({ x, y, size }, rng) => {
    const side = rng.pick([-1, 1]);
    return [
      {
        motif: 0,
        placed: {
          x: x + side * size * 0.2,
          y: y - size * 0.06,
          size: size * 1.5,
          turn: side * rng.between(6, 16),
        },
      },
    ];
  },
  flank: ({ x, y, size }, rng) => [
    { motif: 1, placed: { x: x - size * 0.4, y: y + size * 0.16, size: size * 0.56, turn: -14 } },
    { motif: 2, placed: { x: x + size * 0.4, y: y + size * 0.16, size: size * 0.56, turn: 14 } },
    { motif: 0, placed: { x, y: y - size * 0.04, size: size * 0.94, turn: rng.between(-4, 4) } },
  ],
  trio: ({ x, y, size }) => [
    { motif: 1, placed: { x: x - size * 0.31, y: y - size * 0.2, size: size * 0.6, turn: -12 } },
    { motif: 2, placed: { x: x + size * 0.33, y: y - size * 0.16, size: size * 0.6, turn: 13 } },
    { motif: 0, placed: { x, y: y + size * 0.16, size: size * 0.78, turn: 0 } },
  ],
  medallion: ({ x, y, size }) => [{ motif: 0, placed: { x, y, size: size * 0.74 } }],
  orbit: ({ x, y, size }, rng) => {
    const from = rng.between(0, 6.28);
    const moons = [1, 2, 3, 4].map((motif, index) => {
      const angle = from + (index * Math.PI) / 2;
      return {
        motif,
        placed: {
          x: x + Math.cos(angle) * size * 0.5,
          y: y + Math.sin(angle) * size * 0.5,
          size: size * 0.3,
          turn: rng.between(-20, 20),
          opacity: 0.95,
        },
      };
    });
    return [...moons, { motif: 0, placed: { x, y, size: size * 0.82, turn: rng.between(-5, 5) } }];
  },
  pair: ({ x, y, size }, rng) => {
    const lean = rng.pick([-1, 1]);
    return [
      {
        motif: 1,
        placed: {
          x: x + lean * size * 0.24,
          y: y - size * 0.12,
          size: size * 0.76,
          turn: lean * 14,
        },
      },
      {
        motif: 0,
        placed: { x: x - lean * size * 0.2, y: y + size * 0.1, size: size * 0.88, turn: -lean * 9 },
      },
    ];
  },
  crowd: ({ x, y, size }, rng) => {
    const back = [
      [-0.5, -0.3],
      [0.5, -0.28],
      [0, -0.42],
      [-0.56, 0.14],
      [0.56, 0.16],
    ].map(([dx = 0, dy = 0], index) => ({
      motif: 1 + (index % 4),
      placed: {
        x: x + dx * size,
        y: y + dy * size,
        size: size * rng.between(0.36, 0.5),
        turn: rng.between(-26, 26),
      },
    }));
    return [
      ...back,
      { motif: 0, placed: { x, y: y + size * 0.08, size: size * 0.84, turn: rng.between(-6, 6) } },
    ];
  },
  court: ({ x, y, size }, rng) =>
    [
      [-0.42, -0.34],
      [0.42, -0.34],
      [-0.66, 0.1],
      [0.66, 0.1],
    ].map(([dx = 0, dy = 0], motif) => ({
      motif,
      placed: {
        x: x + dx * size,
        y: y + dy * size,
        size: size * (motif < 2 ? 0.36 : 0.46),
        turn: Math.sign(dx) * rng.between(6, 20),
      },
    })),
  stack: ({ x, y, size }) => [
    {
      motif: 1,
      placed: { x: x + size * 0.3, y: y - size * 0.3, size: size * 0.5, turn: 12, opacity: 0.95 },
    },
    { motif: 0, placed: { x: x - size * 0.06, y: y + size * 0.06, size: size * 0.96, turn: -6 } },
  ],
};
