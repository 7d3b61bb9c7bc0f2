import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { moneyStream } from 'shared-contracts/events';
import { type Db, rows } from '../../../db/connect';
import { onEachDriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { ask, brokenRules, holdings } from '../../../testing/money/drive';
import { Purse } from '../../../testing/money/model';
import { createSteps, randomOf } from '../../../testing/money/steps';
import { sized, sizedTimeout } from '../../../testing/size';
import type { Owner } from '../../identity/players/owner';

/** Days, and what each of them does. */
const DAYS = sized(4, 1);
const STEPS = sized(120, 100_000);

/** Of those that a brand has: a unit is a hundred minor ones in each. */
const CURRENCY = fc.constantFrom('EUR', 'RUB', 'KZT', 'CAD', 'BRL', 'USD');

const SOUND = {
  'balances that are not their entries': 0,
  'currencies that do not sum to zero': 0,
  'ended bonuses with money': 0,
  'ends of nothing': 0,
  'entries whose balance after them is wrong': 0,
  'held money that is not open payouts': 0,
  'more out of suspense than lay there': 0,
  'stakes that are not their bet': 0,
  'transactions that do not sum to zero': 0,
};

/** The amounts of the last `balance.changed`. */
async function lastTold(db: Db, { brand, hash }: Owner): Promise<unknown> {
  const [found] = await rows<{ payload: unknown }>(
    db,
    sql`select payload from live_events where stream = ${`${brand}/${moneyStream(hash)}`} order by seq desc limit 1`,
  );
  return found?.payload;
}

onEachDriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  test(
    'W1, W2, W4, W7, W9a, W12a, W14, W14a, W16, W16a, W17, W18, W19a: a random day of bets, wins, rollbacks, gifts, deposits, payouts and chargebacks, asked twice and wrongly, is the sum that it should be',
    async () => {
      const { wallet, core } = site.services;
      const means = { wallet, transact: core.transact };
      await fc.assert(
        fc.asyncProperty(fc.integer(), fc.tuple(CURRENCY, CURRENCY), async (seed, [one, other]) => {
          const owners = [
            await site.player({ currency: one }),
            await site.player({ currency: other }),
          ];
          const purses = owners.map(() => new Purse());
          const next = createSteps(randomOf(seed), owners.length, `day${owners[0]?.id}`);
          for (let count = 0; count < STEPS; count += 1) {
            const step = next();
            const [owner, purse] = [owners[step.player], purses[step.player]];
            if (!owner || !purse) throw new Error('nobody');
            const expected = purse.take(step);
            expect({ step, outcome: await ask(means, owner, step) }).toEqual({
              step,
              outcome: expected,
            });
          }
          for (const [at, owner] of owners.entries()) {
            const { real, hold, bonus, wagering } = purses[at] as Purse;
            const held = await holdings(core.db, owner, wallet);
            expect(held).toEqual({ real, hold, bonus: bonus?.balance ?? 0, wagering });
            expect(await lastTold(core.db, owner)).toEqual(await wallet.amounts(core.db, owner));
          }
          expect(await brokenRules(core.db)).toEqual(SOUND);
        }),
        { numRuns: DAYS },
      );
    },
    sizedTimeout(180_000),
  );
});
