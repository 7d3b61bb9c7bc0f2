import fc from 'fast-check';
import { HOLES, hole, PageTemplate } from './template';

const value = fc.string({ unit: fc.constantFrom(...'abcXYZ019+/='), maxLength: 24 });
const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOLES.map(hole)));

test('a filled page is its text with every hole replaced, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.array(part),
      fc.record({
        vouched: value,
        view: value,
        now: value,
        region: value,
        above: value,
        below: value,
      }),
      (parts, values) => {
        const text = parts.join('|');
        const wanted = HOLES.reduce(
          (page, name) => page.replaceAll(hole(name), values[name]),
          text,
        );
        expect(Buffer.concat(new PageTemplate(text).fill(values))).toEqual(Buffer.from(wanted));
        expect(new PageTemplate(text).text).toBe(Buffer.from(text).toString());
      },
    ),
  );
});

test('what looks like a hole and was written by somebody else stays as it is', () => {
  const page = new PageTemplate('{{vouched}} __vouched__').fill({
    vouched: 'n',
    view: 'v',
    now: '1',
    region: '{}',
    above: '',
    below: '',
  });
  expect(Buffer.concat(page).toString()).toBe('{{vouched}} __vouched__');
});
