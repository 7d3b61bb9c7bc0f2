import fc from 'fast-check';
import { balanceChanged, notificationUpdated } from 'shared-contracts/accounts';
import { type LiveEnvelope, topic } from 'shared-contracts/events';
import { GATHER_MS } from './gatherer';
import { LiveBus, type Positions } from './live-bus';

const money = (seq: number, epoch?: string): LiveEnvelope => ({
  topic: balanceChanged.name,
  stream: 'money.h',
  seq,
  ...(epoch === undefined ? {} : { epoch }),
  at: '',
  payload: { balance: seq, bonus: 0, wagering: 0, currency: 'EUR' },
});
const seqsOf = (bus: LiveBus) => {
  const seen: number[] = [];
  bus.on(balanceChanged).subscribe(({ seq }) => seen.push(seq));
  return seen;
};

const settle = () => jest.advanceTimersByTime(GATHER_MS);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the order of a stream', () => {
  it('SPEC 1, 2 and 5: any order, any repeats: money comes once and in order', () => {
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
        bus.begin({ ok: true, streams: { 'money.h': 0 } });
        for (const seq of [...shuffled, ...repeats]) bus.receive(money(seq));
        settle();
        expect(seen).toEqual(numbers);
      }),
    );
  });

  it('SPEC 3: asks for what is missing, once, and goes on when it came', () => {
    const asked: Positions[] = [];
    const bus = new LiveBus((missing) => asked.push(missing));
    const seen = seqsOf(bus);
    for (const seq of [1, 4, 5]) bus.receive(money(seq, 'e'));
    settle();
    expect(asked).toEqual([{ 'money.h': { epoch: 'e', seq: 1 } }]);
    expect(seen).toEqual([1]);
    bus.resumed({ ok: true, events: [money(2, 'e'), money(3, 'e')] });
    settle();
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('SPEC 3: a server without epochs is asked by number', () => {
    const asked: Positions[] = [];
    const bus = new LiveBus((missing) => asked.push(missing));
    for (const seq of [1, 3]) bus.receive(money(seq));
    expect(asked).toEqual([{ 'money.h': 1 }]);
  });

  it('SPEC 4: gives up a gap that cannot be replayed, and says so once', () => {
    const bus = new LiveBus(() => {});
    const seen: (number | string)[] = seqsOf(bus);
    bus.resync.subscribe(() => seen.push('resync'));
    for (const seq of [1, 5, 4]) bus.receive(money(seq));
    bus.lost('money.h');
    bus.lost('user.h');
    settle();
    expect(seen).toEqual([1, 4, 5, 'resync']);
    bus.receive(money(1));
    settle();
    expect(seen.at(-1)).toBe(1);
  });

  it('SPEC 4a: whatever comes of which epoch, nobody hears a number twice or back in one without a resync between', () => {
    const events = fc.array(
      fc.record({ seq: fc.integer({ min: 1, max: 12 }), epoch: fc.constantFrom('a', 'b') }),
    );
    fc.assert(
      fc.property(events, (told) => {
        const bus = new LiveBus(() => {});
        const heard: (LiveEnvelope | 'resync')[] = [];
        bus.on(balanceChanged).subscribe((event) => heard.push(event));
        bus.resync.subscribe(() => heard.push('resync'));
        for (const { seq, epoch } of told) {
          bus.receive(money(seq, epoch));
          settle();
        }
        const runs: LiveEnvelope[][] = [[]];
        for (const one of heard)
          if (one === 'resync') runs.push([]);
          else runs.at(-1)?.push(one);
        const changes = told.filter(
          ({ epoch }, at) => at > 0 && epoch !== told[at - 1]?.epoch,
        ).length;
        expect(heard.filter((one) => one === 'resync')).toHaveLength(changes);
        for (const run of runs) {
          // what came with the change of the epoch is told before the resync that follows it
          const ofOne = run.filter(({ epoch }) => epoch === run[0]?.epoch);
          const seqs = ofOne.map(({ seq }) => seq);
          expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => one - other));
        }
      }),
    );
  });

  it('SPEC 4a: an answer of another epoch than the page knows is a resync', () => {
    const bus = new LiveBus(() => {});
    let resyncs = 0;
    bus.resync.subscribe(() => resyncs++);
    bus.begin({ ok: true, epoch: 'a', streams: { 'money.h': 7, 'user.h': 2 } });
    bus.begin({ ok: true, epoch: 'a', streams: { 'money.h': 9 } });
    settle();
    expect([resyncs, bus.positions()['money.h']]).toEqual([0, { epoch: 'a', seq: 7 }]);
    bus.begin({ ok: true, epoch: 'b', streams: { 'money.h': 9, 'user.h': 2 } });
    settle();
    expect(resyncs).toBe(1);
    expect(bus.positions()).toEqual({
      'money.h': { epoch: 'b', seq: 9 },
      'user.h': { epoch: 'b', seq: 2 },
    });
  });

  it('drops what is no event', () => {
    const bus = new LiveBus(() => {});
    const seen = seqsOf(bus);
    fc.assert(fc.property(fc.anything(), (value) => bus.receive(value)));
    settle();
    expect(seen).toEqual([]);
  });
});

it('SPEC 5: money comes at once after a quiet moment, then each of it, once in 60 ms', () => {
  // whether an event is about money stands at its topic
  const purse = topic<{ id: string; left: number }>('purse.changed', { money: true });
  const bus = new LiveBus(() => {});
  const seen: number[][] = [];
  let burst: number[] = [];
  bus.on(purse).subscribe(({ payload }) => burst.push(payload.left));
  const told = (seq: number): LiveEnvelope => ({
    topic: purse.name,
    stream: 'user.h',
    seq,
    at: '',
    payload: { id: 'a', left: seq },
  });
  bus.receive(told(1));
  expect(burst).toEqual([1]);
  for (let seq = 2; seq <= 2000; seq += 1) {
    if (seq % 2 === 0) jest.advanceTimersByTime(1);
    if (burst.length > 0 && seq > 2) {
      seen.push(burst);
      burst = [];
    }
    bus.receive(told(seq));
  }
  settle();
  seen.push(burst);
  expect(seen.flat()).toEqual(Array.from({ length: 2000 }, (_, at) => at + 1));
  expect(seen.filter((one) => one.length > 0).length).toBeLessThanOrEqual(22);
});

it('SPEC 6: of a burst about one thing only the last is delivered, in one go', () => {
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
  for (const event of [note(1, 'a', 'one'), note(2, 'b', 'two'), note(3, 'a', 'three')])
    bus.receive(event);
  expect(seen).toEqual([]);
  settle();
  expect(seen).toEqual(['three', 'two']);
});

it('SPEC 6: in a tab whose timers sleep no more than 500 events wait', () => {
  const bus = new LiveBus(() => {});
  const seen = seqsOf(bus);
  bus.begin({ ok: true, streams: { 'money.h': 0 } });
  for (let seq = 1; seq <= 502; seq += 1) bus.receive(money(seq));
  expect(seen.length).toBe(501);
});
