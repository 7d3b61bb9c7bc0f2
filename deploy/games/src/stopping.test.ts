import Fastify from 'fastify';
import { type Host, Readiness, stopOnSignals, stopTimes } from './stopping';

/** A process that is signalled by hand, and a server that closes when it is told to. */
const atHand = (grace: number, limit = 10_000) => {
  const log: string[] = [];
  const heard = new Map<string, () => void>();
  let closed = () => {};
  const host: Host = {
    on: (signal, hear) => heard.set(signal, hear),
    exit: (code) => log.push(`exit ${code}`),
  };
  const close = () => {
    log.push('close');
    return new Promise<void>((resolve) => {
      closed = resolve;
    });
  };
  stopOnSignals({ fall: () => log.push('fall'), close }, { grace, limit }, host);
  const signal = (name: 'SIGTERM' | 'SIGINT') => heard.get(name)?.();
  return { log, signal, closed: () => closed() };
};
const settle = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('D-1, D-2: readiness falls at once, connections are taken for the grace, then all that is under way ends', async () => {
  const { log, signal, closed } = atHand(5000);
  signal('SIGTERM');
  await settle(4999);
  expect(log).toEqual(['fall']);
  await settle(1);
  expect(log).toEqual(['fall', 'close']);
  closed();
  await settle(0);
  expect(log).toEqual(['fall', 'close', 'exit 0']);
});

test('D-5: what does not end within the limit is left', async () => {
  const { log, signal } = atHand(100, 700);
  signal('SIGTERM');
  await settle(100 + 699);
  expect(log).toEqual(['fall', 'close']);
  await settle(1);
  expect(log).toEqual(['fall', 'close', 'exit 1']);
});

test('D-6: a second signal cuts the grace short, and closes nothing twice', async () => {
  const { log, signal } = atHand(60_000);
  signal('SIGTERM');
  signal('SIGINT');
  await settle(0);
  signal('SIGTERM');
  await settle(0);
  expect(log).toEqual(['fall', 'close']);
});

test('the times are whole milliseconds of up to ten minutes, or the start says so', () => {
  expect(stopTimes({})).toEqual({ grace: 0, limit: 10_000 });
  expect(stopTimes({ SHUTDOWN_GRACE_MS: '15000', SHUTDOWN_LIMIT_MS: '30000' })).toEqual({
    ...{ grace: 15_000, limit: 30_000 },
  });
  for (const text of ['-1', '1.5', '15s', '600001'])
    expect(() => stopTimes({ SHUTDOWN_GRACE_MS: text })).toThrow(`SHUTDOWN_GRACE_MS is ${text}`);
  expect(() => stopTimes({ SHUTDOWN_LIMIT_MS: 'soon' })).toThrow('SHUTDOWN_LIMIT_MS is soon');
});

test('D-3: while a server is ending each answer closes its connection', async () => {
  jest.useRealTimers();
  const app = Fastify({ return503OnClosing: false });
  const readiness = new Readiness(app);
  app.get('/', async () => 'served');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(origin)).headers.get('connection')).toBe('keep-alive');
  readiness.fall();
  const answer = await fetch(origin);
  expect(answer.headers.get('connection')).toBe('close');
  expect(await answer.text()).toBe('served');
  await app.close();
});

test('D-3a: so does an answer that was under way', async () => {
  jest.useRealTimers();
  const app = Fastify({ return503OnClosing: false });
  const readiness = new Readiness(app);
  let finish = (_text: string) => {};
  const work = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    app.get('/', () => {
      resolve();
      return work;
    });
  });
  const answer = fetch(await app.listen({ port: 0, host: '127.0.0.1' }));
  await asked;
  readiness.fall();
  finish('served');
  expect((await answer).headers.get('connection')).toBe('close');
  await app.close();
});
