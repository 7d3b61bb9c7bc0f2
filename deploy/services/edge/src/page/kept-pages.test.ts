import fc from 'fast-check';
import { type Flight, KeptPages } from './kept-pages';
import { ReplayStream } from './replay-stream';

const setUp = () => {
  const state = { now: 1_000_000, made: 0, open: [] as ((value: number) => void)[] };
  const pages = new KeptPages<number, string, string>(10, () => state.now);
  const make = (): Flight<number, string, string> => {
    state.made += 1;
    const kept = new Promise<number>((resolve) => state.open.push(resolve));
    return { head: Promise.resolve('head'), rest: new ReplayStream(), kept };
  };
  const land = async (value: number) => {
    for (const resolve of state.open.splice(0)) resolve(value);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { state, pages, land, get: () => pages.get('/', make) };
};

test('PG-9: a page is made once however many ask, and then is at hand', async () => {
  const { state, get, land } = setUp();
  const flights = Array.from({ length: 5 }, get);
  expect(new Set(flights).size).toBe(1);
  await land(1);
  state.now += 4999;
  expect(get()).toMatchObject({ value: 1 });
  expect(state.made).toBe(1);
});

test('PG-9: then it is served while it is made anew, once; an old one is waited for', async () => {
  const { state, get, land } = setUp();
  get();
  await land(1);
  state.now += 6000;
  for (let visitor = 0; visitor < 3; visitor += 1) expect(get()).toMatchObject({ value: 1 });
  expect(state.made).toBe(2);
  await land(2);
  expect(get()).toMatchObject({ value: 2 });
  state.now += 15_001;
  expect(get()).not.toHaveProperty('value');
  expect(state.made).toBe(3);
});

test('a page that could not be made is made again for the next visitor', async () => {
  const pages = new KeptPages<number, string, string>(10);
  const fail = (): Flight<number, string, string> => {
    const kept = Promise.reject(new Error('no page'));
    return { head: kept as Promise<never>, rest: new ReplayStream(), kept };
  };
  await expect((pages.get('/', fail) as Flight<number, string, string>).head).rejects.toThrow(
    'no page',
  );
  await new Promise((resolve) => setImmediate(resolve));
  const fine = () => ({
    head: Promise.resolve(''),
    rest: new ReplayStream<string>(),
    kept: Promise.resolve(7),
  });
  expect(pages.get('/', fine)).toHaveProperty('rest');
});

test('PG-9: nobody gets a page that is older than 15 s, and no two are made at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ wait: fc.nat(20_000), lands: fc.boolean() }), { maxLength: 30 }),
      async (steps) => {
        const { state, get, land } = setUp();
        let madeAt = 0;
        for (const { wait, lands } of steps) {
          state.now += wait;
          const found = get();
          if ('value' in found) expect(state.now - madeAt).toBeLessThan(15_000);
          expect(state.open.length).toBeLessThanOrEqual(1);
          if (lands && state.open.length > 0) {
            madeAt = state.now;
            await land(state.now);
          }
        }
      },
    ),
  );
});
