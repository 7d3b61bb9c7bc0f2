import { eq } from 'drizzle-orm';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { type PayoutsIn, payoutsIn, type Somebody } from '../../../testing/payouts';
import { notifications } from '../../site/notifications/schema';
import { PAYOUT_WAITS_MS } from './calling-off';

onADriver((open) => {
  let site: Harness;
  let payouts: PayoutsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    payouts = await payoutsIn(site);
  });
  afterAll(() => site.close());
  beforeEach(() => site.services.sandboxPayouts.turn('waits'));

  const get = (path: string, { token }: Somebody, headers: Record<string, string> = {}) =>
    site.call('GET', `/json-api/treasury/${path}`, { token, headers });
  const cancel = (player: Somebody, id: string, headers: Record<string, string> = {}) =>
    site.call('POST', '/json-api/treasury/user-payout/cancel', {
      token: player.token,
      body: { transaction_id: id },
      headers,
    });
  const told = async ({ brand, hash }: Somebody) =>
    (await toldIn(site, brand, `user.${hash}`))
      .filter(({ topic }) => topic === 'payout.changed')
      .map(({ payload }) => (payload as { status: string }).status);
  const noticesOf = async ({ id }: Somebody) =>
    (
      await site.services.core.db
        .select()
        .from(notifications)
        .where(eq(notifications.playerId, id))
        .orderBy(notifications.id)
    )
      .map(({ template }) => template)
      .filter((name) => name.startsWith('payout'));

  test('PA7, PA7a: without an answer it is asked again under the same key, and paid once', async () => {
    const { sandboxPayouts } = site.services;
    await sandboxPayouts.turn('silent');
    const player = await payouts.somebody(5000);
    const id = await payouts.create(player);
    await payouts.approve(id);
    expect(await payouts.state(id)).toBe('server_problem');
    site.pass(2000);
    await site.settled();
    expect(await payouts.state(id)).toBe('waiting');
    expect((await sandboxPayouts.list()).filter(({ payoutId }) => payoutId === id)).toHaveLength(1);
    expect(await told(player)).toEqual(['created', 'waiting', 'server_problem', 'waiting']);
  });

  test('policy.payoutCancel: called off before it is sent or while the provider has it; not where the market forbids it', async () => {
    const player = await payouts.somebody(5000);
    const [first, second] = [await payouts.create(player), await payouts.create(player)];
    await payouts.approve(second);
    const list = async (headers = {}) =>
      (await get('user/new-payouts', player, headers)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    const gb = { 'x-country': 'GB' };
    expect(await list()).toEqual([first, second]);
    expect(await list(gb)).toEqual([]);
    expect((await cancel(player, first, gb)).codes).toEqual(['action_not_allowed']);
    const thief = await payouts.somebody(0);
    expect((await cancel(thief, first)).codes).toEqual(['payment_not_found']);
    for (const id of [first, second, first])
      expect((await cancel(player, id)).body).toEqual({ status: 'cancelled' });
    expect(await list()).toEqual([]);
    expect(await payouts.money(player)).toEqual({ balance: 5000, bonus: 0 });
    // what comes late to the provider is not paid either
    await site.services.payoutReview.approve(second, payouts.by);
    await site.settled();
    expect(await site.services.sandboxPayouts.provider.cancel(second)).toBe('cancelled');
    expect(await noticesOf(player)).toEqual([]);
  });

  test('PA8a: a provider that does not answer leaves it as it is, and so does one that pays already', async () => {
    const { sandboxPayouts } = site.services;
    const player = await payouts.somebody(5000);
    const id = await payouts.create(player);
    await payouts.approve(id);
    await sandboxPayouts.turn('down');
    expect(await cancel(player, id)).toMatchObject({
      status: 503,
      codes: ['payment_system_unavailable'],
    });
    expect(await payouts.state(id)).toBe('waiting');
    await sandboxPayouts.turn('waits');
    await sandboxPayouts.decide(id, 'success');
    expect((await cancel(player, id)).body).toEqual({ status: 'waiting' });
    await payouts.report(id, 'success');
    expect(await payouts.money(player)).toEqual({ balance: 3000, bonus: 0 });
  });

  test('PA8a: called off and approved at the same moment, one wins', async () => {
    const { payoutReview } = site.services;
    const player = await payouts.somebody(5000);
    for (const isFirst of [true, false]) {
      const id = await payouts.create(player);
      const both = [() => payouts.cancel(player, id), () => payoutReview.approve(id, payouts.by)];
      await Promise.all((isFirst ? both : both.toReversed()).map((work) => work()));
      await site.settled();
      // who approved was first where the provider was asked, and it gave the order back
      expect(await payouts.state(id)).toBe('cancelled');
      expect((await payouts.report(id, 'success')).codes).toEqual(['idempotency_conflict']);
    }
    expect(await payouts.money(player)).toEqual({ balance: 5000, bonus: 0 });
  });

  test('PA9: after seven days what nobody paid is taken back', async () => {
    const { sandboxPayouts, core } = site.services;
    const player = await payouts.somebody(6000);
    const [down, paid] = [await payouts.create(player), await payouts.create(player)];
    await payouts.approve(paid);
    await sandboxPayouts.decide(paid, 'success');
    await sandboxPayouts.turn('down');
    await payouts.approve(down);
    const late = await payouts.create(player);
    // one that nobody looked at
    await site.services.outbox.callOff(core.db, `payout_review:${late}`);
    expect(await payouts.state(down)).toBe('server_problem');
    await sandboxPayouts.turn('waits');
    site.pass(PAYOUT_WAITS_MS);
    await site.settled();
    site.pass(600_000);
    await site.settled();
    const states = await Promise.all([late, down, paid].map((id) => payouts.state(id)));
    expect(states).toEqual(['expired', 'expired', 'waiting']);
    await payouts.report(paid, 'success');
    expect(await payouts.state(paid)).toBe('success');
    expect(await noticesOf(player)).toContain('payout_not_paid');
  });
});
