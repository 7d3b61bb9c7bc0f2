import fc from 'fast-check';
import { type Known, known, knownOf } from './known';

const held = <T>(promise: Promise<T>): T => {
  const here = knownOf(promise);
  if (!here) throw new Error('it is not known');
  return here.value;
};
const anything = fc.anything().filter((value) => !(value instanceof Promise));
const shape = fc.func(fc.anything());

describe('a known answer', () => {
  it('is mapped at once, one map after the other as both in one', () => {
    fc.assert(
      fc.property(anything, shape, shape, (value, first, second) => {
        expect(held(known(value))).toBe(value);
        expect(held(known(value).then((one) => one))).toBe(value);
        expect(held(known(value).then(first).then(second))).toEqual(second(first(value)));
      }),
    );
  });

  it('stays known through a map that asks for another known answer, and waits for one that is on its way', async () => {
    expect(held(known(2).then((value) => known(value * 3)))).toBe(6);
    const later = known(2).then((value) => Promise.resolve(value * 3));
    expect(knownOf(later)).toBeNull();
    expect(await later).toBe(6);
  });

  it('rejects with what its map throws, and never throws itself', async () => {
    const broken = known(1).then(() => {
      throw new Error('a shape that nobody expected');
    });
    expect(knownOf(broken)).toBeNull();
    await expect(broken).rejects.toThrow('a shape that nobody expected');
    expect(await broken.catch(() => 'caught')).toBe('caught');
  });

  it('is a promise like any other to those who wait', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (value) => {
        // a thenable inside a promise is no value that a promise can hold
        fc.pre(!(value instanceof Object && 'then' in value));
        expect(await known(value)).toBe(value);
        expect(await Promise.all([known(value), Promise.resolve(1), 2])).toEqual([value, 1, 2]);
        expect(await Promise.race([known(value)])).toBe(value);
        expect(await (async () => known(value))()).toBe(value);
      }),
    );
    const ended = jest.fn();
    expect(await known('x').finally(ended)).toBe('x');
    expect(await known('x').catch(() => 'not called')).toBe('x');
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('passes over a missing map', () => {
    const answer: Known<number> = known(1);
    expect(held(answer.then(null, () => 2))).toBe(1);
  });
});

describe('a guest’s answer in a player’s place', () => {
  const guests = () => known(2, async () => 5);
  const ownOf = <T>(answer: Promise<T>) => knownOf(answer)?.own?.();

  it('brings the player’s own along, in the shape of the maps between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (all, own) => {
        const shaped = known(all, async () => own)
          .then((value) => value + 1)
          .then((value) => [value]);
        expect(held(shaped)).toEqual([all + 1]);
        expect(await ownOf(shaped)).toEqual([own + 1]);
      }),
    );
    expect(knownOf(known(1))).not.toHaveProperty('own');
  });

  it('ends with a map that asks for something else: that one has its own', async () => {
    const asked = known('all', async () => 'own');
    expect(await ownOf(guests().then(() => asked))).toBe('own');
    const later = guests().then((value) => Promise.resolve(value * 3));
    expect([knownOf(later), await later]).toEqual([null, 6]);
  });

  it('is what awaits get', async () => {
    expect(await guests()).toBe(2);
  });
});

it('what has to be waited for is not known', () => {
  expect(knownOf(Promise.resolve(1))).toBeNull();
});
