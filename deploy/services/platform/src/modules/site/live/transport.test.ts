import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import type { Core } from '../../../core';
import { onSeveralNodes, REDIS_URL } from '../../../testing/database';
import { forgiveSubscriptions, redisTransport } from './transport';

onSeveralNodes(() => {
  test('L12c: an event is known to its sender before it goes to the sockets there', async () => {
    const order: string[] = [];
    const core = { config: { secrets: { accessTokens: `order ${process.pid}` } } } as Core;
    const io = new Server();
    const transport = redisTransport(io, core, String(REDIS_URL), {
      heard: ({ envelope }) => void order.push(`known ${envelope.seq}`),
      missed: () => undefined,
    });
    await transport.ready;
    const { adapter, sockets } = io.of('/');
    const client = { writeToEngine: () => void order.push('sent') };
    sockets.set('page', { client, notifyOutgoingListeners: () => undefined } as never);
    adapter.addAll('page', new Set(['aurora/public']));
    const tell = (seq: number) =>
      transport.publish([
        {
          room: 'aurora/public',
          envelope: { topic: 'x', stream: 'public', seq, at: '', payload: {} },
        },
      ]);
    // its reader has what it waits for, and nothing more
    const reading = jest
      .spyOn(Redis.prototype, 'xread')
      .mockReturnValue(new Promise(() => undefined));
    await tell(1);
    while (reading.mock.calls.length === 0) await wait(5);
    await tell(2);
    jest.restoreAllMocks();
    await transport.close();
    expect(order.slice(-2)).toEqual(['known 2', 'sent']);
  });
});

test('a subscription that Redis does not answer in time is nobody’s end', async () => {
  const redis = new Redis({ lazyConnect: true });
  const refused = Promise.reject(new Error('Command timed out'));
  const caught = jest.spyOn(refused, 'catch');
  const subscribe = jest.spyOn(Redis.prototype, 'subscribe').mockReturnValue(refused);
  forgiveSubscriptions(redis);
  const copy = redis.duplicate();

  // as the adapter does: nobody looks at the promise
  void copy.subscribe('news');
  expect(subscribe).toHaveBeenCalledWith('news');
  expect(caught).toHaveBeenCalledTimes(1);

  for (const one of [redis, copy]) one.disconnect();
});
