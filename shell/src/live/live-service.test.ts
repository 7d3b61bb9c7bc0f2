import { balanceChanged } from 'shared-contracts/accounts';
import { winnerNew } from 'shared-contracts/catalogue';
import type { LiveEnvelope } from 'shared-contracts/events';
import { FakePort } from '../testing/fake-live-port';
import { LiveConnection } from './live-service';
import type { OpenPort } from './port';

const money = (seq: number): LiveEnvelope => ({
  topic: balanceChanged.name,
  stream: 'money.h',
  seq,
  at: '',
  payload: { balance: seq, bonus: 0, wagering: 0, currency: 'EUR' },
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

  it('SPEC 12: a server that wants to be left alone is, also by a tab that is looked at again', async () => {
    const { port, live } = await setup();
    await opened(port);
    port.listener?.stopped(30);
    port.listener?.closed();
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(30_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(port.opens).toBe(2);
    port.listener?.closed();
    await jest.advanceTimersByTimeAsync(2000);
    expect(port.opens).toBe(3);
    live.dispose();
  });

  it('SPEC 12: a pause without an end ends, and what is no pause is none', async () => {
    const { port, live } = await setup();
    port.listener?.stopped(1e9);
    port.listener?.closed();
    await jest.advanceTimersByTimeAsync(601_000);
    expect(port.opens).toBe(2);
    live.dispose();
  });

  it('SPEC 12: many rooms are joined in batches, and left ones are not asked for again', async () => {
    const { port, live } = await setup(null);
    const leave = Array.from({ length: 60 }, (_, n) => live.join(`action.${n}`));
    const streams = Object.fromEntries(leave.map((_, n) => [`action.${n}`, 3]));
    port.answer = (name) => (name === 'jointoroom' ? { ok: true, streams } : { ok: true });
    await opened(port);
    const sizes = (name: string) =>
      port.asked
        .filter((asked) => asked.name === name)
        .map(({ body }) => Object.values((body as { rooms?: string[] }).rooms ?? (body as object)).length);
    expect(sizes('jointoroom')).toEqual([50, 10]);
    for (const one of leave.slice(5)) one();
    port.listener?.closed();
    await jest.advanceTimersByTimeAsync(1000);
    await opened(port);
    expect([sizes('jointoroom').at(-1), sizes('resume')]).toEqual([5, [5]]);
    live.dispose();
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
