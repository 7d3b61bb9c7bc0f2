import { EventEmitter } from 'node:events';
import { tellOfRedis } from './redis-losses';

test('a Redis that is away is told once, and once when it is back, however often it is tried', () => {
  const redis = new EventEmitter();
  const lines: string[] = [];
  const log = {
    warn: (line: string) => void lines.push(line),
    info: (line: string) => void lines.push(line),
  };
  tellOfRedis(redis, log as Parameters<typeof tellOfRedis>[1], 'news wait');
  redis.emit('ready');
  for (const message of ['read ECONNRESET', 'connect ECONNREFUSED', 'connect ECONNREFUSED'])
    redis.emit('error', new Error(message));
  redis.emit('ready');
  redis.emit('error', new Error('write EPIPE'));
  expect(lines).toEqual([
    'Redis cannot be reached (read ECONNRESET): news wait',
    'Redis can be reached again, it is over that news wait',
    'Redis cannot be reached (write EPIPE): news wait',
  ]);
});
