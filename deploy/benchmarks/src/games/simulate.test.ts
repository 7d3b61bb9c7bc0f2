import { drawRound } from 'deploy-games/draw';
import { mathModels } from 'deploy-games/models';
import { fields, flights, slotsOf, tables } from './plays';
import { simulate } from './simulate';

/** A repeatable stream: the test never fails by chance. */
function repeatable(seed: number) {
  let state = seed;
  return (bound: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % bound;
  };
}

test('tables and fields agree with what was computed of them', () => {
  for (const play of [...tables(), ...fields(), ...flights()]) {
    const found = simulate(play, 20_000, repeatable(7));
    expect([
      play.name,
      found.returnIsWithin,
      found.hitsAreWithin,
      found.volatilityIsWithin,
    ]).toEqual([play.name, true, true, true]);
  }
});

test('a wheel that hides a pocket is found out', () => {
  const red = tables().find(({ name }) => name === 'roulette, red');
  if (!red) throw new Error('no such play');
  const draw = repeatable(7);
  const crooked = simulate(red, 200_000, (bound) => draw(bound === 37 ? 36 : bound));
  expect([crooked.returnIsWithin, crooked.hitsAreWithin]).toContain(false);
});

test('bought rounds agree with their exact return; one that begins without the feature is found out', () => {
  const model = mathModels['hold-1'];
  const bought = slotsOf(model).find(({ isBought }) => isBought);
  if (!bought || !model.buy) throw new Error('no such play');
  const found = simulate(bought, 3000, repeatable(5));
  expect([found.returnIsWithin, found.volatilityIsWithin]).toEqual([true, true]);
  const price = model.units * model.buy;
  const usual = {
    ...bought,
    round: (draw: (bound: number) => number) => drawRound(model, model.units, draw).win / price,
  };
  expect(simulate(usual, 3000, repeatable(5)).returnIsWithin).toBe(false);
});
