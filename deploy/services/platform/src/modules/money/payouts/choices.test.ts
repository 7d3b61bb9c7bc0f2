import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PayoutTimes } from 'shared-contracts/payouts';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { type PayoutsIn, payoutBody, payoutsIn, type Somebody } from '../../../testing/payouts';
import { blocksOf } from '../../../testing/plans';
import { payoutTimes } from './repository';
import { payouts as table } from './schema';

onADriver((open) => {
  let site: Harness;
  let payouts: PayoutsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    payouts = await payoutsIn(site);
  });
  afterAll(() => site.close());

  describe('one that its player makes final', () => {
    const post = (path: string, { token }: Somebody, id: string) =>
      site.call('POST', `/json-api/treasury/user-payout/${path}`, {
        token,
        body: { transaction_id: id },
      });
    const newest = async ({ token }: Somebody) =>
      (await site.call('GET', '/json-api/treasury/user/new-payouts', { token })).body.data;

    test('PA13: it cannot be called off, and is among those that can no more', async () => {
      const player = await payouts.somebody(5000);
      const id = await payouts.create(player);
      for (const _ of [1, 2]) {
        const { status, body } = await post('irrevocable', player, id);
        expect([status, body.data]).toMatchObject([
          200,
          { id, status: 'created', isIrrevocable: true },
        ]);
      }
      expect(await newest(player)).toEqual([]);
      const refused = await post('cancel', player, id);
      expect([refused.status, refused.codes]).toEqual([403, ['action_not_allowed']]);
      expect(await payouts.money(player)).toMatchObject({ balance: 3000 });
    });

    test('PA13: while the provider is asked to call it off it cannot be made final', async () => {
      const player = await payouts.somebody(5000);
      const id = await payouts.create(player);
      await payouts.approve(id);
      const { provider } = site.services.sandboxPayouts;
      const final = () => post('irrevocable', player, id);
      const cancel = jest.spyOn(provider, 'cancel');
      try {
        cancel.mockImplementationOnce(async () => {
          expect((await final()).codes).toEqual(['action_not_allowed']);
          return 'too_late';
        });
        expect((await post('cancel', player, id)).body).toEqual({ status: 'waiting' });
        // nobody knows what a provider does that did not answer
        cancel.mockRejectedValueOnce(new Error('no answer'));
        expect((await post('cancel', player, id)).status).toBe(503);
        expect((await final()).codes).toEqual(['action_not_allowed']);
        cancel.mockResolvedValueOnce('too_late');
        await post('cancel', player, id);
        expect((await final()).body.data).toMatchObject({ isIrrevocable: true });
        expect((await post('cancel', player, id)).codes).toEqual(['action_not_allowed']);
      } finally {
        cancel.mockRestore();
      }
    });

    test('PA13: a person may still decline it, and then the money is back', async () => {
      const player = await payouts.somebody(5000);
      const id = await payouts.create(player);
      await post('irrevocable', player, id);
      await payouts.decline(id);
      expect(await payouts.money(player)).toMatchObject({ balance: 5000 });
      expect((await post('cancel', player, id)).body).toEqual({ status: 'declined' });
    });

    test('PA13: one that ended stays as it is, and another player’s does not exist', async () => {
      const player = await payouts.somebody(5000);
      const other = await payouts.somebody(0);
      const id = await payouts.create(player);
      expect((await post('irrevocable', other, id)).codes).toEqual(['payment_not_found']);
      await post('cancel', player, id);
      const { data } = (await post('irrevocable', player, id)).body;
      expect(data).toMatchObject({ status: 'cancelled', isIrrevocable: false });
    });
  });

  describe('so little that no wagering is asked', () => {
    test('PA1b: all that is left is paid under the least sum, and the bonus goes', async () => {
      const gifts = await giftsIn(site, [bonusTemplate('payout-rest')]);
      const player = await payouts.somebody(49);
      await gifts.activate(player, await gifts.offer(player, 'payout-rest'));
      expect(await payouts.money(player)).toEqual({ balance: 49, bonus: 1000 });
      await payouts.create(player, { amount: 49 });
      expect(await payouts.money(player)).toEqual({ balance: 0, bonus: 0 });
    });

    test.each([
      ['a part of it', 49, { amount: 48 }],
      ['as much as the waiver’s sum', 50, { amount: 50 }],
      [
        'by a way that does not pay so little',
        49,
        {
          amount: 49,
          payoutSystemId: 6,
          account: { iban: 'IT60X0542811101', holder: 'Ivan Petrov' },
        },
      ],
    ])('PA1b: %s is refused', async (_, balance, change) => {
      const player = await payouts.somebody(balance);
      expect((await payouts.ask(player, payoutBody(change))).codes).toEqual([
        'amount: amount_too_small',
      ]);
    });
  });

  describe('how long they took', () => {
    const paid = (
      player: Somebody,
      system: number,
      seconds: readonly number[],
      change: object = {},
    ) =>
      site.services.core.db.insert(table).values(
        seconds.map((took, index) => ({
          id: randomUUID(),
          playerId: player.id,
          brand: 'aurora',
          payoutSystemId: system,
          method: 'wallet',
          amount: 1000,
          currency: 'EUR' as const,
          account: {},
          status: 'success' as const,
          idempotencyKey: randomUUID(),
          requestHash: '',
          createdAt: new Date(site.now - took * 1000 - index),
          approvedAt: new Date(site.now - took * 1000 - index),
          finishedAt: new Date(site.now - index),
          ...change,
        })),
      );
    const times = async ({ token }: Somebody): Promise<PayoutTimes[]> =>
      (await site.call('GET', '/json-api/treasury/payout-times', { token })).body.data;
    const from1 = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

    test('PA14: half and nine in ten of the newest hundred that were paid; nothing of fewer than five', async () => {
      const player = await payouts.somebody(0);
      await paid(player, 12, from1(100));
      // older than those hundred, of another brand, and not paid
      await paid(player, 12, [9_000_000], { finishedAt: new Date(site.now - 86_400_000) });
      await paid(player, 12, from1(50), {
        brand: 'carnaval',
        finishedAt: new Date(site.now + 1000),
      });
      await paid(player, 12, from1(50), {
        status: 'declined',
        finishedAt: new Date(site.now + 1000),
      });
      await paid(player, 5, from1(4));
      await paid(player, 44, [10, 20, 30, 40, 50]);
      expect(await times(player)).toEqual([
        { payoutSystemId: 12, count: 100, median: 50, slow: 90 },
        { payoutSystemId: 44, count: 5, median: 30, slow: 50 },
      ]);
    });

    test('PA14: of many it reads only the newest', async () => {
      const player = await payouts.somebody(0);
      const { db } = site.services.core;
      const read = () => blocksOf(db, (tx) => payoutTimes(tx, 'aurora'));
      await paid(player, 88, from1(200));
      await db.execute(sql`analyze payouts`);
      const few = await read();
      for (let part = 1; part <= 10; part += 1)
        await paid(player, 88, from1(500), { finishedAt: new Date(site.now - part * 60_000) });
      await db.execute(sql`analyze payouts`);
      expect(await read()).toBeLessThan(2 * few + 20);
    });
  });
});
