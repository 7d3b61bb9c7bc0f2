import { balanceChanged } from 'shared-contracts/accounts';
import { winnerNew } from 'shared-contracts/catalogue';
import type { LiveEnvelope } from 'shared-contracts/events';
import { FakePort } from '../testing/fake-live-port';
import { GATHER_MS } from './gatherer';
import { LiveConnection } from './live-service';
import type { OpenPort } from './port';

/** The server's clock, in milliseconds. */
const NOW = 5000;
const money = (seq: number, epoch?: string): LiveEnvelope => ({
  ...(epoch === undefined ? {} : { epoch }),
  topic: balanceChanged.name,
  stream: 'money.h',
  seq,
  at: '',
  payload: { balance: seq, bonus: 0, wagering: 0, currency: 'EUR' },
});

const connect = (open: OpenPort, hash: string | null = 'h') =>
  new LiveConnection({
    open,
    hash: () => hash,
    since: () => 0,
    now: () => NOW,
    ended: () => {},
    document,
    random: () => 1,
  });

describe('the connection', () => {
  const setup = async (hash: string | null = 'h') => {
    const port = new FakePort();
    const live = connect(port.openPort, hash);
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
      { name: 'jointoroom', body: { rooms: ['action.1'], since: '1970-01-01T00:00:00.000Z' } },
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
    port.answer = (name) =>
      name === 'register' ? { ok: true, streams: { 'money.h': 7 } } : { ok: true };
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
    const open: OpenPort = (who, listener) => {
      fetched += 1;
      return lost
        ? Promise.reject(new Error('the chunk did not come'))
        : port.openPort(who, listener);
    };
    const live = connect(open);
    await live.start();
    lost = false;
    await jest.advanceTimersByTimeAsync(999);
    expect(fetched).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect([fetched, port.opens]).toEqual([2, 1]);
    live.dispose();

    const twice = connect(open);
    await twice.start();
    expect([fetched, port.opens]).toEqual([3, 2]);
    await twice.start();
    expect([fetched, port.opens]).toEqual([3, 3]);
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

  it.each([
    ['back', -3_600_000],
    ['forward', 3_600_000],
  ])(
    'SPEC 12: a device whose clock is set %s by an hour is left alone as long as the server said',
    async (_, jump) => {
      const { port, live } = await setup();
      await opened(port);
      port.listener?.stopped(30);
      jest.setSystemTime(Date.now() + jump);
      port.listener?.closed();
      document.dispatchEvent(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(29_000);
      expect(port.opens).toBe(1);
      await jest.advanceTimersByTimeAsync(2500);
      expect(port.opens).toBe(2);
      live.dispose();
    },
  );

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
        .map(
          ({ body }) =>
            Object.values((body as { rooms?: string[] }).rooms ?? (body as object)).length,
        );
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
    await jest.advanceTimersByTimeAsync(GATHER_MS);
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

  it('SPEC 10: a reading whose request was lost with its connection is named again', async () => {
    const { port, live } = await setup();
    port.answer = () => undefined;
    await opened(port);
    port.answer = () => ({ ok: true });
    await jest.advanceTimersByTimeAsync(1000);
    await opened(port);
    const since = '1970-01-01T00:00:00.000Z';
    expect(port.asked).toEqual([
      { name: 'register', body: { hash: 'h', since } },
      { name: 'register', body: { hash: 'h', since } },
    ]);
    live.dispose();
  });

  it('SPEC 8: positions are resumed with their epoch, and what is answered is delivered or read again', async () => {
    const { port, live } = await setup();
    const seen: (number | string)[] = [];
    live.on(balanceChanged).subscribe(({ seq }) => seen.push(seq));
    live.resync.subscribe(() => seen.push('resync'));
    const streams = { 'money.h': 7, 'user.h': 3 };
    port.answer = (name) =>
      name === 'register' ? { ok: true, epoch: 'a', streams } : { ok: true };
    await opened(port);
    port.answer = (name) =>
      name === 'resume'
        ? { ok: true, epoch: 'a', events: [money(8, 'a'), money(9, 'a')], lost: ['user.h'] }
        : { ok: true, epoch: 'a', streams: { 'money.h': 9, 'user.h': 999 } };
    port.listener?.closed();
    await jest.advanceTimersByTimeAsync(1000);
    await opened(port);
    await jest.advanceTimersByTimeAsync(GATHER_MS);
    expect(port.asked.at(-1)).toEqual({
      name: 'resume',
      body: { 'money.h': { epoch: 'a', seq: 7 }, 'user.h': { epoch: 'a', seq: 3 } },
    });
    expect(seen).toEqual([8, 9, 'resync']);
    live.dispose();
  });

  it('SPEC 9a: a request without an answer makes another connection', async () => {
    const { port, live } = await setup();
    port.answer = () => undefined;
    await opened(port);
    expect(port.closes).toBe(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(port.opens).toBe(2);
    live.dispose();
  });

  it('SPEC 10a: who slept for a day reads everything again, and nothing is told of the day', async () => {
    const { port, live } = await setup();
    let resyncs = 0;
    live.resync.subscribe(() => resyncs++);
    live.join('action.1');
    port.answer = (name) =>
      name === 'register' ? { ok: true, epoch: 'a', streams: { 'money.h': 7 } } : { ok: true };
    await opened(port);
    jest.setSystemTime(Date.now() + 86_400_000);
    port.listener?.closed();
    await jest.advanceTimersByTimeAsync(1000);
    port.asked.length = 0;
    await opened(port);
    await jest.advanceTimersByTimeAsync(GATHER_MS);
    const since = new Date(NOW).toISOString();
    // what happens between that reading and this answer is told as news
    expect(port.asked).toEqual([
      { name: 'register', body: { hash: 'h', since } },
      { name: 'jointoroom', body: { rooms: ['action.1'], since } },
    ]);
    expect(resyncs).toBe(1);
    live.dispose();
  });

  it('SPEC 9b: a tab that is looked at does not believe in a connection that has been silent', async () => {
    const { port, live } = await setup();
    await opened(port);
    jest.setSystemTime(Date.now() + 30_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(port.opens).toBe(1);
    jest.setSystemTime(Date.now() + 61_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect([port.closes, port.opens]).toEqual([1, 2]);
    live.dispose();
  });

  it('SPEC 12: the last one who leaves a room leaves it at the server', async () => {
    const { port, live } = await setup(null);
    await opened(port);
    const leave = [live.join('action.1'), live.join('action.1')];
    for (const one of leave) one();
    expect(port.asked.map(({ name }) => name)).toEqual(['jointoroom', 'leaveroom']);
    live.dispose();
  });

  it('SPEC 11: another visitor starts from nothing', async () => {
    const { port, live } = await setup();
    const seen: number[] = [];
    live.on(winnerNew).subscribe();
    live.on(balanceChanged).subscribe(({ seq }) => seen.push(seq));
    await opened(port);
    const former = port.listener;
    port.listener?.event(money(50));
    await live.restart();
    former?.event(money(51));
    port.listener?.event(money(3));
    await jest.advanceTimersByTimeAsync(GATHER_MS);
    expect(seen).toEqual([50, 3]);
    expect([port.closes, port.visitors]).toEqual([1, ['h', 'h']]);
    live.dispose();
  });
});
