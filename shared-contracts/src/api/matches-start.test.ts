import fc from 'fast-check';
import { matchesStart } from './matches-start';

const word = fc.string({
  unit: fc.constantFrom(...'abzßıéñклёжσςΑΩİ漢09'),
  minLength: 3,
  maxLength: 9,
});
const words = fc.array(word, { minLength: 1, maxLength: 4 });

test('the beginning of any word finds the name, in any case', () => {
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (parts, which, length) => {
      const name = parts.join(' ');
      const chosen = parts[which % parts.length] ?? '';
      const prefix = chosen.slice(0, 3 + (length % Math.max(1, chosen.length - 2)));
      expect(matchesStart(name, prefix)).toBe(true);
      expect(matchesStart(name, prefix.toUpperCase())).toBe(true);
      expect(matchesStart(name.toUpperCase(), ` ${prefix} `)).toBe(true);
    }),
  );
});

test('only beginnings count: letters from inside a word find nothing', () => {
  fc.assert(
    fc.property(words, word, (parts, inside) => {
      const name = parts.map((part) => `x${part}`).join('-');
      expect(matchesStart(name, inside)).toBe(false);
    }),
  );
});
