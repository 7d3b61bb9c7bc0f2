import { eq } from 'drizzle-orm';
import { rates as seeded } from '../../../seed/rates';
import { onADriver } from '../../testing/database';
import { bet, compoints, drawOf, endDraw, holdDraw, takePart } from '../../testing/draws';
import { Harness } from '../../testing/harness';
import { hold, play, takeSeat } from '../../testing/tournaments';
import { promos } from '../promos/public';
import { tournaments } from '../tournaments/schema';
import { rateTables } from './schema';
import { seedRates } from './seed';

/** One worth: 1 euro, 500 tenge, 100 roubles. */
const ONE = { EUR: 100, KZT: 50_000, RUB: 10_000 };
const CURRENCIES = ['EUR', 'KZT', 'RUB'] as const;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await site.seeded('gifts');
    await seedRates(site.services.core.db);
  }, 60_000);
  afterAll(() => site.close());

  test('RT1, T11: three players in three currencies have equal points for equal worth', async () => {
    const cup = await hold(site, [], { change: { betMin: { EUR: 50 }, betMax: { EUR: 200 } } });
    const url = `/json-api/v2/tournaments/${cup.slug}`;
    const players = [];
    for (const currency of CURRENCIES) players.push(await takeSeat(site, cup, { currency }));
    for (const player of players) {
      const worth = ONE[player.currency as keyof typeof ONE];
      await play(site, player, worth);
      // a third of a hundredth of a point, three times
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
    const { data } = (await site.call('GET', `/json-api/actions/${draw.slug}`, { token: players[2]?.token }))
      .body;
    expect(data).toMatchObject({
      ...{ pointSource: 'bets', pointPrice: { amount: 30, currency: 'EUR' } },
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
    await db.insert(rateTables).values({ day: '2027-01-01', per });
    const after = await hold(site, []);
    const datesOf = async (id: number) =>
      (await db.select().from(tournaments).where(eq(tournaments.id, id)))[0]?.rates?.date;
    expect([await datesOf(before.id), await datesOf(after.id)]).toEqual([seeded.date, '2027-01-01']);
    const [promo] = await db.select().from(promos).where(eq(promos.id, draw.id));
    expect(promo?.rates).toEqual({ currency: 'EUR', date: seeded.date, per: seeded.per });
    await db.delete(rateTables).where(eq(rateTables.day, '2027-01-01'));
  });

  test('RT5a: an event of before there were rates counts a unit of any currency as a unit', async () => {
    const cup = await hold(site, []);
    await site.services.core.db.update(tournaments).set({ rates: null }).where(eq(tournaments.id, cup.id));
    const player = await takeSeat(site, cup, { currency: 'KZT' });
    await play(site, player, 50_000);
    site.pass(1000);
    await site.settled();
    const { data } = (await site.call('GET', `/json-api/v2/tournaments/${cup.slug}`, { token: player.token }))
      .body;
    expect([data.leaders[0].points, data.pointPrice, data.rates]).toEqual([500, null, null]);
  });
});
