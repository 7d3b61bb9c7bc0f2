import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { RefusedError } from '../../../http/errors';
import { onADriver, onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { type ShopIn, shopIn } from '../../../testing/shop';
import { players } from '../../identity/players/schema';
import { giftTemplates, playerGifts } from '../gifts/schema';
import { products, purchases } from './schema';

const HEAD_START = 1;
const POCKET_MONEY = 2;
const EVENING_BONUS = 3;
const PURSE = 5;
const start = async (open: Parameters<Parameters<typeof onADriver>[0]>[0]) =>
  (await Harness.start(await open())).seeded('gifts', 'loyalty');

onADriver((open) => {
  let site: Harness;
  let shop: ShopIn;
  beforeAll(async () => {
    site = await start(open);
    shop = shopIn(site);
  });
  afterAll(() => site.close());

  test('the shop is in the player’s currency, cheapest first, and says what a product gives', async () => {
    const reais = await shop.shopper(0, { currency: 'BRL' }, 'carnaval');
    const [first, second, third] = await shop.products(reais);
    expect(
      [first, second, third].map((one) => [one?.giftType, one?.amount, one?.wager, one?.left]),
    ).toEqual([
      ['xp', 250, null, null],
      ['cash', 2500, null, null],
      ['bonus_offer', 5000, 10, null],
    ]);
    const prices = (await shop.products(reais)).map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect((await shop.products(reais)).at(-1)).toMatchObject({ left: 25, levelFrom: 3 });
  });

  test('what is hidden, of another brand or given by nobody is not for sale', async () => {
    const player = await shop.shopper(500);
    const hidden = await shop.offer(101, { isHidden: true });
    const elsewhere = await shop.offer(102, { brand: 'bellanotte' });
    const { db } = site.services.core;
    const [template] = await db
      .select()
      .from(giftTemplates)
      .where(eq(giftTemplates.slug, 'shop-head-start'));
    if (!template) throw new Error('no template');
    await db.insert(giftTemplates).values({ ...template, slug: 'gone', isDisabled: true });
    const gone = await shop.offer(103, { giftTemplate: 'gone' });
    const shown = (await shop.products(player)).map(({ id }) => id);
    for (const id of [hidden, elsewhere, gone]) {
      expect(shown).not.toContain(id);
      expect((await shop.buy(player, id)).codes).toEqual(['not_found']);
    }
    expect(await shop.points(player)).toBe(500);
  });

  test('LO2: bought, it waits to be picked up, and then it is given, once', async () => {
    const player = await shop.shopper(130);
    const { body, status } = await shop.buy(player, POCKET_MONEY);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      state: 'offered',
      reason: 'compoint_product_purchase',
      price: 100,
      productId: POCKET_MONEY,
      type: 'cash',
      amount: 500,
      currency: 'EUR',
    });
    expect(await shop.points(player)).toBe(30);
    expect((await shop.gifts(player)).map(({ id }) => id)).toEqual([body.data.id]);
    const [picked, again] = [
      await shop.pickUp(player, body.data.id),
      await shop.pickUp(player, body.data.id),
    ];
    expect([picked.body.data.state, again.status, again.codes]).toEqual([
      'converted',
      422,
      ['gift_used'],
    ]);
    expect((await site.services.wallet.read(player)).balance).toBe(500);
    expect(await shop.gifts(player)).toEqual([]);
  });

  test('a bonus is in play with what it asks for; a second one waits', async () => {
    const player = await shop.shopper(240);
    const [one, two] = [
      await shop.buy(player, EVENING_BONUS),
      await shop.buy(player, EVENING_BONUS),
    ];
    expect((await shop.pickUp(player, one.body.data.id)).body.data).toMatchObject({
      state: 'active',
      bonusBalance: 1000,
      wager: 10,
      maxBet: 500,
      wagering: { done: 0, required: 10_000 },
    });
    const refused = await shop.pickUp(player, two.body.data.id);
    expect([refused.status, refused.codes]).toEqual([409, ['gift_has_bonus']]);
    const states = (await shop.gifts(player)).map(({ id, state }) => [id, state]);
    expect(states).toEqual([
      [two.body.data.id, 'offered'],
      [one.body.data.id, 'active'],
    ]);
  });

  test('nobody picks up another player’s', async () => {
    const [buyer, thief] = [await shop.shopper(25), await site.player()];
    const { body } = await shop.buy(buyer, HEAD_START);
    expect((await shop.pickUp(thief, body.data.id)).codes).toEqual(['gift_invalid']);
    expect(await shop.xp(thief)).toBe(0);
  });

  test('LO2, LO2a: a key buys once; another product under it is refused', async () => {
    const player = await shop.shopper(400);
    const key = randomUUID();
    const [first, again] = [
      await shop.buy(player, HEAD_START, key),
      await shop.buy(player, HEAD_START, key),
    ];
    expect(again.body.data.id).toBe(first.body.data.id);
    expect((await shop.buy(player, POCKET_MONEY, key)).codes).toEqual(['idempotency_conflict']);
    expect([await shop.points(player), (await shop.gifts(player)).length]).toEqual([375, 1]);
  });

  test('LO4: too few points, too low a level, sold out: each is said, and nothing is taken', async () => {
    const poor = await shop.shopper(24);
    expect((await shop.buy(poor, HEAD_START)).codes).toEqual(['insufficient_compoint_balance']);
    const low = await shop.shopper(400);
    const barred = await shop.buy(low, PURSE);
    expect([barred.status, barred.codes]).toEqual([403, ['action_not_allowed']]);
    const last = await shop.offer(104, { stock: 1 });
    expect((await shop.buy(low, last)).status).toBe(200);
    expect((await shop.buy(low, last)).codes).toEqual(['product_sold_out']);
    expect((await shop.products(low)).find(({ id }) => id === last)?.left).toBe(0);
    expect([await shop.points(poor), await shop.points(low)]).toEqual([24, 375]);
  });

  test('LO2: a gift that cannot be given says so, and takes no points', async () => {
    const player = await shop.shopper(100);
    const grant = jest
      .spyOn(site.services.rewards, 'grant')
      .mockRejectedValueOnce(new RefusedError(422, [{ code: 'gift_invalid' }]));
    const key = randomUUID();
    const refused = await shop.buy(player, HEAD_START, key);
    expect([refused.status, refused.codes]).toEqual([500, ['bonus_request_failed']]);
    expect([await shop.points(player), (await shop.gifts(player)).length]).toEqual([100, 0]);
    grant.mockRestore();
    expect((await shop.buy(player, HEAD_START, key)).status).toBe(200);
  });

  test('nobody buys what could not be picked up, nor during a time-out', async () => {
    const { core, limits } = site.services;
    const [double, away] = [await shop.shopper(100), await shop.shopper(100)];
    await core.db.update(players).set({ multiAccount: true }).where(eq(players.id, double.id));
    expect((await shop.buy(double, HEAD_START)).codes).toEqual(['gift_multi_account']);
    await limits.exclude(away, 'time_out', new Date(site.now + 3_600_000));
    const refused = await shop.buy(away, HEAD_START);
    expect(refused.status).not.toBe(200);
    expect([await shop.points(double), await shop.points(away)]).toEqual([100, 100]);
  });

  test('every page of the player hears of the points and of the gift', async () => {
    const player = await shop.shopper(30);
    const { body } = await shop.buy(player, HEAD_START);
    await shop.pickUp(player, body.data.id);
    await site.settled();
    const events = await toldIn(site, player.brand, `user.${player.hash}`);
    const of = (topic: string) =>
      events.filter((one) => one.topic === topic).map(({ payload }) => payload);
    expect(of('compoints.changed')).toEqual([{ balance: 30 }, { balance: 5 }]);
    expect(of('gift.state_changed')).toMatchObject([
      { id: body.data.id, state: 'offered', change: 'received', title: 'Рывок' },
      { id: body.data.id, state: 'converted', change: 'used' },
    ]);
    expect(of('xp.changed')).toEqual([{ points: 250 }]);
  });

  test('everybody who looks hears what is left of a product, in the brands that sell it', async () => {
    const [shared, own] = [
      await shop.offer(106, { stock: 2 }),
      await shop.offer(107, { stock: 1, brand: 'aurora' }),
    ];
    const player = await shop.shopper(200);
    for (const id of [shared, shared, own, HEAD_START])
      expect((await shop.buy(player, id)).status).toBe(200);
    const toldTo = async (brand: string) => {
      const events = await toldIn(site, brand, 'public');
      return events
        .filter(({ topic }) => topic === 'compoint_product.left')
        .map(({ payload }) => payload);
    };
    const both = [
      { id: shared, left: 1 },
      { id: shared, left: 0 },
    ];
    // another test sold its last one before
    expect((await toldTo('aurora')).slice(-3)).toEqual([...both, { id: own, left: 0 }]);
    expect((await toldTo('bellanotte')).slice(-2)).toEqual(both);
  });

  test('LO2: whatever is bought in whatever order, points and gifts are those of the purchases', async () => {
    const order = fc.record({ product: fc.constantFrom(HEAD_START, POCKET_MONEY), key: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { maxLength: 10 }),
        fc.nat(300),
        async (orders, compoints) => {
          const player = await shop.shopper(compoints);
          for (const { product, key } of orders)
            await shop.buy(player, product, `order-number-${key}`);
          const { db } = site.services.core;
          const made = await db.select().from(purchases).where(eq(purchases.playerId, player.id));
          const spent = made.reduce((sum, { price }) => sum + price, 0);
          const given = await db
            .select()
            .from(playerGifts)
            .where(eq(playerGifts.playerId, player.id));
          expect(await shop.points(player)).toBe(compoints - spent);
          expect(given.map(({ id }) => id).sort()).toEqual(made.map(({ giftId }) => giftId).sort());
          expect(new Set(made.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(made.length);
          expect(await shop.off()).toBe(0);
        },
      ),
      { numRuns: 12 },
    );
  });
});

