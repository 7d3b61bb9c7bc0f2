import fc from 'fast-check';
import { inOrder, statusOf } from './status';

const instant = fc.integer({ min: 0, max: 40 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)));
const event = fc
  .record({
    startAt: instant,
    length: fc.option(fc.integer({ min: 1, max: 20 })),
    sortPriority: fc.nat(3),
  })
  .map(({ startAt, length, sortPriority }) => ({
    startAt,
    endAt: length === null ? null : new Date(startAt.getTime() + length * 86_400_000),
    sortPriority,
  }));

test('a status changes at the very instant of start and end, and only forward', () => {
  fc.assert(
    fc.property(event, (it) => {
      const at = (ms: number) => statusOf(it, new Date(ms));
      expect(at(it.startAt.getTime() - 1)).toBe('future');
      expect(at(it.startAt.getTime())).toBe('active');
      if (it.endAt) {
        expect(at(it.endAt.getTime() - 1)).toBe('active');
        expect(at(it.endAt.getTime())).toBe('past');
      }
    }),
  );
});

test('active, future, past; the later start first; priority decides except among past ones', () => {
  const rank = { active: 0, future: 1, past: 2 };
  fc.assert(
    fc.property(fc.array(event), instant, (events, now) => {
      const ordered = inOrder(events, now);
      expect(ordered).toHaveLength(events.length);
      ordered.slice(1).forEach((next, index) => {
        const previous = ordered[index] as typeof next;
        const [a, b] = [statusOf(previous, now), statusOf(next, now)];
        expect(rank[a]).toBeLessThanOrEqual(rank[b]);
        if (a !== b) return;
        expect(previous.startAt.getTime()).toBeGreaterThanOrEqual(next.startAt.getTime());
        if (a !== 'past' && previous.startAt.getTime() === next.startAt.getTime()) {
          expect(previous.sortPriority).toBeGreaterThanOrEqual(next.sortPriority);
        }
      });
    }),
  );
});
