import { mathModels } from '../../math/models';
import type { GameModel } from '../../themes';
import { rulesOf } from './rules';

const keys = Object.keys(mathModels) as GameModel[];

test('MWa: a game tells the most that a round can win, and that it ends there only where it can', () => {
  const told = Object.fromEntries(
    keys.map((key) => {
      const { maxWin, endsAtMost } = rulesOf(key, 'EUR', true);
      return [key, { maxWin, endsAtMost }];
    }),
  );
  expect(told).toMatchObject({
    low: { maxWin: 9615, endsAtMost: false },
    'classic-1': { maxWin: 34.6, endsAtMost: false },
    'cluster-1': { maxWin: 165.2, endsAtMost: false },
    'hold-1': { maxWin: 1767.6, endsAtMost: false },
    'tall-1': { maxWin: 5000, endsAtMost: true },
    'diamond-1': { maxWin: 10_000, endsAtMost: true },
  });
  for (const key of keys)
    expect(told[key]?.maxWin).toBeLessThanOrEqual(mathModels[key].maxWin ?? Infinity);
});
