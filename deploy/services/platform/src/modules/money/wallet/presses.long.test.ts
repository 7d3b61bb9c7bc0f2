import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { onPostgres } from '../../../testing/database';
import { bonusTemplate, type GiftsIn, giftsIn } from '../../../testing/gifts';
import { type Answer, Harness } from '../../../testing/harness';
import { brokenRules } from '../../../testing/money/drive';
import { type PayoutsIn, payoutBody, payoutsIn, type Somebody } from '../../../testing/payouts';
import { type ShopIn, shopIn } from '../../../testing/shop';
import { IS_WHOLE, sized, sizedTimeout } from '../../../testing/size';
import { coupons } from '../../rewards/coupons/schema';
import { seedTournaments } from '../../tournaments/tournaments/seed';

/** Presses of one button at the same moment. */
const PRESSES = sized(20, 1000);
/** By `npm run test:whole` alone. */
const wholeOnly = IS_WHOLE ? test : test.skip;
const SEAT = '/json-api/v2/tournaments/four-winds-east/members';

onPostgres((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  let payouts: PayoutsIn;
  let shop: ShopIn;
  beforeAll(async () => {
    site = await (await (await Harness.start(await open())).withCatalogue()).seeded(
      'gifts',
      'loyalty',
    );
    await seedTournaments(site.services.core.db, new Date(site.now));
    gifts = await giftsIn(site, [bonusTemplate('thousand')]);
    payouts = await payoutsIn(site);
    shop = shopIn(site);
  });
  afterAll(async () => {
    expect(Math.max(...Object.values(await brokenRules(site.services.core.db)))).toBe(0);
    expect(await shop.off()).toBe(0);
    await site.close();
  });

  type Who = Pick<Somebody, 'token' | 'id'>;
  /** Pressed so often at once; each press with the one key, with a key of its own, or with none. */
  const press = async (
    who: Who,
    url: string,
    {
      method = 'POST' as 'GET' | 'POST' | 'PUT',
      body,
      keys,
    }: { method?: 'GET' | 'POST' | 'PUT'; body?: object; keys?: 'one' | 'own' | { key: string } },
  ): Promise<Answer<{ data?: unknown }>[]> => {
    const shared = typeof keys === 'object' ? keys.key : randomUUID();
    return Promise.all(
      Array.from({ length: PRESSES }, (_, at) =>
        site.call(method, url, {
          token: who.token,
          from: `10.${70 + (at >> 8)}.${who.id & 255}.${at & 255}`,
          ...(body ? { body } : {}),
          headers: keys ? { 'idempotency-key': keys === 'own' ? randomUUID() : shared } : {},
        }),
      ),
    );
  };
  const done = (answers: readonly Answer<unknown>[]) =>
    answers.filter(({ status }) => status === 200);
  /** Nobody met anything but a refusal: a server that fails under a crowd is no "once". */
  const noneFailed = (answers: readonly Answer<unknown>[]) =>
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const bookings = async ({ id }: Who, kind: string) => {
    const [found] = await rows<{ n: string }>(
      site.services.core.db,
      sql`select count(*) as n from ledger_transactions where player_id = ${id} and kind = ${kind}`,
    );
    return Number(found?.n);
  };
  const held = async ({ id }: Who) => {
    const [found] = await rows<{ sum: string }>(
      site.services.core.db,
      sql`select coalesce(sum(balance), 0) as sum from ledger_accounts where player_id = ${id} and kind = 'hold'`,
    );
    return Number(found?.sum);
  };
  /** For one request under one key. */
  const codeFor = async (player: Somebody) => {
    const key = randomUUID();
    await payouts.ask(player, payoutBody(), key);
    return { code: (await site.codeTo(player.phone)) ?? '', keys: { key } };
  };
  const timeout = sizedTimeout(120_000);

  test(
    `D2: a deposit opened ${PRESSES} times with its key is one`,
    async () => {
      const player = await site.player();
      const body = { paymentSystemId: 88, amount: 2500, currency: 'EUR', returnPath: '/' };
      const answers = await press(player, '/json-api/treasury/open', { body, keys: 'one' });
      expect(done(answers)).toHaveLength(PRESSES);
      expect(new Set(answers.map(({ body: { data } }) => JSON.stringify(data))).size).toBe(1);
      expect(await bookings(player, 'deposit')).toBe(1);
    },
    timeout,
  );

  const ONE_DEPOSIT = [
    ['an invoice', 'POST', '/json-api/treasury/rbk-create-invoice'],
    ['a redirect', 'GET', '/json-api/treasury/user/marbella/deposit/wallet/2500'],
  ] as const;
  test.each(ONE_DEPOSIT)(
    `D2, D9: %s asked for ${PRESSES} times with its key is one deposit`,
    async (_, method, url) => {
      const player = await site.player();
      const body = { amount: 2500, currency: 'EUR', returnPath: '/' };
      const answers = await press(player, url, {
        method,
        keys: 'one',
        ...(method === 'POST' && { body }),
      });
      expect(done(answers)).toHaveLength(PRESSES);
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(await bookings(player, 'deposit')).toBe(1);
    },
    timeout,
  );

  test(
    `the welcome gift sent ${PRESSES} times is one, and the deposit brings one bonus`,
    async () => {
      const player = await site.player();
      const answers = await press(player, '/json-api/user-gifts/1/send', {});
      noneFailed(answers);
      const ids = answers.map(({ body }) => (body as { data?: { id?: number } }).data?.id);
      expect(new Set(ids.filter(Boolean)).size).toBe(1);
      await gifts.deposit(player, 1000);
      expect(await gifts.balance(player)).toMatchObject({ balance: 1000, bonus: 1000 });
      expect(await bookings(player, 'grant')).toBe(1);
    },
    timeout,
  );

  test(
    `PA2: a payout asked for ${PRESSES} times with its key is one`,
    async () => {
      const player = await payouts.somebody(10_000);
      const { code, keys } = await codeFor(player);
      const answers = await press(player, '/json-api/treasury/user-payout', {
        body: payoutBody({ code }),
        keys,
      });
      noneFailed(answers);
      const ids = new Set(
        done(answers).flatMap(
          ({ body }) => (body as { data?: { id: string } | null }).data?.id ?? [],
        ),
      );
      expect([ids.size, await held(player)]).toEqual([1, 2000]);
    },
    timeout,
  );

  test(
    `PA3b, W3: asked for with ${PRESSES} keys and the code of another one, no money is held, and then that of one`,
    async () => {
      const player = await payouts.somebody(10_000);
      const { code, keys } = await codeFor(player);
      const body = payoutBody({ code });
      const answers = await press(player, '/json-api/treasury/user-payout', { body, keys: 'own' });
      noneFailed(answers);
      expect([await held(player), (await payouts.money(player)).balance]).toEqual([0, 10_000]);
      noneFailed(await press(player, '/json-api/treasury/user-payout', { body, keys }));
      expect([await held(player), (await payouts.money(player)).balance]).toEqual([2000, 8000]);
    },
    timeout,
  );

  test(
    `called off ${PRESSES} times, its money comes back once`,
    async () => {
      const player = await payouts.somebody(5000);
      const id = await payouts.place(player, 2000);
      const answers = await press(player, '/json-api/treasury/user-payout/cancel', {
        body: { transaction_id: id },
      });
      expect(done(answers)).toHaveLength(PRESSES);
      expect([await held(player), (await payouts.money(player)).balance]).toEqual([0, 5000]);
      expect(await bookings(player, 'payout')).toBe(2);
    },
    timeout,
  );

  wholeOnly(
    `GI6: cash pressed for ${PRESSES} times is paid once, by either button`,
    async () => {
      const player = await site.player();
      const [activated, taken] = [
        await gifts.offer(player, 'cash', 700),
        await gifts.offer(player, 'cash', 500),
      ];
      const answers = [
        ...(await press(player, `/json-api/gifts/activate/${activated}`, { method: 'PUT' })),
        ...(await press(player, `/json-api/gifts/nondeposit/take-prize/${taken}`, {})),
      ];
      noneFailed(answers);
      expect((await gifts.balance(player)).balance).toBe(1200);
    },
    timeout,
  );

  test(
    `GI7: of two bonuses pressed for ${PRESSES} times each at the same moment one is in play, once`,
    async () => {
      const player = await site.player();
      const both = [await gifts.offer(player, 'thousand'), await gifts.offer(player, 'thousand')];
      const answers = await Promise.all(
        both.map((id) => press(player, `/json-api/gifts/activate/${id}`, { method: 'PUT' })),
      );
      noneFailed(answers.flat());
      expect(await gifts.balance(player)).toMatchObject({ balance: 0, bonus: 1000 });
      expect((await Promise.all(both.map((id) => gifts.state(id)))).sort()).toEqual([
        'active',
        'offered',
      ]);
      expect(await bookings(player, 'grant')).toBe(1);
    },
    timeout,
  );

  test(
    `all cancelled ${PRESSES} times, the bonus goes once`,
    async () => {
      const player = await site.player();
      await gifts.activate(player, await gifts.offer(player, 'thousand'));
      const answers = await press(player, '/json-api/user-gifts/cancel-all', {});
      expect(done(answers)).toHaveLength(PRESSES);
      const counted = answers.reduce(
        (sum, { body }) => sum + Number((body as { cancelled?: number }).cancelled),
        0,
      );
      expect([
        counted,
        (await gifts.balance(player)).bonus,
        await bookings(player, 'forfeit'),
      ]).toEqual([1, 0, 1]);
    },
    timeout,
  );

  test(
    `CO2: a coupon written ${PRESSES} times at once gives one gift`,
    async () => {
      const player = await site.player();
      const startsAt = new Date(site.now - 1000);
      await site.services.core.db
        .insert(coupons)
        .values({ code: 'CROWD', giftTemplate: 'thousand', startsAt });
      const answers = await press(player, '/json-api/coupon-codes/activate', {
        body: { code: 'crowd' },
      });
      noneFailed(answers);
      expect([done(answers).length, (await shop.gifts(player)).length]).toEqual([1, 1]);
    },
    timeout,
  );

  test(
    `LO2: bought ${PRESSES} times, with one key and with points for one, it is paid for once`,
    async () => {
      const player = await shop.shopper(100);
      const product = await shop.offer(9001);
      noneFailed(await press(player, `/json-api/compoint-products/${product}`, { keys: 'one' }));
      expect(await shop.points(player)).toBe(75);
      const poor = await shop.shopper(30);
      const answers = await press(poor, `/json-api/compoint-products/${product}`, { keys: 'own' });
      noneFailed(answers);
      expect([done(answers).length, await shop.points(poor)]).toEqual([1, 5]);
    },
    timeout,
  );

  wholeOnly.each(['one', 'own'] as const)(
    `a seat that costs compoints, joined ${PRESSES} times, is paid for once: %s key`,
    async (keys) => {
      const player = await shop.shopper(100_000);
      const answers = await press(player, SEAT, { body: {}, keys });
      noneFailed(answers);
      expect(done(answers).length).toBeGreaterThan(0);
      const spent = (await shop.history(player)).items.filter(({ move }) => move === 'spend');
      expect([spent.length, await shop.points(player)]).toEqual([
        1,
        100_000 + (spent[0]?.points ?? 0),
      ]);
    },
    timeout,
  );
});
