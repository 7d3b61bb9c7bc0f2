import { FairQueue } from './fair-queue';

const turns = async () => {
  for (let n = 0; n < 10; n += 1) await Promise.resolve();
};

describe('the queue of the readers', () => {
  let now = 0;
  let queue: FairQueue;
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  beforeEach(() => {
    now = 0;
    queue = new FairQueue(2, () => now);
    begun.length = 0;
    ends.clear();
  });
  const come = (owner: number, name: string) =>
    queue.take(owner, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string, ms: number) => {
    now += ms;
    ends.get(name)?.();
    await turns();
  };

  test('a player has one place of the two, however much waits', async () => {
    void come(1, 'a1');
    void come(1, 'a2');
    void come(1, 'a3');
    void come(2, 'b1');
    await turns();
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1', 10);
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1', 10);
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  test('whoever used little goes before whoever used much, and the first before the second', async () => {
    void come(1, 'a1');
    void come(2, 'b1');
    await turns();
    void come(1, 'a2');
    void come(3, 'c1');
    void come(4, 'd1');
    await end('a1', 20_000);
    await end('c1', 5);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd1']);
    await end('d1', 5);
    expect(begun.at(-1)).toBe('a2');
  });

  test('after an hour nobody is held to what was, and what throws frees its place', async () => {
    await expect(queue.take(1, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    void come(1, 'a1');
    await turns();
    await end('a1', 30_000);
    now += 3_600_000;
    void come(5, 'e1');
    void come(6, 'f1');
    await turns();
    void come(1, 'a2');
    void come(7, 'g1');
    await end('e1', 1);
    expect(begun).toEqual(['a1', 'e1', 'f1', 'a2']);
  });
});
