import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { PayoutStatus } from 'shared-contracts/payouts';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { brokenRules, holdings } from '../../../testing/money/drive';
import { type PayoutsIn, payoutsIn } from '../../../testing/payouts';
import { codeOf } from '../../../testing/refusals';
import { PAYOUT_WAITS_MS } from './calling-off';
import { isOpen, mayMove } from './states';

const START = 10_000;
/** Of the newest payouts. */
const pick = fc.nat(2);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      amount: fc.integer({ min: 1, max: 6000 }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'cancel',
        'approve',
        'decline',
        'success',
        'declined',
        'returned',
        'again',
      ),
      pick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('turn' as const),
      mode: fc.constantFrom('waits', 'silent', 'down', 'pays', 'declines'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      seconds: fc.integer({ min: 1, max: 300 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Player = Awaited<ReturnType<Harness['player']>>;

onADriver((open) => {
  let site: Harness;
  let payouts: PayoutsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    await site.listen();
    payouts = await payoutsIn(site);
  });
  afterAll(() => site.close());

  const settled = async () => {
    await site.settled();
    await site.services.sandboxPayouts.drain();
    await site.settled();
  };
  const take = async (player: Player, made: string[], one: Step): Promise<void> => {
    const { payoutReview, sandboxPayouts } = site.services;
    if (one.kind === 'pass') site.pass(one.seconds * 1000);
    else if (one.kind === 'turn') await sandboxPayouts.turn(one.mode);
    else if (one.kind === 'create') {
      const placed = payouts.place(player, one.amount).then((id) => void made.push(id));
      expect(['done', 'insufficient_funds']).toContain(await codeOf(placed));
    } else {
      const id = made.at(-1 - one.pick);
      if (!id) return;
      if (one.kind === 'cancel')
        expect(['done', 'payment_system_unavailable']).toContain(
          await codeOf(payouts.cancel(player, id)),
        );
      else if (one.kind === 'approve' || one.kind === 'decline')
        await payoutReview[one.kind](id, payouts.by);
      else if (one.kind !== 'again') await sandboxPayouts.decide(id, one.kind);
      else {
        const found = (await sandboxPayouts.list()).find(({ payoutId }) => payoutId === id);
        const { status } = found ?? {};
        // it says all that it has said before once more
        if (status === 'success' || status === 'returned') await payouts.report(id, 'success');
        if (status === 'declined' || status === 'returned') await payouts.report(id, status);
      }
    }
  };
  const paidOf = async (made: readonly string[]) => {
    const found = await Promise.all(made.map((id) => payouts.read(id)));
    return found.reduce((sum, { status, amount }) => sum + (status === 'success' ? amount : 0), 0);
  };

  test('PA5, PA10: whatever happens in whatever order, no money is lost, each payout ends once, and nothing stays held', async () => {
    const { core, wallet, sandboxPayouts } = site.services;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const player = await site.richPlayer(START);
        const made: string[] = [];
        await sandboxPayouts.turn('waits');
        for (const one of steps) {
          await take(player, made, one);
          await settled();
          const { real, hold } = await holdings(core.db, player, wallet);
          expect(real + hold + (await paidOf(made))).toBe(START);
        }
        await sandboxPayouts.turn('waits');
        for (const ms of [PAYOUT_WAITS_MS, 600_000, 600_000]) {
          site.pass(ms);
          await settled();
        }
        const states = await Promise.all(made.map((id) => payouts.state(id)));
        expect(states.filter(isOpen)).toEqual([]);
        const { real, hold } = await holdings(core.db, player, wallet);
        expect([hold, real]).toEqual([0, START - (await paidOf(made))]);
        const ends = await rows<{ reference: string; n: number }>(
          core.db,
          sql`select reference, count(*)::int as n from ledger_transactions
            where player_id = ${player.id} and scope = 'payout' and phase in ('posted', 'voided', 'expired') and ends_id is not null
            group by reference`,
        );
        expect(ends.map(({ n }) => n)).toEqual(made.map(() => 1));
        expect(Math.max(...Object.values(await brokenRules(core.db)))).toBe(0);
        const said = (await toldIn(site, player.brand, `user.${player.hash}`))
          .filter(({ topic }) => topic === 'payout.changed')
          .map(({ payload }) => payload as { id: string; status: PayoutStatus });
        for (const id of made) {
          const path = [
            'created',
            ...said.filter((one) => one.id === id).map(({ status }) => status),
          ] as PayoutStatus[];
          const wrong = path.slice(1).filter((to, at) => !mayMove(path[at] ?? to, to));
          expect([path, wrong]).toEqual([path, []]);
          expect(path.at(-1)).toBe(await payouts.state(id));
        }
      }),
      { numRuns: 15 },
    );
  });
});
