import { randomUUID } from 'node:crypto';
import type { CompointEntry, CompointProduct } from 'shared-contracts/compoints';
import type { Gift } from 'shared-contracts/gifts';
import { products } from '../modules/rewards/loyalty/schema';
import type { Harness } from './harness';
import { booking, pointsIn } from './points';

type Player = Awaited<ReturnType<Harness['player']>>;

/** Who reads English. */
const english = { 'accept-language': 'en' };

/** The shop as players use it. */
export function shopIn(site: Harness) {
  const points = pointsIn(site);
  const { core } = site.services;
  const get = async <T>(url: string, { token, brand }: Player): Promise<T> =>
    (await site.call('GET', url, { token, brand, headers: english })).body as T;
  return {
    /** Who has so many compoints. */
    async shopper(compoints: number, change: object = {}, brand = 'aurora'): Promise<Player> {
      const player = await site.player(change, brand);
      if (compoints > 0) await points.gift(player, booking(compoints));
      return player;
    },
    points: (player: Player) => points.balance(player),
    xp: (player: Player) => points.balance(player, 'xp'),
    off: points.off,
    products: async (player: Player) =>
      (await get<{ data: CompointProduct[] }>('/json-api/compoint-products?type=gift', player))
        .data,
    gifts: async (player: Player) =>
      (await get<{ data: Gift[] }>('/json-api/user-gifts', player)).data,
    history: (player: Player, offset = 0) =>
      get<{ items: CompointEntry[]; totalItems: number }>(
        `/json-api/compoints/history?offset=${offset}`,
        player,
      ),
    buy: ({ token, brand }: Player, id: number, key: string = randomUUID()) =>
      site.call<{ data: Gift }>('POST', `/json-api/compoint-products/${id}`, {
        token,
        brand,
        headers: { ...english, 'idempotency-key': key },
      }),
    pickUp: ({ token, brand }: Player, giftId: number) =>
      site.call<{ data: Gift }>('PUT', `/json-api/gifts/activate/${giftId}`, { token, brand }),
    /** A product of so much XP for a price. */
    async offer(id: number, change: Partial<typeof products.$inferInsert> = {}): Promise<number> {
      const words = { ru: 'т', en: `Thing ${id}`, it: 't', br: 't' };
      await core.db.insert(products).values({
        id,
        slug: `thing-${id}`,
        position: id,
        title: words,
        description: words,
        price: 25,
        giftTemplate: 'shop-head-start',
        ...change,
      });
      return id;
    },
  };
}
export type ShopIn = ReturnType<typeof shopIn>;
