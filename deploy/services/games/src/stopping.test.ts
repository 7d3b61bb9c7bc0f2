import Fastify from 'fastify';
import { endOrderly, type Host, Readiness } from './stopping';

/** A process that is signalled by hand, and a server that closes when it is told to. */
const atHand = (
  grace: number,
  limit = 10_000,
  tell = (_facts: { err: Error; origin: string }) => {},
  connected?: boolean,
) => {
  const log: string[] = [];
  const heard = new Map<string, (reason: unknown) => void>();
  let closed = () => {};
  let broke = (_error: Error) => {};
  const host: Host = {
    on: (event, hear) => heard.set(event, hear),
    exit: (code) => log.push(`exit ${code}`),
    connected,
  };
  const close = () => {
    log.push('close');
    return new Promise<void>((resolve, reject) => {
      closed = resolve;
      broke = reject;
    });
  };
  const told = (facts: { err: Error; origin: string }) => {
    log.push(`told ${facts.origin}: ${facts.err.message}`);
    tell(facts);
  };
  endOrderly({ fall: () => log.push('fall'), close }, { grace, limit }, told, host);
  const signal = (name: 'SIGTERM' | 'SIGINT' | 'disconnect') => heard.get(name)?.(undefined);
  const uncaught = (name: 'uncaughtException' | 'unhandledRejection', reason: unknown) =>
    heard.get(name)?.(reason);
  return { log, signal, uncaught, closed: () => closed(), broke: (error: Error) => broke(error) };
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

test('it ends as at a signal when its parent is gone, also when that was while it started', async () => {
  const { log, signal, closed } = atHand(5000, 10_000, undefined, true);
  await settle(10_000);
  expect(log).toEqual([]);
  signal('disconnect');
  await settle(5000);
  closed();
  await settle(0);
  expect(log).toEqual(['fall', 'close', 'exit 0']);
  const orphan = atHand(0, 10_000, undefined, false);
  await settle(0);
  expect(orphan.log).toEqual(['fall', 'close']);
});

test.each(['uncaughtException', 'unhandledRejection'] as const)(
  'D-8: at an %s it is told, readiness falls, no connection is taken, what is under way ends, the status is 1',
  async (origin) => {
    const { log, uncaught, closed } = atHand(5000);
    uncaught(origin, new Error('on purpose'));
    await settle(0);
    expect(log).toEqual([`told ${origin}: on purpose`, 'fall', 'close']);
    closed();
    await settle(0);
    expect(log.at(-1)).toBe('exit 1');
  },
);

test('another one meanwhile is told and closes nothing twice; the limit stays', async () => {
  const { log, uncaught } = atHand(0, 700);
  uncaught('uncaughtException', 'a text');
  await settle(699);
  uncaught('unhandledRejection', new Error('second'));
  await settle(1);
  expect(log).toEqual([
    'told uncaughtException: thrown: string a text',
    'fall',
    'close',
    'told unhandledRejection: second',
    'fall',
    'exit 1',
  ]);
});

test('a signal afterwards, or before, does not make the status 0', async () => {
  const after = atHand(0);
  after.uncaught('uncaughtException', new Error('first'));
  after.signal('SIGTERM');
  await settle(0);
  after.closed();
  await settle(0);
  expect(after.log.filter((line) => line.startsWith('exit'))).toEqual(['exit 1']);
  const before = atHand(5000);
  before.signal('SIGTERM');
  before.uncaught('uncaughtException', new Error('in the grace'));
  await settle(0);
  before.closed();
  await settle(5000);
  expect(before.log.filter((line) => line.startsWith('exit'))).toEqual(['exit 1']);
});

test('a server that cannot close, or a log that nobody reads, ends all the same', async () => {
  const broken = atHand(0);
  broken.signal('SIGTERM');
  await settle(0);
  broken.broke(new Error('no database'));
  await settle(0);
  expect(broken.log.slice(-3)).toEqual(['told close: no database', 'fall', 'exit 1']);
  const unread = atHand(0, 10_000, () => {
    throw new Error('EPIPE');
  });
  unread.uncaught('uncaughtException', new Error('on purpose'));
  unread.closed();
  await settle(0);
  expect(unread.log.at(-1)).toBe('exit 1');
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

test('so does an answer that was under way', async () => {
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
