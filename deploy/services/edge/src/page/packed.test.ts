import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { packed } from './packed';

const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };
const long = (unit: string) => unit.repeat(Math.ceil(70_000 / Math.max(1, unit.length)));

test.each(['br', 'gzip'] as const)(
  'what is compressed once in %s has any end',
  async (encoding) => {
    const ends = fc.array(fc.uint8Array({ minLength: 1, maxLength: 400 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.string().map(long)),
        ends,
        async (beginning, all) => {
          const text = Buffer.from(beginning);
          const { fixed, close } = await packed(text, encoding);
          for (const end of all.map((bytes) => Buffer.from(bytes))) {
            const whole = unpacked[encoding](Buffer.concat([fixed, close(end)]));
            expect(whole.equals(Buffer.concat([text, end]))).toBe(true);
          }
        },
      ),
      { numRuns: 20 },
    );
  },
);

test.each(['br', 'gzip'] as const)('an end has the length of one block of %s', async (encoding) => {
  const { fixed, close } = await packed(Buffer.from('page'), encoding);
  for (const length of [1, 65_535]) {
    const end = Buffer.alloc(length, 'é');
    const whole = unpacked[encoding](Buffer.concat([fixed, close(end)]));
    expect(whole.subarray(4).equals(end)).toBe(true);
  }
  for (const length of [0, 65_536]) expect(() => close(Buffer.alloc(length))).toThrow(RangeError);
});
