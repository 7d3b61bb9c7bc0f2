import { Leadership } from './leadership';

/** A lock manager in the hands of a test: it grants and refuses when it is told to. */
class Locks {
  readonly asked: {
    options: LockOptions;
    grant: () => Promise<unknown>;
    refuse: (error: unknown) => void;
  }[] = [];
  readonly request = ((_name: string, options: LockOptions, hold: () => Promise<unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      const grant = async () => resolve(await hold());
      this.asked.push({ options, grant, refuse: reject });
    })) as LockManager['request'];
}
const setUp = () => {
  const locks = new Locks();
  const told: string[] = [];
  const leadership = new Leadership(locks, 'live', {
    won: () => told.push('won'),
    lost: () => told.push('lost'),
    refused: () => told.push('refused'),
  });
  return { leadership, told, asked: locks.asked };
};
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const aborted = () => new DOMException('given up', 'AbortError');

test('who waits already does not wait twice; the lock is held until it is resigned', async () => {
  const { leadership, told, asked } = setUp();
  leadership.seek();
  leadership.seek();
  expect(asked).toHaveLength(1);
  let isFree = false;
  void asked[0]?.grant().then(() => {
    isFree = true;
  });
  await settled();
  expect([told, isFree]).toEqual([['won'], false]);
  leadership.resign();
  await settled();
  expect([told, isFree, asked[0]?.options.signal?.aborted]).toEqual([['won'], true, true]);
  leadership.seek();
  expect(asked).toHaveLength(2);
});

test('a lock that is granted after it was given up goes back at once, and nobody leads by it', async () => {
  const { leadership, told, asked } = setUp();
  leadership.seek();
  leadership.resign();
  await asked[0]?.grant();
  expect(told).toEqual([]);
  leadership.seek();
  void asked[1]?.grant();
  await settled();
  expect(told).toEqual(['won']);
});

test('taken from a tab that does not answer, and taken from this one', async () => {
  const { leadership, told, asked } = setUp();
  leadership.seek();
  leadership.seize();
  expect(asked.map(({ options }) => options.steal === true)).toEqual([false, true]);
  asked[0]?.refuse(aborted());
  void asked[1]?.grant();
  await settled();
  expect(told).toEqual(['won']);
  asked[1]?.refuse(aborted());
  await settled();
  expect(told).toEqual(['won', 'lost']);
  leadership.seek();
  expect(asked).toHaveLength(3);
});

test.each([
  ['another error of the browser', new DOMException('no locks here', 'SecurityError')],
  ['an error that only has the name', Object.assign(new Error('given up'), { name: 'AbortError' })],
  ['no lock manager', new TypeError('request is no function')],
])('%s means that this page may hold no locks', async (_, error) => {
  const { leadership, told, asked } = setUp();
  leadership.seek();
  asked[0]?.refuse(error);
  await settled();
  expect(told).toEqual(['refused']);
});
