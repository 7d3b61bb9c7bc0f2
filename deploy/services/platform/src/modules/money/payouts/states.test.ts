import { PayoutStatusSchema } from 'shared-contracts/api/schemas';
import type { PayoutStatus } from 'shared-contracts/payouts';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { type PayoutsIn, payoutsIn, type Somebody } from '../../../testing/payouts';
import { createPayoutMoves } from './moves';
import { lockPayout } from './repository';
import { isOpen, mayMove, PAYOUT_STATUSES } from './states';

/** A way to each state. */
const WAYS: Record<PayoutStatus, readonly PayoutStatus[]> = {
  created: [],
  waiting: ['waiting'],
  server_problem: ['waiting', 'server_problem'],
  success: ['waiting', 'success'],
  declined: ['declined'],
  cancelled: ['cancelled'],
  expired: ['expired'],
  returned: ['waiting', 'success', 'returned'],
};

let site: Harness;
let payouts: PayoutsIn;
let player: Somebody;
beforeAll(async () => {
  site = await Harness.start(await openEither());
  payouts = await payoutsIn(site);
  player = await payouts.somebody(1_000_000);
});
afterAll(() => site.close());

const go = (id: string, to: PayoutStatus) => {
  const { core, live, wallet } = site.services;
  const moves = createPayoutMoves(core, { live, wallet });
  return core.transact(async (tx) => {
    const payout = await lockPayout(tx, id);
    if (!payout) throw new Error('there is none');
    if (to === 'returned') await moves.giveBack(tx, payout);
    else if (to === 'waiting' || to === 'server_problem') await moves.wait(tx, payout, to);
    else if (to !== 'created') await moves.end(tx, payout, to);
  });
};

test('PA5: the states are the contract’s', () => {
  const written = PayoutStatusSchema.anyOf.map(({ const: status }) => status);
  expect([...PAYOUT_STATUSES].sort()).toEqual([...written].sort());
  for (const status of PAYOUT_STATUSES)
    expect(isOpen(status)).toBe(['created', 'waiting', 'server_problem'].includes(status));
});

test.each(PAYOUT_STATUSES)(
  'PA5: from %s every move of the table is made and every other refused',
  async (from) => {
    for (const to of PAYOUT_STATUSES.filter((status) => status !== 'created')) {
      const id = await payouts.place(player, 2000);
      for (const step of WAYS[from]) await go(id, step);
      const { balance } = await payouts.money(player);
      if (mayMove(from, to)) {
        await go(id, to);
        expect(await payouts.state(id)).toBe(to);
      } else {
        await expect(go(id, to)).rejects.toThrow(`does not go from ${from} to ${to}`);
        expect([await payouts.state(id), await payouts.money(player)]).toEqual([
          from,
          { balance, bonus: 0 },
        ]);
      }
      if (isOpen(await payouts.state(id))) await go(id, 'cancelled');
      // so that the player stays rich
      if ((await payouts.state(id)) === 'success') await go(id, 'returned');
    }
    expect(await payouts.money(player)).toEqual({ balance: 1_000_000, bonus: 0 });
  },
);
