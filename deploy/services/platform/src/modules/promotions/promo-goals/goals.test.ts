import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Achievement } from 'shared-contracts/achievements';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import type { DepositAchievement } from 'shared-contracts/rewards';
import { BRANDS } from '../../../brands';
import { marketDay } from '../../../market-day';
import { onADriver } from '../../../testing/database';
import {
  bet,
  compoints,
  drawOf,
  type HeldDraw,
  holdDraw,
  type Participant,
  takePart,
} from '../../../testing/draws';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { deposits } from '../../money/cashbox/public';
import { depositSucceeded } from '../../money/cashbox/topics';
import { bookPoints } from '../../rewards/points/public';
import { additionalIn, promoProgressed, promos } from '../promos/public';
import { promoGoals } from './schema';

const DAY = 86_400_000;
const text = (value: string) => ({ ru: value, en: value, it: value, br: value });
const points = (whole: number) => whole * PROMO_POINT_FACTOR;
let ids = 50_000;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await site.seeded('gifts', 'loyalty');
  });
  afterAll(() => site.close());

  const hold = async (goals: Partial<typeof promoGoals.$inferInsert>[], change: object = {}) => {
    const promo = await holdDraw(site, [compoints(1, 1)], {
      endAt: new Date(site.now + 20 * DAY),
      ...change,
    });
    const rows = goals.map((goal, position) => {
      ids += 1;
      const title = text(`Goal ${position + 1}`);
      return { id: ids, promoId: promo.id, position, title, measure: 'bets' as const, ...goal };
    });
    await site.services.core.db.insert(promoGoals).values(rows);
    return { ...promo, goals: rows };
  };
  const headers = { 'accept-language': 'en' };
  const collection = async ({ token }: Participant, promo: HeldDraw): Promise<Achievement[]> =>
    (await site.call('GET', '/json-api/user-achievements', { token, headers })).body.data.filter(
      ({ actionId }: Achievement) => actionId === promo.id,
    );
  const own = async ({ token }: Participant, { id }: HeldDraw) =>
    (await site.call('GET', `/json-api/actions/${id}/participant`, { token })).body.data;
  const giftsOf = async ({ token }: Participant): Promise<{ reason: string; amount: number }[]> =>
    (await site.call('GET', '/json-api/user-gifts', { token })).body.data;
  const depositGoals = async (
    { token }: Participant,
    { id }: HeldDraw,
  ): Promise<DepositAchievement[]> =>
    (await site.call('GET', `/json-api/actions/${id}/daily-deposit-amount-achievements`, { token }))
      .body.data;
  const today = async ({ token }: Participant) =>
    (await site.call('GET', '/json-api/users/statistics/today-deposit-amount', { token })).body
      .data;
  /** A deposit as the cashbox credits it: the row and its event, told twice when a server dies between. */
  const deposit = async (player: Participant, amount: number) => {
    const id = randomUUID();
    const at = new Date(site.now);
    const { id: playerId, brand, currency } = player;
    await site.services.core.transact(async (tx) => {
      await tx.insert(deposits).values({
        id,
        playerId,
        brand,
        paymentSystemId: 77,
        method: 'card',
        amount,
        currency,
        status: 'success',
        idempotencyKey: id,
        requestHash: id,
        returnUrl: '/cashbox',
        createdAt: at,
        finishedAt: at,
      });
      const told = { depositId: id, playerId, brand, amount, currency, at: at.toISOString() };
      await site.services.outbox.tell(tx, depositSucceeded, told);
      await site.services.outbox.tell(tx, depositSucceeded, told);
    });
    await site.settled();
  };
  const renewed = async (player: Participant) => {
    const body = { login: (player.body as { email?: string }).email, password: 'long enough 1' };
    const answer = await site.call('POST', '/json-api/login', { body, device: player.device });
    player.token = answer.body.tokens.accessToken;
  };

  test('bets bring a participant on, step by step; the goal is rewarded once', async () => {
    const promo = await hold([
      { target: points(20), rewardGift: { template: 'compoint', amount: 9 } },
      { target: points(20), rewardTickets: 5 },
    ]);
    const fox = await takePart(site, promo);
    await bet(site, fox, 500);
    expect(
      (await collection(fox, promo)).map(({ progress, isCompleted }) => [progress, isCompleted]),
    ).toEqual([
      [25, false],
      [25, false],
    ]);
    await bet(site, fox, 1500);
    await bet(site, fox, 1500);
    const done = await collection(fox, promo);
    expect(done.map(({ progress, isCompleted }) => [progress, isCompleted])).toEqual([
      [100, true],
      [100, true],
    ]);
    expect(done[0]?.reward).toEqual({ type: 'compoint', amount: 9 });
    expect((await giftsOf(fox)).map(({ reason, amount }) => [reason, amount])).toEqual([
      ['achievement', 9],
    ]);
    const page = await site.call('GET', `/json-api/actions/${promo.slug}`);
    expect(page.body.data.sentGiftsCount).toBe(1);
    // three and a half tens of points are three tickets
    expect((await drawOf(site, promo).read(fox)).own.tickets).toBe(3 + 5);
    const heard = (await toldIn(site, 'aurora', `user.${fox.hash}`)).filter(
      ({ topic, payload }) =>
        topic === 'achievement.progress' && (payload as Achievement).id === promo.goals[0]?.id,
    );
    expect(heard.map(({ payload }) => payload)).toMatchObject([
      { actionId: promo.id, progress: 25, isCompleted: false },
      { actionId: promo.id, progress: 100, isCompleted: true },
    ]);
  });

  test('a gift that cannot be given is held, and the rest of the goal is given', async () => {
    const gone = { template: 'was-here', amount: 9 };
    const promo = await hold([
      { target: points(20), rewardGift: gone, rewardTickets: 5, rewardPoints: points(3) },
    ]);
    const fox = await takePart(site, promo);
    await bet(site, fox, 2000);
    expect((await collection(fox, promo))[0]).toMatchObject({ progress: 100, isCompleted: true });
    expect(await giftsOf(fox)).toEqual([]);
    expect((await drawOf(site, promo).read(fox)).own.tickets).toBe(2 + 5);
    expect((await own(fox, promo)).points).toBe(points(3));
  });

  test('who takes no part reaches nothing', async () => {
    const promo = await hold([{ target: points(1), rewardTickets: 1 }]);
    const fox = await site.richPlayer(100_000);
    await bet(site, fox, 5000);
    expect(await site.services.promoGoals.ofPlayer(fox, 'en')).toEqual([]);
    expect((await drawOf(site, promo).read()).tickets).toBe(0);
  });

  test('points of goals count for goals, those of deposits for theirs: section 9', async () => {
    const promo = await hold([
      { measure: 'bets', target: points(5), rewardPoints: points(2500) },
      {
        measure: 'day_deposits',
        targets: { EUR: 1000 },
        isDaily: true,
        rewardPoints: points(7000),
      },
      { measure: 'goals', target: points(2500), rewardGift: { template: 'compoint', amount: 1 } },
      {
        measure: 'deposits',
        target: points(7000),
        rewardGift: { template: 'compoint', amount: 2 },
      },
      { measure: 'bets', target: points(2500), rewardGift: { template: 'compoint', amount: 3 } },
    ]);
    const fox = await takePart(site, promo);
    await bet(site, fox, 500);
    await deposit(fox, 1000);
    const amounts = async () => (await giftsOf(fox)).map(({ amount }) => amount).sort();
    expect(await amounts()).toEqual([1, 2]);
    await bet(site, fox, 249_500);
    await deposit(fox, 5000);
    expect(await amounts()).toEqual([1, 2, 3]);
    const logs = await site.call('GET', `/json-api/action-balance-logs?actionId=${promo.id}`, {
      token: fox.token,
      headers,
    });
    expect(logs.body.items.some(({ points: n }: { points: number }) => n === points(7000))).toBe(
      true,
    );
  });

  test('deposits of a day count in the day of the market, and a goal of every day once in each', async () => {
    const promo = await hold([
      { measure: 'day_deposits', targets: { EUR: 3000 }, isDaily: true, rewardPoints: points(7) },
      { measure: 'day_deposits', targets: { USD: 3000 }, isDaily: true, rewardPoints: points(7) },
    ]);
    const fox = await takePart(site, promo);
    const zone = BRANDS.find(({ id }) => id === 'aurora')?.rules.timeZone ?? '';
    site.pass(marketDay(zone, new Date(site.now)).endsAt.getTime() - site.now - 60_000);
    await renewed(fox);
    await deposit(fox, 1000);
    expect(await today(fox)).toEqual({ amount: 1000, currency: 'EUR' });
    expect(await depositGoals(fox, promo)).toMatchObject([
      { target: { amount: 3000, currency: 'EUR' }, progress: 33, isCompleted: false },
    ]);
    await deposit(fox, 2000);
    await deposit(fox, 9000);
    expect((await depositGoals(fox, promo))[0]).toMatchObject({ progress: 100, isCompleted: true });
    expect((await own(fox, promo)).points).toBe(points(7));
    site.pass(60_000);
    await renewed(fox);
    expect(await today(fox)).toEqual({ amount: 0, currency: 'EUR' });
    expect((await depositGoals(fox, promo))[0]).toMatchObject({ progress: 0, isCompleted: false });
    await deposit(fox, 3000);
    expect((await drawOf(site, promo).read(fox)).own.tickets).toBe(1);
    expect((await own(fox, promo)).points).toBe(points(4));
    const { codes } = await site.call(
      'GET',
      '/json-api/actions/9999/daily-deposit-amount-achievements',
      {
        token: fox.token,
      },
    );
    expect(codes).toEqual(['invalid_promotion']);
  });

  test('who deposited before joining has done it', async () => {
    const promo = await hold([
      { measure: 'day_deposits', targets: { EUR: 500 }, rewardTickets: 2 },
    ]);
    const fox = await site.player();
    await deposit(fox, 600);
    await site.call('POST', '/json-api/actions/be_participant', {
      token: fox.token,
      body: { action_id: promo.id },
    });
    await site.settled();
    expect((await drawOf(site, promo).read(fox)).own.tickets).toBe(2);
  });

  test('high-fives of either side count', async () => {
    const highFives = { perUser: 3, daily: 10, additional: 0, fifth: null };
    const promo = await hold(
      [
        { measure: 'sent', target: 2, rewardTickets: 1 },
        { measure: 'received', target: 2, rewardTickets: 10 },
      ],
      { isHighFiveEnabled: true, highFives },
    );
    const [fox, owl] = [await takePart(site, promo), await takePart(site, promo)];
    for (let at = 0; at < 3; at += 1)
      await site.services.highFives.give(
        { promoId: promo.id, toId: owl.id, idempotencyKey: `five-${at}` },
        { ...fox, sessionId: '' },
      );
    await site.settled();
    const ticketsOf = async (player: Participant) =>
      (await drawOf(site, promo).read(player)).own.tickets;
    expect([await ticketsOf(fox), await ticketsOf(owl)]).toEqual([1, 10]);
  });

  test('of 20 promo hours only those of the last two days count: the birthday table', async () => {
    const promo = await hold([
      { measure: 'additional', target: points(20), windowDays: 2, rewardTickets: 1 },
    ]);
    const fox = await takePart(site, promo);
    let booked = 0;
    const hours = async (whole: number) => {
      booked += 1;
      const at = new Date(site.now);
      await site.services.core.transact(async (tx) => {
        const posting = {
          reason: 'high_five:1',
          idempotencyKey: `hours:${booked}`,
          amount: points(whole),
        };
        await bookPoints(tx, [{ ...additionalIn(fox.id, promo.id), ...posting, type: 'earn' }], at);
        await site.services.outbox.tell(tx, promoProgressed, {
          playerId: fox.id,
          promoId: promo.id,
          source: 'sent',
          points: 0,
          additional: points(whole),
          at: at.toISOString(),
        });
      });
      await site.settled();
      await renewed(fox);
      return [
        (await drawOf(site, promo).read(fox)).own.tickets,
        (await collection(fox, promo))[0]?.progress,
      ];
    };
    expect(await hours(10)).toEqual([0, 50]);
    site.pass(DAY);
    expect(await hours(9)).toEqual([0, 95]);
    // the first ten are older than two days now
    site.pass(DAY + 1);
    expect(await hours(2)).toEqual([0, 55]);
    expect(await hours(9)).toEqual([1, 100]);
    expect(await hours(20)).toEqual([1, 100]);
  });

  test('before the start and after the end nothing is reached', async () => {
    const promo = await hold([
      { measure: 'day_deposits', targets: { EUR: 500 }, rewardTickets: 2 },
    ]);
    const fox = await takePart(site, promo);
    const { db } = site.services.core;
    await db
      .update(promos)
      .set({ endAt: new Date(site.now) })
      .where(eq(promos.id, promo.id));
    await deposit(fox, 600);
    expect((await drawOf(site, promo).read(fox)).own.tickets).toBe(0);
    expect(await collection(fox, promo)).toEqual([]);
  });

  test('a page lists its goals with what they ask for and bring', async () => {
    const promo = await hold([
      { measure: 'sent', target: 3, rewardTickets: 1 },
      {
        measure: 'day_deposits',
        targets: { EUR: 3000 },
        isDaily: true,
        rewardPoints: points(7),
      },
    ]);
    expect((await drawOf(site, promo).page()).achievements).toMatchObject([
      { title: 'Goal 1', target: 3, kind: 'high_fives', isDaily: false, reward: 'tickets: 1' },
      // thirty euros, for a guest who is shown roubles
      { title: 'Goal 2', target: 3000, kind: 'deposits', isDaily: true, reward: 'points: 7' },
    ]);
  });
});
