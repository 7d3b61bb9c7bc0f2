import fc from 'fast-check';
import type { LiveEnvelope } from 'shared-contracts/events';
import { StreamOrder, WAITING_LIMIT } from './stream-order';

const event = (seq: number): LiveEnvelope => ({
  topic: 'x',
  stream: 'action.1',
  seq,
  epoch: 'a',
  at: new Date(seq).toISOString(),
  payload: null,
});
const seqs = (events: readonly LiveEnvelope[]) => events.map(({ seq }) => seq);

test('SPEC 1, 2: however events come, and however often, each is delivered once and in order', () => {
  const numbers = fc.integer({ min: 1, max: 30 }).chain((length) => {
    const all = Array.from({ length }, (_, at) => at + 1);
    return fc.tuple(
      fc.shuffledSubarray(all, { minLength: length }),
      fc.array(fc.constantFrom(...all), { maxLength: 10 }),
      fc.nat(),
    );
  });
  fc.assert(
    fc.property(numbers, ([order, again, at]) => {
      const stream = new StreamOrder(0, 'a');
      const coming = [
        ...order.slice(0, at % order.length),
        ...again,
        ...order.slice(at % order.length),
      ];
      const delivered = coming.flatMap((seq) => seqs(stream.take(event(seq))));
      expect(delivered).toEqual(order.toSorted((a, b) => a - b));
      expect(stream.gap).toBe(false);
      expect(stream.position).toEqual({ epoch: 'a', seq: order.length });
    }),
  );
});

test('SPEC 3: a missing number is a gap; given up, what waited goes out in order', () => {
  const stream = new StreamOrder(4, 'a');
  expect(seqs(stream.take(event(8)))).toEqual([]);
  expect(seqs(stream.take(event(6)))).toEqual([]);
  expect([stream.gap, stream.full]).toEqual([true, false]);
  expect(seqs(stream.giveUp())).toEqual([6, 8]);
  expect(stream.gap).toBe(false);
});

test('SPEC 3: a stream is full with as many waiting as are kept', () => {
  const stream = new StreamOrder(0, 'a');
  for (let seq = 2; seq <= WAITING_LIMIT; seq += 1) stream.take(event(seq));
  expect(stream.full).toBe(false);
  stream.take(event(WAITING_LIMIT + 1));
  expect(stream.full).toBe(true);
});

test('the first event decides where a stream stands of which nothing is known', () => {
  const stream = new StreamOrder();
  expect(stream.position).toBeNull();
  expect(seqs(stream.take(event(7)))).toEqual([7]);
  expect(stream.position).toBe(7);
  expect(seqs(stream.take(event(7)))).toEqual([]);
  expect(seqs(stream.take(event(8)))).toEqual([8]);
});

test('SPEC 4: numbers of another epoch are of another stream; a server without epochs has one', () => {
  const stream = new StreamOrder(7);
  expect(stream.isOf(undefined)).toBe(true);
  expect(stream.position).toBe(7);
  expect(stream.isOf('a')).toBe(true);
  expect(stream.position).toEqual({ epoch: 'a', seq: 7 });
  expect([stream.isOf('b'), stream.isOf('a'), stream.isOf(undefined)]).toEqual([false, true, true]);
});
