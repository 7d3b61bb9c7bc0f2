import { type Art, box, circ, flat, poly, ring, solid, star } from 'deploy-games/art-shape';

const GOLD = '#f2b632';

const cup = [
  solid(ring(22, 34, 16, 10), '#d9962a', 2.4),
  solid(ring(78, 34, 16, 10), '#d9962a', 2.4),
  solid('M24 12h52q0 34-14 46q-5 5-8 6v8h-8v-8q-3-1-8-6q-14-12-14-46Z', GOLD),
  flat('M31 16h8q0 26 7 40q-15-12-15-40Z', '#ffffff66'),
  solid('M18 8h64v8h-64Z', '#ffd766', 2.4),
  solid(box(38, 70, 24, 8, 2), '#d9962a', 2.4),
  solid(
    poly([
      [28, 90],
      [33, 77],
      [67, 77],
      [72, 90],
    ]),
    '#5a2f86',
    2.6,
  ),
  solid(box(24, 88, 52, 7, 2), '#3d1d63', 2.4),
  flat(star(50, 36, 5, 13, 5.6), '#fff6d4'),
];

const medal = [
  solid(
    poly([
      [26, 4],
      [46, 4],
      [58, 46],
      [42, 54],
    ]),
    '#d5304f',
    2.4,
  ),
  solid(
    poly([
      [74, 4],
      [54, 4],
      [42, 46],
      [58, 54],
    ]),
    '#3f6bff',
    2.4,
  ),
  solid(circ(50, 66, 29), GOLD),
  flat(ring(50, 66, 23, 20.5), '#8a5c10'),
  flat(star(50, 66, 5, 17, 7.4), '#fff6d4'),
];

const shield = [
  solid('M50 4q20 12 40 10q2 54-40 82q-42-28-40-82q20 2 40-10Z', GOLD),
  solid('M50 14q15 9 31 8q0 42-31 64q-31-22-31-64q16 1 31-8Z', '#4a2a9c', 2),
  flat('M50 14q15 9 31 8q0 42-31 64Z', '#321a75'),
  solid('M28 58L24 34l14 11L50 26l12 19l14-11l-4 24Z', GOLD, 2),
  flat(box(30, 62, 40, 5, 2), '#ffe9a6'),
];

/** What a tournament is played for, in the box of 100 by 100 of every symbol. */
export const trophies: readonly Art[] = [cup, medal, shield];
