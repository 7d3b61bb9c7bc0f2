import fc from 'fast-check';
import type { LiveEnvelope } from 'shared-contracts/events';
import { createMemory } from './memory';

const KEPT = 5;
const NAME = 'aurora/action.1';
const event = (seq: number, epoch = 'a'): LiveEnvelope => ({
  topic: 'x',
  stream: 'action.1',
  seq,
  epoch,
  at: new Date(seq).toISOString(),
  payload: null,
});

test('whatever was heard and read, it answers exactly what followed a number, or that it does not know', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('heard' as const), seq: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ kind: fc.constant('read' as const), seq: fc.integer({ min: 1, max: 30 }) }),
  );
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: 0, max: 30 }), (steps, from) => {
      const memory = createMemory(() => {});
      for (const { kind, seq } of steps) {
        if (kind === 'heard') memory.heard(NAME, event(seq), KEPT);
        else memory.read(NAME, 'a', seq);
      }
      const last = memory.last(NAME);
      expect(last ?? 0).toBe(Math.max(0, ...steps.map(({ seq }) => seq)));
      const after = memory.after(NAME, from)?.map(({ seq }) => seq);
      if (after)
        expect(after).toEqual(Array.from({ length: (last ?? 0) - from }, (_, n) => from + 1 + n));
    }),
  );
});

test('what came in order is known up to what is kept', () => {
  const memory = createMemory(() => {});
  for (let seq = 1; seq <= 8; seq += 1) memory.heard(NAME, event(seq), KEPT);
  expect(memory.after(NAME, 3)?.map(({ seq }) => seq)).toEqual([4, 5, 6, 7, 8]);
  expect(memory.after(NAME, 2)).toBeUndefined();
  expect(memory.after(NAME, 9)).toBeUndefined();
  expect(memory.newest(NAME)).toBe(8);
});

test('L5b: another epoch forgets everything and says so, the first one does not', () => {
  let changes = 0;
  const memory = createMemory(() => {
    changes += 1;
  });
  memory.heard(NAME, event(1), KEPT);
  expect(changes).toBe(0);
  memory.read('aurora/action.2', 'b', 4);
  expect([changes, memory.last(NAME), memory.last('aurora/action.2')]).toEqual([1, undefined, 4]);
});

