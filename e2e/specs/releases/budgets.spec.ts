import { checkBudget } from 'deploy-release';
import { newestBuilds, releaseOf } from '../../support/artifacts';
import { expect, test } from '../../support/releases';

test('every build of the sources fits its budget, so that each area can be released', () => {
  const over = Object.entries(newestBuilds()).flatMap(([area, build]) =>
    checkBudget(releaseOf(area, build), null).map(({ reason }) => reason),
  );
  expect(over).toEqual([]);
});
