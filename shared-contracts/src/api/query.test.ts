import fc from 'fast-check';
import { isQuery, query, standing } from './query';

const anything = fc.anything();
const shape = fc.func(fc.anything());

describe('a query', () => {
  it('has its answer in another shape, one map after the other as both in one, peeked or loaded', async () => {
    await fc.assert(
      fc.asyncProperty(anything, shape, shape, fc.boolean(), async (value, first, second, own) => {
        const shaped = standing(value, own).map(first).map(second);
        expect(shaped.peek()).toEqual({ value: second(first(value)), own });
        expect(await shaped.load()).toEqual(second(first(value)));
      }),
    );
  });

  it('asks for nothing before it is loaded', async () => {
    const load = jest.fn(async () => 1);
    const asked = query(() => null, load).map((value) => value + 1);
    expect([asked.peek(), load.mock.calls.length]).toEqual([null, 0]);
    expect(await asked.load()).toBe(2);
  });

  it('is no promise, so that nobody waits for it by accident', async () => {
    const asked = standing(1);
    expect(await asked).toBe(asked);
    expect([isQuery(asked), isQuery(Promise.resolve(1))]).toEqual([true, false]);
  });
});