test('an event that is heard again, or late, changes nothing', () => {
  const memory = createMemory(() => {});
  for (const seq of [1, 2, 3, 3, 2]) memory.heard(NAME, event(seq), KEPT);
  expect(memory.after(NAME, 0)?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(memory.after(NAME, 2)?.map(({ seq }) => seq)).toEqual([3]);
});

test('L5b: an event that names no epoch is of the one that is known', () => {
  let changes = 0;
  const memory = createMemory(() => {
    changes += 1;
  });
  const { epoch: _, ...unmarked } = event(2);
  memory.heard(NAME, event(1), KEPT);
  memory.heard(NAME, unmarked, KEPT);
  expect([changes, memory.epoch, memory.after(NAME, 0)?.length]).toEqual([0, 'a', 2]);
});

test('L5b: what was forgotten is asked of the database, in the epoch that goes on', () => {
  let changes = 0;
  const memory = createMemory(() => {
    changes += 1;
  });
  memory.heard(NAME, event(4), KEPT);
  memory.forget();
  expect([memory.last(NAME), memory.after(NAME, 3), memory.newest(NAME)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  memory.heard(NAME, event(5), KEPT);
  expect([changes, memory.after(NAME, 4)?.length]).toEqual([0, 1]);
});

test('of very many events the oldest go first, and then the database is asked', () => {
  const memory = createMemory(() => {});
  for (let n = 0; n < 10_001; n += 1) memory.heard(`aurora/action.${n}`, event(1), KEPT);
  expect(memory.after('aurora/action.0', 0)).toBeUndefined();
  expect(memory.after('aurora/action.1', 0)).toHaveLength(1);
});

test('what is asked for and not known takes no place', () => {
  const memory = createMemory(() => {});
  memory.read(NAME, 'a', 1);
  for (let n = 0; n < 20_000; n += 1) memory.last(`aurora/action.unknown.${n}`);
  memory.read('aurora/action.2', 'a', 1);
  expect([memory.last(NAME), memory.last('aurora/action.2')]).toEqual([1, 1]);
});

test('what never came is asked of the database, what came after it is not', () => {
  const memory = createMemory(() => {});
  for (const seq of [1, 2, 5, 6]) memory.heard(NAME, event(seq), KEPT);
  const after = (seq: number) => memory.after(NAME, seq)?.map(({ seq: number }) => number);
  expect([0, 1, 2, 3].map(after)).toEqual([undefined, undefined, undefined, undefined]);
  expect([4, 5, 6].map(after)).toEqual([[5, 6], [6], []]);
});

test('as many events as are kept of all are there, and one more takes the oldest of another stream', () => {
  const memory = createMemory(() => {});
  memory.heard('aurora/action.0', event(1), KEPT);
  for (let n = 1; n < 10_000; n += 1) memory.heard(`aurora/action.${n}`, event(1), KEPT);
  expect(memory.after('aurora/action.0', 0)).toHaveLength(1);
  memory.heard('aurora/action.10000', event(1), KEPT);
  expect(memory.after('aurora/action.0', 0)).toBeUndefined();
  expect(memory.last('aurora/action.0')).toBe(1);
});

test('events that a busy stream lost, and those that a gap took, push no others out', () => {
  const memory = createMemory(() => {});
  memory.heard('aurora/action.quiet', event(1), KEPT);
  for (let seq = 1; seq <= 20_000; seq += 1) memory.heard(NAME, event(seq), KEPT);
  for (let seq = 1; seq <= 20_000; seq += 2) memory.heard('aurora/action.gaps', event(seq), KEPT);
  for (let seq = 1; seq <= 20_000; seq += 1) {
    memory.heard('aurora/action.read', event(2 * seq - 1), KEPT);
    memory.read('aurora/action.read', 'a', 2 * seq);
  }
  expect(memory.after('aurora/action.quiet', 0)).toHaveLength(1);
  expect(memory.after(NAME, 20_000 - KEPT)).toHaveLength(KEPT);
});

test('of very many streams the one that was touched longest ago goes first, with its events', () => {
  const memory = createMemory(() => {});
  const name = (n: number) => `aurora/action.${n}`;
  for (let n = 0; n < 20_000; n += 1) memory.read(name(n), 'a', 1);
  memory.heard(name(1), event(2), KEPT);
  expect(memory.last(name(0))).toBe(1);
  memory.read(name(20_000), 'a', 1);
  expect([memory.last(name(0)), memory.last(name(2))]).toEqual([1, undefined]);
  expect(memory.after(name(1), 1)).toHaveLength(1);
});

test('what a database reads of the past changes nothing, and what it reads ahead makes a gap', () => {
  const memory = createMemory(() => {});
  for (const seq of [1, 2, 3]) memory.heard(NAME, event(seq), KEPT);
  for (const seq of [2, 3]) memory.read(NAME, 'a', seq);
  expect(memory.after(NAME, 0)).toHaveLength(3);
  expect(memory.after(NAME, 3)).toEqual([]);
  memory.read(NAME, 'a', 5);
  expect([memory.last(NAME), memory.after(NAME, 0), memory.after(NAME, 5)]).toEqual([
    5,
    undefined,
    [],
  ]);
});

test('a stream of which only its beginning is known had nothing new for ever, an unknown one says nothing', () => {
  const memory = createMemory(() => {});
  expect(memory.newest(NAME)).toBeUndefined();
  memory.read(NAME, 'a', 0);
  expect(memory.newest(NAME)).toBe(Number.NEGATIVE_INFINITY);
  memory.read(NAME, 'a', 3);
  expect(memory.newest(NAME)).toBeUndefined();
  memory.heard(NAME, event(4), KEPT);
  expect(memory.newest(NAME)).toBe(4);
  memory.read(NAME, 'a', 5);
  expect(memory.newest(NAME)).toBeUndefined();
});
