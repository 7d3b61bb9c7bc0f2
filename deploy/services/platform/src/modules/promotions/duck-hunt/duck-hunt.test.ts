import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { DuckHunt } from 'shared-contracts/rewards';
import { onADriver } from '../../../testing/database';
import {
  bet,
  compoints,
  type HeldDraw,
  holdDraw,
  type Participant,
  takePart,
} from '../../../testing/draws';
import { Harness } from '../../../testing/harness';
import { GAME } from '../../../testing/table';
import { promos } from '../promos/public';
import { drawn } from './odds';
import { hiddenPrizes } from './schema';

const text = (value: string) => ({ ru: value, en: value, it: value, br: value });
let ids = 0;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await site.seeded('gifts');
  });
  afterAll(() => site.close());

  const hide = async (promo: HeldDraw, change: Partial<typeof hiddenPrizes.$inferInsert> = {}) => {
    ids += 1;
    const row = {
      id: ids,
      promoId: promo.id,
      gameSlug: GAME,
      title: text(`Duck ${ids}`),
      odds: 1,
      stock: 10,
      gift: { template: 'compoint', amount: 4 },
      ...change,
    };
    await site.services.core.db.insert(hiddenPrizes).values(row);
    return row;
  };
  /** Of one promo: others of this file hide in the same game. */
  const end = async (promo: HeldDraw) => {
    const { db } = site.services.core;
    await db
      .update(promos)
      .set({ endAt: new Date(site.now) })
      .where(eq(promos.id, promo.id));
  };
  const hunt = async ({ token }: Participant, game = GAME): Promise<DuckHunt> =>
    (
      await site.call('GET', `/json-api/duck-hunt/games/${game}`, {
        token,
        headers: { 'accept-language': 'en' },
      })
    ).body.data;
  const gifts = async ({ token }: Participant) =>
    (await site.call('GET', '/json-api/user-gifts', { token })).body.data.length as number;

  test('a round of the game finds what is hidden there, a gift for each', async () => {
    const promo = await holdDraw(site, [compoints(1, 1)]);
    const prize = await hide(promo);
    const fox = await takePart(site, promo);
    expect(await hunt(fox)).toEqual({
      gameId: GAME,
      promo: { id: promo.id, slug: promo.slug, title: promo.title.en },
      prizes: [{ id: prize.id, title: prize.title.en, image: null, left: 10, odds: 1, found: [] }],
    });
    await bet(site, fox, 100);
    const [found] = (await hunt(fox)).prizes;
    expect(found).toMatchObject({ left: 9, found: [{ giftId: expect.any(Number) }] });
    expect(await gifts(fox)).toBe(1);
    const page = await site.call('GET', `/json-api/actions/${promo.slug}`);
    expect(page.body.data).toMatchObject({ hiddenIn: [GAME], sentGiftsCount: 1 });
    await end(promo);
  });

  test('who takes no part finds nothing, nor after the end', async () => {
    const promo = await holdDraw(site, [compoints(1, 1)]);
    await hide(promo);
    const [fox, owl] = [await site.richPlayer(10_000), await takePart(site, promo)];
    await bet(site, fox, 100);
    expect((await hunt(fox)).prizes[0]).toMatchObject({ left: 10, found: [] });
    await end(promo);
    site.pass(1000);
    await bet(site, owl, 100);
    expect(await gifts(owl)).toBe(0);
    expect(await hunt(owl)).toEqual({ gameId: GAME, promo: null, prizes: [] });
  });

  test('of the last one there is one finder, however many play at once', async () => {
    const promo = await holdDraw(site, [compoints(1, 1)]);
    await hide(promo, { stock: 1 });
    const all = [
      await takePart(site, promo),
      await takePart(site, promo),
      await takePart(site, promo),
    ];
    await Promise.all(all.map((one) => bet(site, one, 100)));
    expect((await Promise.all(all.map(gifts))).reduce((sum, n) => sum + n, 0)).toBe(1);
    await end(promo);
  });

  test('where nothing is hidden there is no promo; an unknown game is none', async () => {
    const fox = await site.player();
    expect(await hunt(fox, 'lemon-lottery')).toEqual({
      gameId: 'lemon-lottery',
      promo: null,
      prizes: [],
    });
    const { status, codes } = await site.call('GET', '/json-api/duck-hunt/games/nothing', {
      token: fox.token,
    });
    expect([status, codes]).toEqual([404, ['game_not_found']]);
    expect((await site.call('GET', `/json-api/duck-hunt/games/${GAME}`)).status).toBe(401);
  });

  test('the draw of the server is as likely as its odds say', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (odds) => {
        const value = drawn(odds);
        expect(Number.isInteger(value) && value >= 0 && value < odds).toBe(true);
      }),
    );
    const hits = Array.from({ length: 20_000 }, () => drawn(4)).filter(
      (value) => value === 0,
    ).length;
    // six standard deviations
    expect(Math.abs(hits - 5000)).toBeLessThan(6 * Math.sqrt(20_000 * 0.25 * 0.75));
  });
});
