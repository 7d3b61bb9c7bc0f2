import * as fc from 'fast-check';
import { gridAt } from '../../math/evaluate';
import { mathModels } from '../../math/models';
import { layoutFor } from './layout';
import { Reel } from './reel';
import { marksOf, shownMarks } from './wins';

const strip = mathModels.medium.strips[0] ?? '';

test('a reel lands exactly on its stop, whatever the frame rate, and shows what the server drew', () => {
  fc.assert(
    fc.property(
      fc.nat(31),
      fc.integer({ min: 5, max: 120 }),
      fc.double({ min: 0, max: 2, noNaN: true }),
      (stop, rate, turning) => {
        const reel = new Reel(strip, 3);
        reel.turn();
        for (let time = 0; time < turning; time += 1 / rate)
          expect(reel.step(1 / rate)).toBe(false);
        reel.land(stop, 0.5);
        let landings = 0;
        for (let time = 0; time < 1; time += 1 / rate) if (reel.step(1 / rate)) landings += 1;
        expect(landings).toBe(1);
        expect(reel).toMatchObject({ phase: 'still', position: stop, offset: 0 });
        const shown = [0, 1, 2].map((row) => reel.symbolAt(row));
        expect(shown).toEqual(gridAt(mathModels.medium, [stop])[0]);
      },
    ),
  );
});

test('without motion a reel is there at once', () => {
  const reel = new Reel(strip);
  reel.turn();
  reel.land(9, 0);
  expect(reel).toMatchObject({ phase: 'still', position: 9 });
});

test('wins are pointed at together, then one after another, the largest first', () => {
  const marks = marksOf(
    {
      grid: ['SAB', 'ASB', 'ABS', 'ABC', 'ABC'],
      scatterAmount: 400,
      freeSpins: 10,
      amount: 460,
      wins: [{ line: 1, symbol: 'A', count: 3, amount: 60 }],
    },
    mathModels.medium.lines,
  );
  expect(marks.map(({ amount, cells }) => [amount, cells.length])).toEqual([
    [400, 3],
    [60, 3],
  ]);
  expect(marks[0]?.cells).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  expect(shownMarks(marks, 0.5)).toHaveLength(2);
  expect(shownMarks(marks, 1.5)).toEqual([marks[0]]);
  expect(shownMarks(marks, 2.8)).toEqual([marks[1]]);
});

const anyRows = fc.constantFrom(...Object.values(mathModels).map(({ rows }) => rows));

test('the reels and the title stay inside the free place of any window', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 2600 }),
      fc.integer({ min: 140, max: 1600 }),
      anyRows,
      (w, h, rows) => {
        const slot = { x: 60, y: 50, w, h };
        const { reels, edge, title } = layoutFor(slot, rows);
        for (const box of [
          { x: reels.x - edge, y: reels.y - edge, w: reels.w + 2 * edge, h: reels.h + 2 * edge },
          title ?? reels,
        ]) {
          expect(box.x).toBeGreaterThanOrEqual(slot.x - 0.5);
          expect(box.y).toBeGreaterThanOrEqual(slot.y - 0.5);
          expect(box.x + box.w).toBeLessThanOrEqual(slot.x + w + 0.5);
          expect(box.y + box.h).toBeLessThanOrEqual(slot.y + h + 0.5);
        }
      },
    ),
  );
});
