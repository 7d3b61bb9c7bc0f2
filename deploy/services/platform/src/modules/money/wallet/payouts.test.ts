import type { TSchema } from '@sinclair/typebox';
import { onEachDriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { hear } from '../../../testing/heard';
import type { Owner } from '../../identity/players/owner';
import * as topics from './topics';

onEachDriver((open) => {
  let site: Harness;
  /** Name of a topic -> what was told of it. */
  let heard: [name: string, payloads: unknown[]][];
  let orders = 0;
  beforeAll(async () => {
    site = await Harness.start(await open());
    heard = Object.values(topics).map((topic) => [topic.name, hear<TSchema>(site, topic)]);
  });
  beforeEach(() => {
    orders += 1;
    for (const [, payloads] of heard) payloads.length = 0;
  });
  afterAll(() => site.close());

  const order = (change: object = {}) => ({
    scope: 'payout',
    reference: `payout-${orders}`,
    amount: 400,
    ...change,
  });
  type Call = 'holdPayout' | 'endPayout' | 'reversePayout';
  type Phase = 'posted' | 'voided' | 'expired';
  const ask = (
    owner: Owner,
    call: Call,
    phase: Phase = 'posted',
    failure?: string,
    change: object = {},
  ) =>
    site.services.core.transact((tx) =>
      site.services.wallet[call](tx, owner, order(change), phase, failure),
    );
  const balance = async (owner: Owner) => (await site.services.wallet.read(owner)).balance;
  const told = async () => {
    await site.settled();
    return Object.fromEntries(heard.filter(([, payloads]) => payloads.length > 0));
  };
  const facts = ({ id: playerId, brand, currency }: Owner) => ({
    payoutId: `payout-${orders}`,
    playerId,
    brand,
    amount: 400,
    currency,
    at: new Date(site.now).toISOString(),
  });

  test('W16, W17, W19, W19a: paid, and back again: each is told once, and the money is real', async () => {
    const owner = await site.richPlayer(1000);
    for (const _ of [1, 2]) await ask(owner, 'holdPayout');
    expect([await told(), await balance(owner)]).toEqual([
      { 'payout.created': [facts(owner)] },
      600,
    ]);
    await expect(ask(owner, 'reversePayout')).rejects.toThrow('payment_not_found');
    for (const _ of [1, 2]) await ask(owner, 'endPayout', 'posted');
    expect(await balance(owner)).toBe(600);
    const less = { amount: 399 };
    await expect(ask(owner, 'reversePayout', 'posted', undefined, less)).rejects.toThrow(
      'idempotency_conflict',
    );
    expect(
      await Promise.all([ask(owner, 'reversePayout'), ask(owner, 'reversePayout')]),
    ).toHaveLength(2);
    expect(await told()).toEqual({
      'payout.created': [facts(owner)],
      'payout.confirmed': [facts(owner)],
      'payout.reversed': [facts(owner)],
    });
    expect(await balance(owner)).toBe(1000);
  });

  test.each([
    ['voided', undefined, 'payout.cancelled', {}],
    ['voided', 'card_refused', 'payout.failed', { reason: 'card_refused' }],
    ['expired', undefined, 'payout.failed', { reason: 'expired' }],
  ] as const)(
    'W16a, W17: %s (%s) is told as %s, and nothing of it comes back twice',
    async (phase, failure, name, more) => {
      const owner = await site.richPlayer(1000);
      await ask(owner, 'holdPayout');
      for (const _ of [1, 2]) await ask(owner, 'endPayout', phase, failure);
      await expect(ask(owner, 'endPayout', 'posted')).rejects.toThrow('idempotency_conflict');
      for (const change of [{}, { amount: 399 }])
        await expect(ask(owner, 'reversePayout', 'posted', undefined, change)).rejects.toThrow(
          'payment_not_found',
        );
      expect(await told()).toEqual({
        'payout.created': [facts(owner)],
        [name]: [{ ...facts(owner), ...more }],
      });
      expect(await balance(owner)).toBe(1000);
    },
  );

  test('what is refused is not told', async () => {
    const owner = await site.richPlayer(300);
    await expect(ask(owner, 'holdPayout')).rejects.toThrow('insufficient_funds');
    await expect(ask(owner, 'endPayout', 'voided')).rejects.toThrow('payment_not_found');
    expect(await told()).toEqual({});
  });
});