onPostgres((open) => {
  let site: Harness;
  let shop: ShopIn;
  beforeAll(async () => {
    site = await start(open);
    shop = shopIn(site);
  });
  afterAll(() => site.close());

  test('LO4c: of fifteen buyers at once three have the last three', async () => {
    const last = await shop.offer(105, { stock: 3 });
    const buyers = [];
    for (let at = 0; at < 15; at += 1) buyers.push(await shop.shopper(25));
    const answers = await Promise.all(buyers.map((buyer) => shop.buy(buyer, last)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.flatMap(({ codes }) => codes))).toEqual(new Set(['product_sold_out']));
    const [row] = await site.services.core.db.select().from(products).where(eq(products.id, last));
    expect(row?.sold).toBe(3);
  });

  test('LO4c: any buyers at once, any stock and any purses: neither goes below zero', async () => {
    let next = 200;
    const sale = fc.record({
      stock: fc.nat(4),
      price: fc.integer({ min: 1, max: 40 }),
      purses: fc.array(fc.nat(100), { minLength: 1, maxLength: 4 }),
      presses: fc.array(fc.nat(3), { minLength: 1, maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(sale, async ({ stock, price, purses, presses }) => {
        next += 1;
        const id = await shop.offer(next, { stock, price });
        const buyers: Awaited<ReturnType<ShopIn['shopper']>>[] = [];
        for (const purse of purses) buyers.push(await shop.shopper(purse));
        const press = (at: number) => buyers[at % buyers.length] as (typeof buyers)[number];
        const answers = await Promise.all(presses.map((at) => shop.buy(press(at), id)));
        const bought = answers.filter(({ status }) => status === 200).length;
        const { db } = site.services.core;
        const [row] = await db.select().from(products).where(eq(products.id, id));
        expect(row?.sold).toBe(bought);
        expect(bought).toBeLessThanOrEqual(stock);
        const left: number[] = [];
        for (const buyer of buyers) left.push(await shop.points(buyer));
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
        const had = purses.reduce((sum, purse) => sum + purse, 0);
        expect(left.reduce((sum, points) => sum + points, 0)).toBe(had - bought * price);
        // both only fall: who was refused could not have had it at the end either
        const wronged = answers.some(({ status }, at) => {
          const rest = left[(presses[at] ?? 0) % buyers.length] ?? 0;
          return status !== 200 && bought < stock && rest >= price;
        });
        expect(wronged).toBe(false);
        expect(await shop.off()).toBe(0);
      }),
      { numRuns: 10 },
    );
  });

  test('LO2: twenty presses at once, ten of them of one order, never spend what is not there', async () => {
    const player = await shop.shopper(75);
    const same = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        shop.buy(player, HEAD_START, at % 2 ? same : randomUUID()),
      ),
    );
    const bought = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.id);
    expect(new Set(bought).size).toBe(3);
    expect([await shop.points(player), await shop.off()]).toEqual([0, 0]);
  });
});
