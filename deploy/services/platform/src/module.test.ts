import { type Base, defineModule, inOrder, type Module, makeModules } from './module';

const base = { core: { config: {} }, outbox: {} } as unknown as Base;
const cellar = defineModule({ name: 'cellar', needs: [], create: () => ({ barrels: 3 }) });
const shop = defineModule({
  name: 'shop',
  needs: [cellar],
  create: ({ barrels }) => ({ price: barrels * 2 }),
});

test('a module is made after what it needs, and gets that and nothing else', () => {
  const seen: string[][] = [];
  const guest = defineModule({
    name: 'guest',
    needs: [shop],
    create: (services) => {
      seen.push(Object.keys(services));
      return { bill: services.price };
    },
  });
  const made = makeModules(base, inOrder([guest, shop, cellar]));
  expect(made.services).toMatchObject({ barrels: 3, price: 6, bill: 6 });
  expect(seen).toEqual([['core', 'outbox', 'price']]);
  expect(made.parts.map(({ module }) => module.name)).toEqual(['cellar', 'shop', 'guest']);
});

test('modules that need each other are named', () => {
  const one: Module = { name: 'one', needs: [], create: () => ({}) };
  const other: Module = { name: 'other', needs: [one], create: () => ({}) };
  one.needs = [other];
  expect(() => inOrder([one, other])).toThrow('one needs other needs one');
});

test('nothing is given by two modules, nor before it is made', () => {
  const second = defineModule({ name: 'second', needs: [], create: () => ({ barrels: 1 }) });
  expect(() => makeModules(base, [cellar, second])).toThrow(
    'second gives barrels, which is given already',
  );
  expect(() => makeModules(base, [shop, cellar])).toThrow(
    'shop needs cellar, which comes after it',
  );
});
