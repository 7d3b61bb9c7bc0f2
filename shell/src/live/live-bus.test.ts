import fc from 'fast-check';
import { balanceChanged, notificationUpdated } from 'shared-contracts/accounts';
import { type LiveEnvelope, topic } from 'shared-contracts/events';
import { GATHER_MS } from './coalescer';
import { LiveBus } from './live-bus';

const money = (seq: number, stream = 'money.h'): LiveEnvelope => ({
  topic: balanceChanged.name,
  stream,
  seq,
  at: '',
  payload: { balance: seq, bonus: 0, wagering: 0, currency: 'EUR' },
});
const seqsOf = (bus: LiveBus) => {
  const seen: number[] = [];
  bus.on(balanceChanged).subscribe(({ seq }) => seen.push(seq));
  return seen;
};

describe('the order of a stream', () => {
  it('SPEC 1, 2 and 5: any order, any repeats: money comes once and in order, at once', () => {
    const order = fc.integer({ min: 1, max: 40 }).chain((last) => {
      const numbers = Array.from({ length: last }, (_, index) => index + 1);
      return fc.tuple(
        fc.constant(numbers),
        fc.shuffledSubarray(numbers, { minLength: last }),
        fc.array(fc.constantFrom(...numbers)),
      );
    });
    fc.assert(
      fc.property(order, ([numbers, shuffled, repeats]) => {
        const bus = new LiveBus(() => {});
        const seen = seqsOf(bus);
        bus.begin('money.h', 0);
        for (const seq of [...shuffled, ...repeats]) bus.receive(money(seq));
        expect(seen).toEqual(numbers);
      }),
    );
  });

  it('SPEC 3: asks for what is missing, once, and goes on when it came', () => {
    const asked: [string, number][] = [];
    const bus = new LiveBus((stream, after) => asked.push([stream, after]));
    const seen = seqsOf(bus);
    for (const seq of [1, 4, 5]) bus.receive(money(seq));
    expect(asked).toEqual([['money.h', 1]]);
    expect(seen).toEqual([1]);
    for (const seq of [2, 3]) bus.receive(money(seq));
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('SPEC 4: gives up a gap that cannot be replayed, and says so', () => {
    const bus = new LiveBus(() => {});
    const seen = seqsOf(bus);
    let resyncs = 0;
    bus.resync.subscribe(() => resyncs++);
    for (const seq of [1, 5, 4]) bus.receive(money(seq));
    bus.lost('money.h');
    expect(seen).toEqual([1, 4, 5]);
    expect(resyncs).toBe(1);
    bus.receive(money(1));
    expect(seen).toEqual([1, 4, 5, 1]);
  });

  it('drops what is no event', () => {
    const bus = new LiveBus(() => {});
    const seen = seqsOf(bus);
    fc.assert(fc.property(fc.anything(), (value) => bus.receive(value)));
    expect(seen).toEqual([]);
  });
});

it('SPEC 5: whether an event is about money stands at its topic', () => {
  jest.useFakeTimers();
  const purse = topic<{ id: string; left: number }>('purse.changed', { money: true });
  const bus = new LiveBus(() => {});
  const seen: number[] = [];
  bus.on(purse).subscribe(({ payload }) => seen.push(payload.left));
  for (const seq of [1, 2])
    bus.receive({ topic: purse.name, stream: 'user.h', seq, at: '', payload: { id: 'a', left: seq } });
  expect(seen).toEqual([1, 2]);
  jest.advanceTimersByTime(GATHER_MS);
  expect(seen).toEqual([1, 2]);
  jest.useRealTimers();
});

it('SPEC 6: of a burst about one thing only the last is delivered, in one go', () => {
  jest.useFakeTimers();
  const bus = new LiveBus(() => {});
  const seen: unknown[] = [];
  bus.on(notificationUpdated).subscribe(({ payload }) => seen.push(payload.msg));
  const note = (seq: number, id: string, msg: string): LiveEnvelope => ({
    topic: notificationUpdated.name,
    stream: 'user.h',
    seq,
    at: '',
    payload: { id, msg },
  });
  for (const event of [note(1, 'a', 'one'), note(2, 'b', 'two'), note(3, 'a', 'three')]) bus.receive(event);
  expect(seen).toEqual([]);
  jest.advanceTimersByTime(GATHER_MS);
  expect(seen).toEqual(['three', 'two']);
  jest.useRealTimers();
});
