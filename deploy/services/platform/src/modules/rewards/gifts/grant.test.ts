import { eq } from 'drizzle-orm';
import { CURRENCIES } from 'shared-contracts/money';
import { giftTemplates as seeded } from '../../../../seed/gifts';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { codeOf } from '../../../testing/refusals';
import { giftChanged } from './public';
import { giftTemplates } from './schema';

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  const told: [number, string, string][] = [];
  beforeAll(async () => {
    site = await Harness.start(await open());
    site.services.outbox.project(
      'test.gifts',
      giftChanged,
      async (_tx, { giftId, state, reason }) => {
        told.push([giftId, state, reason]);
      },
    );
    gifts = await giftsIn(site, [
      bonusTemplate('thousand'),
      bonusTemplate('off', { isDisabled: true }),
    ]);
  });
  afterAll(() => site.close());

  test('GI2, GI2a: the same key answers the same gift, another reward under it is refused', async () => {
    const player = await site.player();
    const other = await site.player();
    const reward = { key: `place/${player.id}`, amount: 700 };
    const first = await gifts.grant(player, 'cash', reward);
    expect(await gifts.grant(player, 'cash', reward)).toEqual(first);
    const others = [
      [other, 'cash', reward],
      [player, 'cashback', reward],
      [player, 'cash', { ...reward, amount: 701 }],
      [player, 'cash', { ...reward, reason: 'promotions' }],
      [player, 'cash', { ...reward, reference: 'tournament/1' }],
      [player, 'thousand', { key: reward.key }],
    ] as const;
    for (const [to, template, change] of others)
      expect(await codeOf(gifts.grant(to, template, change))).toBe('idempotency_conflict');
    expect(await gifts.of(first.id)).toMatchObject({
      playerId: player.id,
      state: 'offered',
      amount: 700,
    });
  });

  test('GI2a: asked many times at once it is one gift, told once', async () => {
    const player = await site.player();
    const key = `rush/${player.id}`;
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map(() => gifts.grant(player, 'thousand', { key })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await site.settled();
    expect(told.filter(([id]) => id === all[0]?.id)).toEqual([[all[0]?.id, 'offered', 'personal']]);
  });

  test('GI2: a reward is given with what it is for, or not at all', async () => {
    const player = await site.player();
    const { core, rewards } = site.services;
    const reward = {
      player,
      template: 'thousand',
      reason: 'promotions',
      reference: 'promo/7',
    } as const;
    const failing = core.transact(async (tx) => {
      await rewards.grant(tx, { ...reward, key: 'rolled back' });
      throw new Error('called off');
    });
    await expect(failing).rejects.toThrow('called off');
    expect(await gifts.byKey('rolled back')).toBeNull();
  });

  test('GI2: what was given keeps its terms', async () => {
    const player = await site.player();
    const { db } = site.services.core;
    const id = await gifts.offer(player, 'thousand');
    const { EUR } = bonusTemplate('thousand').terms;
    const better = { EUR: { ...EUR, amount: 9000 } } as object as Record<string, never>;
    await db.update(giftTemplates).set({ terms: better }).where(eq(giftTemplates.slug, 'thousand'));
    await gifts.activate(player, id);
    expect(await gifts.balance(player)).toMatchObject({ bonus: 1000, wagering: 2000 });
  });

  test('GI2: what cannot be given is refused', async () => {
    const player = await site.player();
    const brazilian = await site.player({ currency: 'BRL' });
    const asked = [
      ['gift_invalid', player, 'no-such-gift'],
      ['gift_disabled', player, 'off'],
      ['gift_invalid_offer', brazilian, 'thousand'],
      ['gift_invalid_offer', player, 'thousand', 5],
      ['gift_invalid_offer', player, 'cash'],
      ['gift_invalid_offer', player, 'cash', 0],
      ['gift_invalid_offer', player, 'cash', -1],
      ['gift_invalid_offer', player, 'cash', 1.5],
    ] as const;
    for (const [code, to, template, amount] of asked)
      expect(await codeOf(gifts.offer(to, template, amount))).toBe(code);
  });

  test('GI1a: a template is closed, and of the shape of its type', async () => {
    const { core, gifts: service } = site.services;
    const add = (change: object) =>
      service.templates.add(core.db, [bonusTemplate('wrong', change)]);
    const terms = (change: object) => ({
      terms: { EUR: { ...bonusTemplate('x').terms.EUR, ...change } },
    });
    for (const wrong of [
      { colour: 'red' },
      { type: 'horse' },
      { type: 'cash' },
      { type: 'deposit_bonus' },
      { activeHours: null },
      { title: { en: 'only' } },
      terms({ more: 1 }),
      terms({ amount: 0 }),
      terms({ amount: 1.5 }),
      terms({ amount: 1e12 + 1 }),
      terms({ wagering: { times: -1 } }),
      terms({ wagering: { times: 1001 } }),
      terms({ wagering: { turnover: 1e12 + 1 } }),
      terms({ wagering: { times: 1, turnover: 1 } }),
      terms({ contributions: { slots: 101 } }),
      { terms: { euro: bonusTemplate('x').terms.EUR } },
    ])
      await expect(add(wrong)).rejects.toThrow();
    expect(await service.templates.find(core.db, 'wrong')).toBeNull();
  });

  test('GI1a: one that was spoilt in the database is not used', async () => {
    const { core, gifts: service } = site.services;
    await core.db
      .insert(giftTemplates)
      .values({ ...bonusTemplate('spoilt'), terms: { EUR: { amount: 5 } } });
    await expect(service.templates.find(core.db, 'spoilt')).rejects.toThrow(
      'differs from its schema',
    );
  });

  test('the templates of the seed have terms in every currency', async () => {
    for (const { slug } of seeded) {
      const found = await site.services.gifts.templates.find(site.services.core.db, slug);
      expect(Object.keys(found?.terms ?? {}).sort()).toEqual([...CURRENCIES].sort());
    }
  });
});
