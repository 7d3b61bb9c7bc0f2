import fc from 'fast-check';
import { type Message, pack, Unpacker } from './frames';

test('messages arrive whole and in order, in whatever chunks', () => {
  const message = fc.record({
    head: fc.jsonValue(),
    texts: fc.array(fc.string({ unit: 'grapheme' })),
  });
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 5 }),
      fc.integer({ min: 1, max: 64 }),
      (messages, size) => {
        const bytes = Buffer.concat(messages.map(pack));
        const unpacker = new Unpacker(1e6);
        const found: Message[] = [];
        for (let at = 0; at < bytes.length; at += size)
          found.push(...unpacker.push(bytes.subarray(at, at + size)));
        expect(JSON.stringify(found)).toBe(JSON.stringify(messages));
      },
    ),
  );
});

const framed = (json: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, json.length]), Buffer.from(json)]);
test.each([
  ['is too long', Buffer.from([0x7f, 0, 0, 0])],
  ['says of a text that is too long', framed('{"lengths":[999999]}')],
  ['is no JSON', framed('{]')],
  ['has no lengths', framed('{}')],
  ['has lengths that are none', framed('{"lengths":[-1]}')],
])('what %s is refused', (_what, bytes) => {
  expect(() => new Unpacker(1000).push(bytes)).toThrow();
});
