import { Redis } from 'ioredis';
import { forgiveSubscriptions } from './transport';

test('L12b: a subscription that Redis does not answer in time is nobody’s end', async () => {
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
