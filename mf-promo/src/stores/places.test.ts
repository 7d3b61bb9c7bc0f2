import * as fc from 'fast-check';
import type { Participant } from 'shared-contracts/promos';
import { placed } from './places';

const row = (id: number, rank: number, points: number): Participant => ({
  id,
  rank,
  points,
  username: `name-${id}`,
  isItsMe: false,
});
const ordered = (points: number[]) =>
  points
    .map((value, id) => ({ id, value }))
    .sort((a, b) => b.value - a.value || a.id - b.id)
    .map(({ id, value }, index) => row(id, index + 1, value));

test('whatever moved, places go on from the first and nobody stands twice', () => {
  const table = fc.array(fc.nat(50), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(table, fc.nat(), fc.nat(60), fc.nat(30), (points, who, more, shown) => {
      const before = ordered(points);
      const known = before.slice(0, shown);
      const whole = known.length === before.length;
      const id = who % points.length;
      const after = ordered(points.map((value, at) => (at === id ? value + more : value)));
      // the first ten are told, and who moved
      const moved = [after.slice(0, 10), after.filter((one) => one.id === id)];
      const now = moved.reduce<Participant[]>((rows, change) => placed(rows, change, whole), known);
      expect(now.map(({ rank }) => rank)).toEqual(now.map((_, index) => index + 1));
      expect(new Set(now.map((one) => one.id)).size).toBe(now.length);
      if (whole) expect(now).toEqual(after);
      else expect(now).toEqual(after.slice(0, now.length));
    }),
  );
});
