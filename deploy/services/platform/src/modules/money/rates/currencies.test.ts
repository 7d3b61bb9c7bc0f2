import { eq, gt, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { rates as seeded } from '../../../../seed/rates';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { bet, compoints, drawOf, endDraw, holdDraw, takePart } from '../../../testing/draws';
import { Harness } from '../../../testing/harness';
import { hold, play, takeSeat } from '../../../testing/tournaments';
import { roundRolledBack, roundSettled } from '../../play/rounds/public';
import { promos } from '../../promotions/promos/public';
import { tournaments } from '../../tournaments/tournaments/schema';
import { newestRates } from './repository';
import { rateTables } from './schema';

/** One worth: 1 euro, 500 tenge, 100 roubles. */
const ONE = { EUR: 100, KZT: 50_000, RUB: 10_000 };
const CURRENCIES = ['EUR', 'KZT', 'RUB'] as const;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await site.seeded('gifts');
  });
  afterAll(() => site.close());

  test('RT1, T11: three players in three currencies have equal points for equal worth', async () => {
    const cup = await hold(site, [], { change: { betMin: { EUR: 50 }, betMax: { EUR: 200 } } });
    const url = `/json-api/v2/tournaments/${cup.slug}`;
    const players = [];
    for (const currency of CURRENCIES) players.push(await takeSeat(site, cup, { currency }));
    for (const player of players) {
      const worth = ONE[player.currency as keyof typeof ONE];
      await play(site, player, worth);
      for (let at = 0; at < 3; at += 1) await play(site, player, worth / 2);
      // too small and too large by the same worth everywhere
      await play(site, player, worth / 2 - 1);
      await play(site, player, 2 * worth + 1);
    }
    site.pass(1000);
    await site.settled();
    const { data } = (await site.call('GET', url, { token: players[1]?.token })).body;
    expect(data.leaders.map(({ points }: { points: number }) => points)).toEqual([2.5, 2.5, 2.5]);
    expect(data).toMatchObject({
      pointPrice: { amount: 100, currency: 'EUR' },
      rates: { date: seeded.date, unit: { amount: 100 }, own: { amount: 50_000, currency: 'KZT' } },
      betRestriction: { min: { amount: 25_000, currency: 'KZT' }, max: { amount: 100_000 } },
      roundsUntil: new Date(cup.endAt.getTime() + 15 * 60_000).toISOString(),
    });
    expect(data.description).toMatch(/1\s€/);
    const own = (await site.call('GET', url, { token: players[0]?.token })).body.data;
    expect([own.rates, own.betRestriction.min]).toEqual([null, { amount: 50, currency: 'EUR' }]);
  });

  test('T11: bets that are each short of a hundredth of a point bring what their sum does', async () => {
    const cup = await hold(site, []);
    const small = await takeSeat(site, cup, { currency: 'KZT' });
    const whole = await takeSeat(site, cup, { currency: 'KZT' });
    // 3.334, 3.334 and 3.332 hundredths: rounded one by one they are 9
    for (const amount of [1667, 1667, 1666]) await play(site, small, amount);
    await play(site, whole, 5000);
    site.pass(1000);
    await site.settled();
    const { data } = (await site.call('GET', `/json-api/v2/tournaments/${cup.slug}`)).body;
    expect(data.leaders.map(({ points }: { points: number }) => points)).toEqual([0.1, 0.1]);
  });

  /** A round of that bet, as the wallet tells of it; or that it is void. */
  const tellRound = async (
    player: Awaited<ReturnType<typeof takePart>>,
    roundId: number,
    amount: number,
    isBack = false,
  ) => {
    const { core, outbox } = site.services;
    const game = { slug: 'cherry-turbine', provider: 'marigold-arcade', categories: ['slots'] };
    const round = {
      roundId,
      playerId: player.id,
      brand: player.brand,
      sessionId: 's',
      game,
      platform: 'desktop',
      currency: player.currency,
      jurisdiction: 'XX',
      at: new Date(site.now).toISOString(),
      bet: amount,
    };
    const settled = { ...round, win: 0, bonusBet: 0, bonusWin: 0 };
    await core.transact((tx) =>
      isBack ? outbox.tell(tx, roundRolledBack, round) : outbox.tell(tx, roundSettled, settled),
    );
  };

  test('PT11: whichever rounds are taken back, purse and table of a promo have what the others bring', async () => {
    const promo = await holdDraw(site, [], { draw: null, pointPrices: { EUR: 30 } });
    const { db } = site.services.core;
    const rounds = fc.array(
      fc.record({ bet: fc.integer({ min: 1, max: 5000 }), stays: fc.boolean() }),
      {
        minLength: 2,
        maxLength: 8,
      },
    );
    const player = await takePart(site, promo, { currency: 'KZT' });
    let [ids, sum] = [20_000, 0];
    // one after the other, of one player: what is short of a point goes along
    const run = fc.asyncProperty(rounds, fc.boolean(), async (all, newestFirst) => {
      const gone: [number, number][] = [];
      for (const { bet: amount, stays } of all) {
        ids += 1;
        await tellRound(player, ids, amount);
        if (!stays) gone.push([ids, amount]);
      }
      await site.settled();
      for (const [id, amount] of newestFirst ? gone.reverse() : gone)
        await tellRound(player, id, amount, true);
      await site.settled();
      sum += all.reduce((before, { bet: amount, stays }) => before + (stays ? amount : 0), 0);
      // a point for 30 cents, in ten-thousandths: 500 tenge are a euro
      const points = Math.floor((sum * 10_000) / (500 * 30));
      const found = await rows(
        db,
        sql`select a.balance::int, m.score::int from point_accounts a, standing_members m
          join standing_boards b on b.id = m.board_id and b.kind = 'promo' and b.reference_id = ${promo.id}
          where a.kind = 'promo' and a.reference = ${String(promo.id)} and a.player_id = ${player.id} and m.player_id = ${player.id}`,
      );
      expect(found).toEqual([{ balance: points, score: points }]);
    });
    await fc.assert(run, {
      numRuns: 5,
      examples: [
        [
          [
            { bet: 1, stays: false },
            { bet: 1, stays: true },
            { bet: 2, stays: true },
          ],
          false,
        ],
      ],
    });
  });

  test('bet, rollback and bet bring what the second bet does, in a purse and on a leaderboard', async () => {
    const [cup, draw] = [
      await hold(site, []),
      await holdDraw(site, [compoints(1, 1)], { pointPrices: { EUR: 30 } }),
    ];
    const { db } = site.services.core;
    const player = await takeSeat(site, cup, { currency: 'KZT' });
    await site.call('POST', '/json-api/actions/be_participant', {
      token: player.token,
      body: { action_id: draw.id },
    });
    const kept = () =>
      rows(
        db,
        sql`select a.balance::int, a.remainder::int, m.score::int, m.remainder::int as rest from point_accounts a, standing_members m
          join standing_boards b on b.id = m.board_id and b.kind = 'tournament' and b.reference_id = ${cup.id}
          where a.kind = 'promo' and a.reference = ${String(draw.id)} and a.player_id = ${player.id} and m.player_id = ${player.id}`,
      );
    const tell = async (roundId: number, amount: number, isBack = false) => {
      await tellRound(player, roundId, amount, isBack);
      await site.settled();
    };
    await tell(9001, 1666);
    const before = await kept();
    await tell(9002, 1667);
    expect(await kept()).not.toEqual(before);
    for (const _ of [1, 2]) await tell(9002, 1667, true);
    expect(await kept()).toEqual(before);
    await tell(9003, 1667);
    await tell(9004, 1667);
    // 10 cents at 30 a point, and 10 cents at 100
    expect(await kept()).toEqual([
      { balance: 3333, remainder: expect.any(Number), score: 10, rest: 0 },
    ]);
  });

  test('an event whose table lacks a currency counts nothing of it, and goes on', async () => {
    const [cup, draw] = [await hold(site, []), await holdDraw(site, [compoints(1, 1)])];
    const { db } = site.services.core;
    const rates = sql`rates #- '{per,KZT}'`;
    await db.update(tournaments).set({ rates }).where(eq(tournaments.id, cup.id));
    await db.update(promos).set({ rates }).where(eq(promos.id, draw.id));
    const player = await takePart(site, draw, { currency: 'KZT' });
    const seated = await takeSeat(site, cup, { currency: 'KZT' });
    await bet(site, player, 50_000);
    await play(site, seated, 50_000);
    site.pass(1000);
    await site.settled();
    const { status, body } = await site.call('GET', `/json-api/v2/tournaments/${cup.slug}`, {
      token: seated.token,
    });
    expect([status, body.data.rates, body.data.leaders[0].points]).toEqual([200, null, 0]);
    const promo = await site.call('GET', `/json-api/actions/${draw.slug}`, { token: player.token });
    expect([promo.status, promo.body.data.rates]).toEqual([200, null]);
    expect((await drawOf(site, draw).read(player)).own.tickets).toBe(0);
    expect(await rows(db, sql`select consumer from deliveries where attempts > 0`)).toEqual([]);
  });

  test('the database refuses a table that lacks a currency or has no whole number above zero', async () => {
    const { db } = site.services.core;
    const { KZT: _lacks, ...lacking } = seeded.per;
    const wrong = [
      lacking,
      { ...seeded.per, KZT: 0 },
      { ...seeded.per, KZT: 1.5 },
      { ...seeded.per, KZT: '5' },
    ];
    for (const per of wrong)
      await expect(
        db.insert(rateTables).values({ day: '2026-11-04', per: per as typeof seeded.per }),
      ).rejects.toThrow();
  });

  test('RT1, DR3: three players in three currencies have equal points and tickets for equal worth', async () => {
    const draw = await holdDraw(site, [compoints(1, 1)], { pointPrices: { EUR: 30 } });
    const players = [];
    for (const currency of CURRENCIES) players.push(await takePart(site, draw, { currency }));
    for (const player of players) {
      const worth = ONE[player.currency as keyof typeof ONE];
      // 3 euros in thirds, of which each is short of a stored point, are ten points: one ticket
      await bet(site, player, worth);
      expect((await drawOf(site, draw).read(player)).own.tickets).toBe(0);
      await bet(site, player, worth);
      await bet(site, player, worth);
      expect((await drawOf(site, draw).read(player)).own.tickets).toBe(1);
      const { body } = await site.call('GET', `/json-api/actions/${draw.id}/participant`, {
        token: player.token,
      });
      expect(body.data.points).toBe(0);
    }
    const { data } = (
      await site.call('GET', `/json-api/actions/${draw.slug}`, { token: players[2]?.token })
    ).body;
    expect(data).toMatchObject({
      pointSource: 'bets',
      pointPrice: { amount: 30, currency: 'EUR' },
      pointPrices: { EUR: 30, RUB: 3000, KZT: 15_000 },
      rates: { own: { amount: 10_000, currency: 'RUB' } },
    });
    await endDraw(site, draw);
    const said = await drawOf(site, draw).read();
    expect(said).toMatchObject({ state: 'drawn', participants: 3, tickets: 3 });
    expect(await drawOf(site, draw).redrawn(said)).toBe(true);
  });

  test('RT5: an event keeps the rates of its beginning when the operator adds newer ones', async () => {
    const { db } = site.services.core;
    const [before, draw] = [await hold(site, []), await holdDraw(site, [compoints(1, 1)])];
    const per = { ...seeded.per, KZT: 600_000_000 };
    const newer = '2026-11-03';
    await db.insert(rateTables).values([
      { day: newer, per },
      { day: '2999-01-01', per: seeded.per },
    ]);
    const after = await hold(site, []);
    const datesOf = async (id: number) =>
      (await db.select().from(tournaments).where(eq(tournaments.id, id)))[0]?.rates.date;
    expect([await datesOf(before.id), await datesOf(after.id)]).toEqual([seeded.date, newer]);
    const [promo] = await db.select().from(promos).where(eq(promos.id, draw.id));
    expect(promo?.rates).toEqual({ currency: 'EUR', date: seeded.date, per: seeded.per });
    expect((await newestRates(db)).date).toBe(newer);
    await db.delete(rateTables).where(gt(rateTables.day, seeded.date));
  });

  test('without a table of rates the database refuses every event, and says what to do', async () => {
    const { db } = site.services.core;
    const tables = await db.delete(rateTables).returning();
    const reason = 'there is no table of rates with EUR';
    await expect(hold(site, [])).rejects.toMatchObject({ cause: { message: reason } });
    await expect(holdDraw(site, [])).rejects.toMatchObject({ cause: { message: reason } });
    await db.insert(rateTables).values(tables);
  });
});
