import { createQueues } from './queue';

/** Work that ends when it is told to. */
function held() {
  let end = () => undefined as unknown;
  const ended = new Promise((done) => {
    end = () => done(undefined);
  });
  const begun = jest.fn(() => ended);
  return { begun, end };
}
const turn = () => new Promise((done) => setImmediate(done));

test('so many of one key at a time, in order; other keys do not wait', async () => {
  const queues = createQueues(2);
  const [a, b, c, other] = [held(), held(), held(), held()];
  const all = [
    queues('x', a.begun),
    queues('x', b.begun),
    queues('x', c.begun),
    queues('y', other.begun),
  ];
  await turn();
  expect([a, b, c, other].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 1, 0, 1]);
  b.end();
  await turn();
  expect(c.begun).toHaveBeenCalledTimes(1);
  for (const work of [a, c, other]) work.end();
  await Promise.all(all);
});

test('work that fails makes way for the next', async () => {
  const queues = createQueues(1);
  const failed = queues('x', () => Promise.reject(new Error('no')));
  const next = queues('x', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
