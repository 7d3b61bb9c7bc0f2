import fc from 'fast-check';
import {
  type EventStatus,
  nextChange,
  orderEvents,
  statusAt,
  type TimedEvent,
} from './event-status';

const START = Date.parse('2026-06-10T00:00:00Z');
const END = Date.parse('2026-06-20T00:00:00Z');
const at = (ms: number) => new Date(ms).toISOString();
const event = (over: Partial<TimedEvent> = {}): TimedEvent => ({
  status: 'future',
  startAt: at(START),
  endAt: at(END),
  sortPriority: 0,
  ...over,
});
const events = fc.record({
  status: fc.constantFrom<EventStatus>('future', 'active', 'past'),
  startAt: fc.integer({ min: 0, max: 50 }).map((day) => at(START + day * 86_400_000)),
  endAt: fc.option(
    fc.integer({ min: 0, max: 50 }).map((day) => at(START + day * 86_400_000)),
    { nil: null },
  ),
  sortPriority: fc.integer({ min: 0, max: 3 }),
});
const RANK = { future: 0, active: 1, past: 2 };

describe('the status of a promotion or tournament', () => {
  it('is future before the start, active between, past from the end on', () => {
    expect(statusAt(event(), START - 1)).toBe('future');
    expect(statusAt(event(), START)).toBe('active');
    expect(statusAt(event(), END - 1)).toBe('active');
    expect(statusAt(event(), END)).toBe('past');
  });

  it('stays past when the server said so early, and has no end without an end date', () => {
    expect(statusAt(event({ status: 'past' }), START)).toBe('past');
    expect(statusAt(event({ endAt: null }), END * 2)).toBe('active');
  });

  it('only moves forward, and changes exactly at the instant that nextChange names', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: -5, max: 60 }), (one, day) => {
        const now = START + day * 86_400_000;
        const change = nextChange(one, now);
        if (change === null) return;
        expect(change).toBeGreaterThan(now);
        expect(statusAt(one, change - 1)).toBe(statusAt(one, now));
        expect(RANK[statusAt(one, change)]).toBeGreaterThan(RANK[statusAt(one, now)]);
      }),
    );
  });
});

describe('the order of the list', () => {
  it('is active, future, past; each by start descending; priority decides only among those that are not past', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 12 }), (list) => {
        const now = START + 10 * 86_400_000;
        const ordered = orderEvents(list, now);
        expect(ordered).toHaveLength(list.length);
        const group = { active: 0, future: 1, past: 2 };
        for (const [index, next] of ordered.entries()) {
          const before = ordered[index - 1];
          if (!before) continue;
          const [a, b] = [statusAt(before, now), statusAt(next, now)];
          expect(group[a]).toBeLessThanOrEqual(group[b]);
          if (a !== b) continue;
          expect(Date.parse(before.startAt)).toBeGreaterThanOrEqual(Date.parse(next.startAt));
          if (a !== 'past' && before.startAt === next.startAt)
            expect(before.sortPriority).toBeGreaterThanOrEqual(next.sortPriority);
        }
      }),
    );
  });
});
