import fc from 'fast-check';
import { buildProducer } from '../testing/builders';
import { pickProviders } from './provider-search';

test('below three characters every provider is shown once, the top eight first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { maxLength: 20 }),
      fc.string({ maxLength: 2 }),
      (names, typed) => {
        const producers = names.map((name, id) => buildProducer({ id, name }));
        const view = pickProviders(producers, typed);
        if (view.kind !== 'all') throw new Error('too few characters to search');
        expect(view.top).toHaveLength(Math.min(8, producers.length));
        expect([...view.top, ...view.others]).toEqual(producers);
      },
    ),
  );
});
