import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import type { UserPromo } from 'shared-contracts/promos';
import type { PointLog } from 'shared-contracts/rewards';
import { onADriver } from '../../../testing/database';
import { giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { booking, pointsIn } from '../../../testing/points';
import { codeOf } from '../../../testing/refusals';
import { players } from '../../identity/players/public';
import { type PromoPrize, promos } from './schema';
import { seedPromos } from './seed';

const MARKET = 2;
const LOTTERY = 1;
const DAY = 86_400_000;
/** Prizes of the market: experience, compoints, money three times a player, money once for all. */
const [XP, COMPOINTS, CASH, MAIN] = [1, 2, 3, 4];
let keys = 0;

onADriver((open) => {
  let site: Harness;
  let gifts: Awaited<ReturnType<typeof giftsIn>>;
  let points: ReturnType<typeof pointsIn>;
  let prizes: PromoPrize[];
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await seedPromos(site.services.core.db, new Date(site.now));
    gifts = await giftsIn(site);
    points = pointsIn(site);
    const [promo] = await site.services.core.db.select().from(promos).where(eq(promos.id, MARKET));
    prizes = promo?.prizes ?? [];
  });
  afterAll(() => site.close());

  type Player = Awaited<ReturnType<Harness['player']>>;
  const priceOf = (prize: number) => prizes.find(({ id }) => id === prize)?.price ?? 0;
  const withPoints = async (amount: number, promo = MARKET) => {
    const player = await site.player();
    const { token } = player;
    await site.call('POST', '/json-api/actions/be_participant', {
      token,
      body: { action_id: promo },
    });
    if (amount > 0)
      await points.gift(player, booking(amount, { kind: 'promo', reference: String(promo) }));
    return player;
  };
  const exchange = ({ token }: Player, prize: number, promo = MARKET, key?: string) => {
    keys += 1;
    const headers = { 'idempotency-key': key ?? `exchange-${keys}` };
    const url = `/json-api/actions/${promo}/prizes/${prize}/exchange`;
    return site.call<{ data: UserPromo }>('POST', url, { token, body: {}, headers });
  };
  const standing = async ({ token }: Player): Promise<UserPromo> =>
    (await site.call('GET', `/json-api/actions/${MARKET}/participant`, { token })).body.data;
  const logs = async ({ token }: Player, query = '', headers = {}) =>
    (
      await site.call<{ items: PointLog[]; totalItems: number }>(
        'GET',
        `/json-api/action-balance-logs?actionId=${MARKET}${query}`,
        { token, headers },
      )
    ).body;
  const rewrite = (change: object) =>
    site.services.core.db.update(promos).set(change).where(eq(promos.id, MARKET));

  test('EX1: points become a gift, and the prize is among what was received', async () => {
    const player = await withPoints(priceOf(COMPOINTS) + 10_000);
    const { status, body } = await exchange(player, COMPOINTS, MARKET, 'one-exchange');
    expect([status, body.data]).toMatchObject([
      200,
      { points: 10_000, receivedPrizes: [COMPOINTS] },
    ]);
    expect(await standing(player)).toEqual(body.data);
    const gift = await gifts.byKey(`promo_exchange/${player.id}/one-exchange`);
    expect(gift).toMatchObject({
      template: 'compoint',
      reason: 'promotions',
      amount: 20,
      state: 'offered',
    });
    const page = await site.call('GET', '/json-api/actions/lantern-market');
    expect(page.body.data).toMatchObject({ sentGiftsCount: 1, background: { alt: '' } });
  });

  test('EX1: money is that of the player’s currency', async () => {
    const player = await withPoints(priceOf(CASH));
    await exchange(player, CASH, MARKET, 'money-exchange');
    const gift = await gifts.byKey(`promo_exchange/${player.id}/money-exchange`);
    expect(gift).toMatchObject({ template: 'cash', amount: 500, currency: 'EUR' });
  });

  test('EX2: a key takes points once, of ten presses at once as well, and none for another prize', async () => {
    const player = await withPoints(2 * priceOf(XP));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => exchange(player, XP, MARKET, 'pressed-ten-times')),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await standing(player)).receivedPrizes).toEqual([XP]);
    expect((await exchange(player, COMPOINTS, MARKET, 'pressed-ten-times')).codes).toEqual([
      'idempotency_conflict',
    ]);
  });

  test('EX3: of the last prize there is one taker, in two tabs and of two players', async () => {
    await rewrite({
      prizes: prizes.map((one) => (one.id === MAIN ? { ...one, price: 10_000 } : one)),
    });
    const [fox, owl] = [await withPoints(30_000), await withPoints(30_000)];
    const answers = await Promise.all([
      exchange(fox, MAIN),
      exchange(fox, MAIN),
      exchange(owl, MAIN),
      exchange(owl, MAIN),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, codes } of answers.filter((answer) => answer.status !== 200))
      expect([status, codes]).toEqual([422, ['cannot_buy_prize']]);
    const sum = (await standing(fox)).points + (await standing(owl)).points;
    expect(sum).toBe(50_000);
    const page = await site.call('GET', '/json-api/actions/lantern-market');
    const main = page.body.data.prizes.find(({ id }: { id: number }) => id === MAIN);
    expect(main).toMatchObject({ left: 0, perPlayer: null });
    await rewrite({ prizes });
  });

  test('EX3: a player has three of what is given three times', async () => {
    const player = await withPoints(4 * priceOf(CASH));
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(player, CASH)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['cannot_buy_prize']);
  });

  test('EX4: every refusal has its code, and takes nothing', async () => {
    const poor = await withPoints(priceOf(XP) - 1);
    expect((await exchange(poor, XP)).codes).toEqual(['insufficient_funds']);
    expect((await exchange(poor, 99)).codes).toEqual(['cannot_buy_prize']);
    expect((await exchange(poor, XP, 999)).codes).toEqual(['invalid_promotion']);
    const stranger = await site.player();
    expect((await exchange(stranger, XP)).codes).toEqual(['user_not_participate']);
    const drawn = await withPoints(1_000_000, LOTTERY);
    expect((await exchange(drawn, 1, LOTTERY)).codes).toEqual(['cannot_buy_prize']);
    expect((await standing(poor)).points).toBe(priceOf(XP) - 1);
    const { db } = site.services.core;
    const many = await withPoints(priceOf(XP));
    await db.update(players).set({ multiAccount: true }).where(eq(players.id, many.id));
    expect((await exchange(many, XP)).codes).toEqual(['gift_multi_account']);
    await site.services.limits.exclude(many, 'time_out', new Date(site.now + DAY));
    const late = { promoId: MARKET, prizeId: XP, idempotencyKey: 'an-open-tab' };
    expect(await codeOf(site.services.exchange.buy(late, { ...many, sessionId: '' }))).toBe(
      'player_timed_out',
    );
  });

  test('EX4: before its start and after its end nothing is exchanged', async () => {
    const player = await withPoints(priceOf(XP));
    const [before] = await site.services.core.db.select().from(promos).where(eq(promos.id, MARKET));
    for (const dates of [
      { startAt: new Date(site.now + 1000), endAt: new Date(site.now + DAY) },
      { startAt: new Date(site.now - DAY), endAt: new Date(site.now) },
    ]) {
      await rewrite(dates);
      expect((await exchange(player, XP)).codes).toEqual(['action_is_inactive']);
    }
    await rewrite({ startAt: before?.startAt, endAt: before?.endAt });
    expect((await exchange(player, XP)).status).toBe(200);
  });

  test('EX5: a gift that cannot be given takes no points, and the next press may get it', async () => {
    const player = await withPoints(priceOf(XP));
    const broken = { template: 'xp-that-is-gone', amount: 50 };
    await rewrite({
      prizes: prizes.map((one) => (one.id === XP ? { ...one, gift: broken } : one)),
    });
    const { status, codes } = await exchange(player, XP, MARKET, 'tried-again');
    expect([status, codes]).toEqual([500, ['bonus_request_failed']]);
    expect(await standing(player)).toMatchObject({ points: priceOf(XP), receivedPrizes: [] });
    await rewrite({ prizes });
    expect((await exchange(player, XP, MARKET, 'tried-again')).status).toBe(200);
  });

  test('a prize in additional points takes those', async () => {
    const player = await withPoints(20_000);
    const additional = { kind: 'promo', reference: `${MARKET}:additional` } as const;
    await points.gift(player, booking(30_000, additional));
    const cheap = { price: 30_000, isAdditional: true };
    await rewrite({ prizes: prizes.map((one) => (one.id === XP ? { ...one, ...cheap } : one)) });
    expect((await exchange(player, XP)).body.data).toMatchObject({
      points: 20_000,
      additionalPoints: 0,
    });
    expect((await exchange(player, XP)).codes).toEqual(['insufficient_funds']);
    await rewrite({ prizes });
  });

  test('the log says how points came and went, newest first, in the reader’s language', async () => {
    const player = await withPoints(priceOf(XP) + priceOf(COMPOINTS));
    site.pass(1000);
    await exchange(player, XP);
    site.pass(1000);
    await exchange(player, COMPOINTS);
    const { items, totalItems } = await logs(player, '', { 'accept-language': 'en' });
    expect(totalItems).toBe(3);
    expect(items.map(({ points: own, title }) => [own, title])).toEqual([
      [-priceOf(COMPOINTS), '20 compoints'],
      [-priceOf(XP), '50 experience'],
      [priceOf(XP) + priceOf(COMPOINTS), 'Other'],
    ]);
    expect((await logs(player, '&offset=2')).items).toHaveLength(1);
    expect((await logs(player, '', { 'accept-language': 'it' })).items[1]?.title).toBe(
      '50 di esperienza',
    );
    expect((await logs(await site.player())).items).toEqual([]);
    const unknown = await site.call('GET', '/json-api/action-balance-logs?actionId=999', {
      token: player.token,
    });
    expect([unknown.status, unknown.codes]).toEqual([404, ['invalid_promotion']]);
  });

  test('EX1: whatever is exchanged, the log adds up to what is left', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 600 }),
        fc.array(fc.constantFrom(XP, COMPOINTS, 99), { maxLength: 6 }),
        async (had, wanted) => {
          const player = await withPoints(had * PROMO_POINT_FACTOR);
          let left = had * PROMO_POINT_FACTOR;
          const got: number[] = [];
          for (const prize of wanted) {
            const { status } = await exchange(player, prize);
            const fits = prize !== 99 && priceOf(prize) <= left;
            expect(status === 200).toBe(fits);
            if (!fits) continue;
            left -= priceOf(prize);
            got.push(prize);
          }
          expect(await standing(player)).toMatchObject({ points: left, receivedPrizes: got });
          const { items } = await logs(player);
          expect(items.reduce((sum, { points: moved }) => sum + moved, 0)).toBe(left);
        },
      ),
      { numRuns: 8 },
    );
  });
});
