import { randomUUID } from 'node:crypto';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { booking, pointsIn } from '../../../testing/points';
import { type ShopIn, shopIn } from '../../../testing/shop';
import { Table } from '../../../testing/table';
import { seedTournaments } from '../../tournaments/tournaments/seed';

onADriver((open) => {
  let site: Harness;
  let shop: ShopIn;
  let points: ReturnType<typeof pointsIn>;
  beforeAll(async () => {
    site = await (await (await Harness.start(await open())).withCatalogue()).seeded(
      'gifts',
      'loyalty',
    );
    await seedTournaments(site.services.core.db, new Date(site.now));
    shop = shopIn(site);
    points = pointsIn(site);
  });
  afterAll(() => site.close());

  test('each change says what it was for, the newest first', async () => {
    const { core, rewards, gifts } = site.services;
    const player = await site.richPlayer(10_000);
    const table = await Table.open(site, player.token);
    await table.bet(1000);
    await table.win(0);
    await site.settled();
    await core.transact(async (tx) => {
      const about = {
        reason: 'personal',
        reference: 'support',
        key: randomUUID(),
        amount: 200,
      } as const;
      const gift = await rewards.grant(tx, { player, template: 'compoint', ...about });
      await gifts.activate(tx, player, gift.id, { device: 'desktop', jurisdiction: null });
    });
    await points.gift(player, booking(9));
    await shop.buy(player, 1);
    const seat = await site.call('POST', '/json-api/v2/tournaments/four-winds-east/members', {
      token: player.token,
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(seat.status).toBe(200);
    const { items, totalItems } = await shop.history(player);
    const told = items.map(({ move, points: moved, reason, title }) => [
      move,
      moved,
      reason,
      title,
    ]);
    expect(told).toEqual([
      ['spend', expect.any(Number), 'tournament', expect.stringMatching(/\w/)],
      ['spend', -25, 'product', 'Head start'],
      ['gift', 9, 'other', null],
      ['gift', 200, 'gift', null],
      ['earn', 1, 'round', 'Prism Harbour'],
    ]);
    expect(totalItems).toBe(5);
    expect(items[0]?.balance).toBe(await shop.points(player));
    for (const [at, { balance, points: moved }] of items.entries())
      expect(balance - moved).toBe(items[at + 1]?.balance ?? 0);
  });

  test('twenty a page, without bets that were short of a point', async () => {
    const player = await site.player();
    for (let at = 0; at < 23; at += 1) await points.gift(player, booking(1));
    for (let at = 0; at < 5; at += 1) await points.bet(player, 1, `short-${at}`, 1000);
    const [first, second] = [await shop.history(player), await shop.history(player, 20)];
    expect([first.items.length, second.items.length, first.totalItems]).toEqual([20, 3, 23]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(23);
    expect(await shop.history(await site.player())).toEqual({ items: [], totalItems: 0 });
  });
});
