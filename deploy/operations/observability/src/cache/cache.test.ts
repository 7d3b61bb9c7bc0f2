import { Cache } from './index';

const made = (cache: Cache<string, unknown>, key: string): boolean => {
  let isMade = false;
  cache.get(key, () => {
    isMade = true;
    return `value of ${key}`;
  });
  return isMade;
};

test('what was not asked for the longest goes first', () => {
  const cache = new Cache<string, unknown>({ most: 2 });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map((key) => made(cache, key))).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(cache.size).toBe(2);
});

test('a value stands for its time, and not when the clock is put back', () => {
  let now = 0;
  const cache = new Cache<string, unknown>({ most: 9, ttl: 10, now: () => now });
  const at = (time: number) => {
    now = time;
    return made(cache, 'a');
  };
  expect([at(0), at(9), at(10), at(19), at(5)]).toEqual([true, false, true, false, true]);
});

test('however many ask, one works; what fails is forgotten', async () => {
  const cache = new Cache<string, Promise<number>>({ most: 9 });
  let works = 0;
  const work = async () => {
    works += 1;
    if (works === 1) throw new Error('at first');
    return works;
  };
  await expect(Promise.all([cache.get('a', work), cache.get('a', work)])).rejects.toThrow(
    'at first',
  );
  expect(await Promise.all([cache.get('a', work), cache.get('a', work)])).toEqual([2, 2]);
  expect(works).toBe(2);
});

test('values that weigh are kept up to their weight, and one that is too heavy is not', async () => {
  const cache = new Cache<string, Promise<Buffer>>({ most: 100, weigh: ({ length }) => length });
  const sizes = { a: 25, b: 25, c: 25, d: 25, e: 20, heavy: 26 };
  const loads: string[] = [];
  const ask = (key: keyof typeof sizes) =>
    cache.get(key, async () => {
      loads.push(key);
      return Buffer.alloc(sizes[key]);
    });
  for (const key of ['a', 'b', 'c', 'd', 'e', 'e', 'b', 'a', 'heavy', 'heavy'] as const)
    await ask(key);
  expect(loads.join(' ')).toBe('a b c d e a heavy heavy');
});
