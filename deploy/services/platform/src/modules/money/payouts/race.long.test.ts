import { onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { brokenRules, holdings } from '../../../testing/money/drive';
import { type PayoutsIn, payoutsIn } from '../../../testing/payouts';
import { codeOf } from '../../../testing/refusals';
import { sized, sizedTimeout } from '../../../testing/size';

const ROUNDS = sized(10, 500);
const AT_ONCE = 20;
const AMOUNT = 1000;

onPostgres((open) => {
  let site: Harness;
  let payouts: PayoutsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    payouts = await payoutsIn(site);
  });
  afterAll(() => site.close());

  test(
    'called off and approved at the same moment, again and again: one of them wins each time',
    async () => {
      const { core, wallet, payoutReview, sandboxPayouts } = site.services;
      const players: Awaited<ReturnType<Harness['player']>>[] = [];
      for (let n = 0; n < AT_ONCE; n += 1) players.push(await site.richPlayer(ROUNDS * AMOUNT));
      // what was approved is not given back
      await sandboxPayouts.turn('down');
      const wins = { cancelled: 0, approved: 0 };
      for (let round = 0; round < ROUNDS; round += 1)
        await Promise.all(
          players.map(async (player, at) => {
            const id = await payouts.place(player, AMOUNT);
            const approvedFirst =
              (round + at) % 2 === 0 ? payoutReview.approve(id, payouts.by) : null;
            const cancelling = payouts
              .cancel(player, id)
              .catch((error) => codeOf(Promise.reject(error)));
            const [cancelled, approved] = await Promise.all([
              cancelling,
              approvedFirst ?? payoutReview.approve(id, payouts.by),
            ]);
            const isCancelled = cancelled === 'cancelled';
            wins[isCancelled ? 'cancelled' : 'approved'] += 1;
            if (isCancelled)
              expect([approved, await payouts.state(id)]).toEqual(['cancelled', 'cancelled']);
            else {
              expect([cancelled, approved]).toEqual(['payment_system_unavailable', 'waiting']);
              expect(['waiting', 'server_problem']).toContain(await payouts.state(id));
            }
          }),
        );
      expect(wins.cancelled + wins.approved).toBe(ROUNDS * AT_ONCE);
      expect(Math.min(wins.cancelled, wins.approved)).toBeGreaterThan(0);
      const held = await Promise.all(players.map((player) => holdings(core.db, player, wallet)));
      for (const { real, hold } of held) expect(real + hold).toBe(ROUNDS * AMOUNT);
      expect(held.reduce((sum, { hold }) => sum + hold, 0)).toBe(wins.approved * AMOUNT);
      expect(Math.max(...Object.values(await brokenRules(core.db)))).toBe(0);
    },
    sizedTimeout(60_000),
  );

  test.each(['created', 'waiting'] as const)(
    'called off and made final at the same moment while it is %s: one of them wins each time',
    async (state) => {
      const { core, wallet, payouts: service } = site.services;
      await site.services.sandboxPayouts.turn('waits');
      const players: Awaited<ReturnType<Harness['player']>>[] = [];
      for (let n = 0; n < AT_ONCE; n += 1) players.push(await site.richPlayer(ROUNDS * AMOUNT));
      const wins = { cancelled: 0, final: 0 };
      for (let round = 0; round < ROUNDS; round += 1)
        await Promise.all(
          players.map(async (player, at) => {
            const id = await payouts.place(player, AMOUNT);
            if (state === 'waiting') await payouts.approve(id);
            const cancel = () =>
              payouts.cancel(player, id).catch((error) => codeOf(Promise.reject(error)));
            const makeFinal = () =>
              service
                .makeIrrevocable(player.id, id, 'en')
                .catch((error) => codeOf(Promise.reject(error)));
            const first = (round + at) % 2 === 0 ? [makeFinal()] : [];
            const [cancelled, made] = await Promise.all([cancel(), first[0] ?? makeFinal()]);
            const { status, irrevocableAt } = await payouts.read(id);
            wins[irrevocableAt ? 'final' : 'cancelled'] += 1;
            if (irrevocableAt)
              expect([status, cancelled, made]).toEqual([
                state,
                'action_not_allowed',
                expect.objectContaining({ isIrrevocable: true }),
              ]);
            else expect([status, cancelled]).toEqual(['cancelled', 'cancelled']);
          }),
        );
      expect(wins.cancelled + wins.final).toBe(ROUNDS * AT_ONCE);
      expect(Math.min(wins.cancelled, wins.final)).toBeGreaterThan(0);
      const held = await Promise.all(players.map((player) => holdings(core.db, player, wallet)));
      expect(held.reduce((sum, { hold }) => sum + hold, 0)).toBe(wins.final * AMOUNT);
      expect(Math.max(...Object.values(await brokenRules(core.db)))).toBe(0);
    },
    sizedTimeout(60_000),
  );
});
