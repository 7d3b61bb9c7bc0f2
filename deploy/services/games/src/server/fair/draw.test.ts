import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { commitmentOf, fairDraw, newServerSeed } from './draw';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const of = (clientSeed: string, nonce: number, serverSeed = SEED) =>
  fairDraw({ serverSeed, clientSeed, nonce });
const take = (draw: (bound: number) => number, bound: number, count: number) =>
  Array.from({ length: count }, () => draw(bound));

test('PF1: a seed is 32 bytes of chance, and its commitment the hash of those bytes', () => {
  expect(commitmentOf(SEED)).toBe(
    '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  );
  expect(newServerSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(newServerSeed()).not.toBe(newServerSeed());
});

test('PF2, PF2a: draws are the words of the HMAC of client seed, nonce and cursor, block after block', () => {
  const key = Buffer.from(SEED, 'hex');
  const words = [0, 1].flatMap((cursor) => {
    const block = createHmac('sha256', key).update(`mine:7:${cursor}`).digest();
    return Array.from({ length: 8 }, (_, i) => block.readUInt32BE(i * 4));
  });
  expect(take(of('mine', 7), 2 ** 32, 16)).toEqual(words);
});

test('PF3, M2: words of the uneven tail are left out', () => {
  // just over half of all words are below this bound, so that about every second one is left out
  const bound = 2 ** 31 + 1;
  const words = take(of('mine', 0), 2 ** 32, 200);
  const kept = words.filter((word) => word < bound);
  expect(kept.length).toBeLessThan(150);
  expect(take(of('mine', 0), bound, kept.length)).toEqual(kept);
});

test('PF3: whatever the seeds, a draw is a whole number of its range, and the same again', () => {
  const seed = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('hex'));
  fc.assert(
    fc.property(
      seed,
      fc.string(),
      fc.nat(),
      fc.integer({ min: 1, max: 2 ** 32 }),
      (serverSeed, client, nonce, bound) => {
        const drawn = take(of(client, nonce, serverSeed), bound, 20);
        for (const value of drawn) {
          expect(Number.isSafeInteger(value)).toBe(true);
          expect(value >= 0 && value < bound).toBe(true);
        }
        expect(take(of(client, nonce, serverSeed), bound, 20)).toEqual(drawn);
      },
    ),
    { numRuns: 200 },
  );
  for (const bound of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
    expect(() => of('mine', 0)(bound)).toThrow(RangeError);
});

/** Sum of (found - expected)² / expected over the values below `bound`. */
function chiSquare(bound: number, values: Iterable<number>): number {
  const found = new Array<number>(bound).fill(0);
  let count = 0;
  for (const value of values) {
    found[value] = (found[value] ?? 0) + 1;
    count += 1;
  }
  const expected = count / bound;
  return found.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0);
}

// The 99.9 % points of chi-square with bound - 1 degrees of freedom.
test.each([
  ['stops of a reel', 32, 61.1],
  ['pockets of a wheel', 37, 67.99],
  ['tiles of a field', 25, 51.18],
])('PF3: %s are equally likely over the rounds of a seed and within one', (_, bound, most) => {
  const first = function* () {
    for (let nonce = 0; nonce < 60_000; nonce += 1) yield of('mine', nonce)(bound);
  };
  expect(chiSquare(bound, first())).toBeLessThan(most);
  expect(chiSquare(bound, take(of('mine', 0), bound, 60_000))).toBeLessThan(most);
});
