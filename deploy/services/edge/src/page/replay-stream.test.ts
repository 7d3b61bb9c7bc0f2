import { ReplayStream } from './replay-stream';

test('PG-20: every reader gets all chunks, whenever it begins', async () => {
  const stream = new ReplayStream<string>();
  stream.add('a');
  const early = stream.read();
  expect(await early.next()).toMatchObject({ value: ['a'] });
  const next = early.next();
  stream.add('b');
  expect(await next).toMatchObject({ value: ['b'] });
  const late = stream.whole();
  stream.add('c');
  stream.close();
  expect(await late).toEqual(['a', 'b', 'c']);
  expect(await early.next()).toMatchObject({ value: ['c'] });
  expect((await early.next()).done).toBe(true);
  expect(await stream.whole()).toEqual(['a', 'b', 'c']);
});

test('PG-20: who leaves reads no more, while others do', async () => {
  const stream = new ReplayStream<string>();
  const [one, other] = [new AbortController(), new AbortController()];
  const [leaving, staying] = [stream.read(one.signal), stream.read(other.signal)];
  stream.add('a');
  await Promise.all([leaving.next(), staying.next()]);
  one.abort();
  expect((await leaving.next()).done).toBe(true);
  expect(stream.isRead).toBe(true);
  other.abort();
  expect((await staying.next()).done).toBe(true);
  expect(stream.isRead).toBe(false);
});

test('a failure comes after what is there', async () => {
  const stream = new ReplayStream<string>();
  stream.add('a');
  stream.fail(new Error('no more'));
  const reading = stream.read();
  expect(await reading.next()).toMatchObject({ value: ['a'] });
  await expect(reading.next()).rejects.toThrow('no more');
});
