import fc from 'fast-check';
import { balanceChanged, type LiveEnvelope, notificationUpdated, winnerNew } from 'shared-contracts/events';
import { FakePort } from '../testing/fake-live-port';
import { GATHER_MS } from './coalescer';
import { LiveBus } from './live-bus';
import { LiveConnection } from './live-service';
import type { OpenPort } from './port';

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

describe('the connection', () => {
  const setup = async (hash: string | null = 'h') => {
    const port = new FakePort();
    const live = new LiveConnection({
      open: port.openPort,
      hash: () => hash,
      since: () => 0,
      document,
      random: () => 1,
    });
    await live.start();
    return { port, live };
  };
  const opened = async (port: FakePort) => {
    port.listener?.opened();
    await jest.advanceTimersByTimeAsync(0);
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('SPEC 7: registers, and joins a room once however many ask', async () => {
    const { port, live } = await setup();
    const leave = live.join('action.1');
    live.join('action.1');
    await opened(port);
    expect(port.asked).toEqual([
      { name: 'register', body: { hash: 'h', since: '1970-01-01T00:00:00.000Z' } },
      { name: 'jointoroom', body: { rooms: ['action.1'] } },
    ]);
    leave();
    leave();
    port.listener?.closed();
    await jest.advanceTimersByTimeAsync(1000);
    expect(port.opens).toBe(2);
    await opened(port);
    expect(port.asked.at(-1)).toEqual({ name: 'jointoroom', body: { rooms: ['action.1'] } });
    live.dispose();
  });

  it('SPEC 8: after a break asks for what came after the last number of every stream', async () => {
    const { port, live } = await setup();
    port.answer = (name) => (name === 'register' ? { ok: true, streams: { 'money.h': 7 } } : { ok: true });
    await opened(port);
    port.listener?.event(money(8));
    port.listener?.closed();
    await jest.advanceTimersByTimeAsync(1000);
    await opened(port);
    expect(port.asked.at(-1)).toEqual({ name: 'resume', body: { 'money.h': 8 } });
    live.dispose();
  });

  it('SPEC 9: waits longer each time, and a hidden tab until it is seen', async () => {
    const { port, live } = await setup(null);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    port.listener?.closed();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(port.opens).toBe(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(port.opens).toBe(2);
    port.listener?.closed();
    await jest.advanceTimersByTimeAsync(999);
    expect(port.opens).toBe(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(port.opens).toBe(3);
    port.listener?.closed();
    await jest.advanceTimersByTimeAsync(1999);
    expect(port.opens).toBe(3);
    live.dispose();
    hidden.mockRestore();
  });

  it('SPEC 9: a connection whose code did not come is tried again, one at a time', async () => {
    const port = new FakePort();
    let lost = true;
    let fetched = 0;
    const open: OpenPort = (listener) => {
      fetched += 1;
      return lost ? Promise.reject(new Error('the chunk did not come')) : port.openPort(listener);
    };
    const live = new LiveConnection({ open, hash: () => 'h', since: () => 0, document, random: () => 1 });
    await live.start();
    lost = false;
    await jest.advanceTimersByTimeAsync(999);
    expect(fetched).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect([fetched, port.opens]).toEqual([2, 1]);
    live.dispose();

    const twice = new LiveConnection({ open, hash: () => 'h', since: () => 0, document });
    await Promise.all([twice.start(), twice.restart()]);
    expect(fetched).toBe(3);
    twice.dispose();
  });

  it('SPEC 10: what happened before it listened is read again, and after a break asked for by number', async () => {
    const { port, live } = await setup();
    let resyncs = 0;
    live.resync.subscribe(() => resyncs++);
    port.answer = (name) => ({ ok: true, streams: { 'money.h': 2 }, news: name === 'register' });
    await opened(port);
    expect(resyncs).toBe(1);
    port.answer = () => ({ ok: true });
    port.listener?.closed();
    await jest.advanceTimersByTimeAsync(1000);
    await opened(port);
    expect(port.asked.slice(-2)).toEqual([
      { name: 'register', body: { hash: 'h' } },
      { name: 'resume', body: { 'money.h': 2 } },
    ]);
    expect(resyncs).toBe(1);
    live.dispose();
  });

  it('SPEC 11: another visitor starts from nothing', async () => {
    const { port, live } = await setup();
    const seen: number[] = [];
    live.on(winnerNew).subscribe();
    live.on(balanceChanged).subscribe(({ seq }) => seen.push(seq));
    await opened(port);
    port.listener?.event(money(50));
    await live.restart();
    port.listener?.event(money(3));
    expect(seen).toEqual([50, 3]);
    live.dispose();
  });
});
