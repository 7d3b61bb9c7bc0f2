import fc from 'fast-check';
import { FrameBoundary } from './frame-boundary';

/** A frame of a server, or with a mask as a browser sends it. */
const frame = (size: number, masked: boolean): Buffer => {
  const mask = masked ? 0x80 : 0;
  const head =
    size < 126
      ? Buffer.from([0x82, mask | size])
      : size < 65_536
        ? Buffer.from([0x82, mask | 126, size >> 8, size & 255])
        : Buffer.from([0x82, mask | 127, 0, 0, 0, 0, 0, size >> 16, (size >> 8) & 255, size & 255]);
  return Buffer.concat([head, Buffer.alloc(masked ? 4 : 0, 7), Buffer.alloc(size, 0x82)]);
};
const size = fc.oneof(fc.integer({ min: 0, max: 130 }), fc.constantFrom(65_535, 65_536, 70_000));

test('D-4: between two frames is exactly where one ended, however the bytes are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(size, fc.boolean()), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      (sizes, cuts) => {
        const frames = sizes.map(([bytes, masked]) => frame(bytes, masked));
        const ends = new Set<number>();
        let end = 0;
        for (const each of frames) {
          end += each.length;
          ends.add(end);
        }
        const all = Buffer.concat(frames);
        const boundary = new FrameBoundary();
        let at = 0;
        for (let turn = 0; at < all.length; turn += 1) {
          const next = at + (cuts[turn % cuts.length] ?? 1) * (turn % 7 === 6 ? 1000 : 1);
          boundary.pass(all.subarray(at, next));
          at = Math.min(next, all.length);
          if (boundary.isBetween !== ends.has(at)) return false;
        }
        return true;
      },
    ),
    { numRuns: 60 },
  );
});
