import type { Line } from './model';

/** Lines of five reels with three rows (0 top, 1 middle, 2 bottom). A model plays the first ones. */
export const lines: readonly Line[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 0, 2, 0],
];

/** Of three reels with three rows: the rows and the diagonals. */
export const threeReelLines: readonly Line[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Of five reels with four rows: ten shapes, in every place where they fit, and turned over. */
export const fourRowLines: readonly Line[] = (() => {
  const shapes: Line[] = [
    [0, 0, 0, 0, 0],
    [0, 1, 0, 1, 0],
    [0, 1, 1, 1, 0],
    [0, 0, 1, 0, 0],
    [0, 1, 2, 1, 0],
    [0, 0, 1, 2, 2],
    [0, 1, 2, 3, 3],
    [0, 0, 0, 1, 1],
    [0, 1, 1, 0, 0],
  ];
  const all = new Map<string, Line>();
  for (const shape of shapes) {
    const depth = Math.max(...shape);
    for (let top = 0; top + depth < 4; top += 1)
      for (const line of [shape.map((row) => top + row), shape.map((row) => top + depth - row)])
        all.set(line.join(''), line);
  }
  return [...all.values()].slice(0, 40);
})();
