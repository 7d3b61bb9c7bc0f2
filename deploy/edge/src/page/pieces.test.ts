import { Pieces } from './pieces';

test('R-20: every reader gets all pieces, whenever it begins', async () => {
  const pieces = new Pieces<string>();
  pieces.add('a');
  const early = pieces.read();
  expect(await early.next()).toMatchObject({ value: ['a'] });
  const next = early.next();
  pieces.add('b');
  expect(await next).toMatchObject({ value: ['b'] });
  const late = pieces.whole();
  pieces.add('c');
  pieces.close();
  expect(await late).toEqual(['a', 'b', 'c']);
  expect(await early.next()).toMatchObject({ value: ['c'] });
  expect((await early.next()).done).toBe(true);
  expect(await pieces.whole()).toEqual(['a', 'b', 'c']);
});

test('R-20: who leaves reads no more, while others do', async () => {
  const pieces = new Pieces<string>();
  const [one, other] = [new AbortController(), new AbortController()];
  const [leaving, staying] = [pieces.read(one.signal), pieces.read(other.signal)];
  pieces.add('a');
  await Promise.all([leaving.next(), staying.next()]);
  one.abort();
  expect((await leaving.next()).done).toBe(true);
  expect(pieces.isRead).toBe(true);
  other.abort();
  expect((await staying.next()).done).toBe(true);
  expect(pieces.isRead).toBe(false);
});

test('a failure comes after what is there', async () => {
  const pieces = new Pieces<string>();
  pieces.add('a');
  pieces.fail(new Error('no more'));
  const reading = pieces.read();
  expect(await reading.next()).toMatchObject({ value: ['a'] });
  await expect(reading.next()).rejects.toThrow('no more');
});
