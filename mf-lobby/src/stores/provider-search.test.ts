import fc from 'fast-check';
import { buildProducer } from '../testing/builders';
import { matchesProvider, pickProviders } from './provider-search';

const word = fc.string({ unit: fc.constantFrom(...'abzßıéñклёжσςΑΩİ漢09'), minLength: 3, maxLength: 9 });
const words = fc.array(word, { minLength: 1, maxLength: 4 });

test('the beginning of any word finds the name, in any case', () => {
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (parts, which, length) => {
      const name = parts.join(' ');
      const chosen = parts[which % parts.length] ?? '';
      const prefix = chosen.slice(0, 3 + (length % Math.max(1, chosen.length - 2)));
      expect(matchesProvider(name, prefix)).toBe(true);
      expect(matchesProvider(name, prefix.toUpperCase())).toBe(true);
      expect(matchesProvider(name.toUpperCase(), ` ${prefix} `)).toBe(true);
    }),
  );
});

test('only beginnings count: letters from inside a word find nothing', () => {
  fc.assert(
    fc.property(words, word, (parts, inside) => {
      const name = parts.map((part) => `x${part}`).join('-');
      expect(matchesProvider(name, inside)).toBe(false);
    }),
  );
});

test('below three characters every provider is shown once, the top eight first', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 20 }), fc.string({ maxLength: 2 }), (names, typed) => {
      const producers = names.map((name, id) => buildProducer({ id, name }));
      const view = pickProviders(producers, typed);
      if (view.kind !== 'all') throw new Error('too few characters to search');
      expect(view.top).toHaveLength(Math.min(8, producers.length));
      expect([...view.top, ...view.others]).toEqual(producers);
    }),
  );
});
