import type { Owner } from 'deploy-platform/src/modules/identity/players/owner';
import { holdings } from 'deploy-platform/src/testing/money/drive';
import { Purse } from 'deploy-platform/src/testing/money/model';
import { createSteps, randomOf, type Step } from 'deploy-platform/src/testing/money/steps';
import type { Cashier } from './cashier';

/** Who does a step; `tries` above one: it may have been done before its answer was lost. */
export type Ask = (owner: Owner, step: Step) => Promise<{ outcome: string; tries: number }>;

/** Done before and asked again says so, or finds nothing left to end. */
const isSame = (expected: string, outcome: string, tries: number) =>
  outcome === expected || (tries > 1 && expected === 'done' && ['again', 'none'].includes(outcome));

/**
 * A random day of each owner, one step after the other, owners side by side, held against sums of our own until `isOver`.
 * @returns how many steps were made, how many had to be asked again, and how many answers were not as the sums say; `check` counts
 *   the players whose money is not
 */
export async function liveDay(owners: readonly Owner[], ask: Ask, isOver: () => boolean) {
  let steps = 0;
  let wrong = 0;
  let repeated = 0;
  const one = async (owner: Owner): Promise<Purse> => {
    const purse = new Purse();
    const next = createSteps(randomOf(owner.id), 1, `p${owner.id}`);
    while (!isOver()) {
      const step = next();
      const expected = purse.take(step);
      const { outcome, tries } = await ask(owner, step);
      steps += 1;
      if (tries > 1) repeated += 1;
      if (isSame(expected, outcome, tries)) continue;
      wrong += 1;
      console.error(
        `  player ${owner.id}: ${JSON.stringify(step)} gave ${outcome}, not ${expected}`,
      );
    }
    return purse;
  };
  const purses = await Promise.all(owners.map(one));
  const check = async ({ db, wallet }: Cashier): Promise<number> => {
    let off = 0;
    for (const [at, owner] of owners.entries()) {
      const { real, hold, bonus, wagering } = purses[at] as Purse;
      const held = JSON.stringify(await holdings(db, owner, wallet));
      const reckoned = JSON.stringify({ real, bonus: bonus?.balance ?? 0, wagering, hold });
      if (held === reckoned) continue;
      off += 1;
      console.error(`  player ${owner.id} has ${held}, not ${reckoned}`);
    }
    return off;
  };
  return { steps, wrong, repeated, check };
}
