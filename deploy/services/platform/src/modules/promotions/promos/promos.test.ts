import { eq } from 'drizzle-orm';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { Table } from '../../../testing/table';
import { promos } from './schema';
import { seedPromos } from './seed';

const DAY = 86_400_000;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await seedPromos(site.services.core.db, new Date(site.now));
  });
  afterAll(() => site.close());

  const list = async (options = {}) =>
    (await site.call('GET', '/json-api/actions', options)).body.data;
  const join = (token: string, action_id: number) =>
    site.call('POST', '/json-api/actions/be_participant', { token, body: { action_id } });

  test('the list has promos of every status in their order', async () => {
    const statuses = (await list()).map(({ status }: { status: string }) => status);
    expect(new Set(statuses)).toEqual(new Set(['active', 'future', 'past']));
    expect(statuses).toEqual(
      [...statuses].sort((a, b) => 'afp'.indexOf(a[0]) - 'afp'.indexOf(b[0])),
    );
  });

  test('texts and funds follow language and brand; equal points go by who had them first', async () => {
    const [page] = await Promise.all([
      site.call('GET', '/json-api/actions/golden-orchard', {
        brand: 'carnaval',
        headers: { 'accept-language': 'pt-BR' },
      }),
    ]);
    expect(page.body.data).toMatchObject({
      title: 'Pomar dourado',
      fundMoney: { currency: 'BRL', amount: 3_000_000 },
      tieRule: 'first_reached',
    });
    expect(page.body.data.fund).toMatch(/R\$\s30\.000/);
  });

  test('joining twice, even at once, makes one participant', async () => {
    const player = await site.player();
    const before = (await site.call('GET', '/json-api/actions/1/participants')).body.totalItems;
    const answers = await Promise.all([
      join(player.token, 1),
      join(player.token, 1),
      join(player.token, 1),
    ]);
    for (const { body } of answers) expect(body).toEqual({ ok: true, action_id: 1 });
    const table = await site.call('GET', '/json-api/actions/1/participants?limit=100', {
      token: player.token,
    });
    expect(table.body.totalItems).toBe(before + 1);
    expect(table.body.items.filter(({ isItsMe }: { isItsMe: boolean }) => isItsMe)).toHaveLength(1);
    const mine = await site.call('GET', '/json-api/actions/1/participant', { token: player.token });
    expect(mine.body.data).toMatchObject({ id: 1, points: 0, receivedPrizes: [] });
    expect(
      (await list({ token: player.token })).find(({ id }: { id: number }) => id === 1).membership,
    ).not.toBeNull();
  });

  test('one that is over cannot be joined, nor by a guest; PE1a: one to come can', async () => {
    const { token } = await site.player();
    expect((await join(token, 9)).codes).toEqual(['action_is_inactive']);
    expect((await join(token, 999)).codes).toEqual(['invalid_promotion']);
    expect(
      (await site.call('POST', '/json-api/actions/be_participant', { body: { action_id: 1 } }))
        .status,
    ).toBe(401);
    const before = await site.call('GET', '/json-api/actions/2/participant', { token });
    expect(before.body.data).toBeNull();
    expect((await join(token, 5)).body).toEqual({ ok: true, action_id: 5 });
    const coming = await site.call('GET', '/json-api/actions/5/participant', { token });
    expect(coming.body.data).toMatchObject({ id: 5, points: 0 });
  });

  test('games are those of the promo alone, and a page of text has none', async () => {
    const games = (promo: string) =>
      site.call('GET', `/json-api/v2/games?limit=100&filter[promo]=${promo}`);
    const all = (await site.call('GET', '/json-api/v2/games?limit=100')).body;
    const own = (await games('birthday-table')).body;
    const { data } = (await site.call('GET', '/json-api/actions/birthday-table')).body;
    expect(own.totalItems).toBeGreaterThan(0);
    expect(own.totalItems).toBeLessThan(all.totalItems);
    expect(own.items.map(({ slug }: { slug: string }) => slug).sort()).toEqual(
      [...data.games].sort(),
    );
    await site.services.core.db.update(promos).set({ template: 'static' }).where(eq(promos.id, 10));
    expect((await games('copper-regatta')).status).toBe(404);
  });

  test('participants are ranked over the whole table, whatever page, order or search', async () => {
    const url = '/json-api/actions/1/participants';
    const all = (await site.call('GET', `${url}?limit=100`)).body.items;
    const ranks = all.map(({ rank }: { rank: number }) => rank);
    expect(ranks).toEqual(ranks.map((_: number, index: number) => index + 1));
    const third = all[2];
    const found = (await site.call('GET', `${url}?q=${third.username.slice(0, 5).toUpperCase()}`))
      .body.items;
    expect(found).toContainEqual(third);
    const back = (await site.call('GET', `${url}?sort[field]=rank&sort[order]=desc&limit=1`)).body
      .items;
    expect(back[0]).toEqual(all.at(-1));
    expect((await site.call('GET', `${url}?q=%25`)).body.items).toEqual([]);
  });

  test('a round brings points to participants alone, and its win feeds the fund of its currency', async () => {
    const detail = async () =>
      (await site.call('GET', '/json-api/actions/high-tide-week', { brand: 'aurora' })).body.data;
    const before = await detail();
    const [member, stranger] = [
      await site.richPlayer(50_000, { currency: 'RUB' }),
      await site.richPlayer(50_000, { currency: 'RUB' }),
    ];
    await join(member.token, 1);
    for (const { token } of [member, stranger]) {
      const table = await Table.open(site, token);
      await table.bet(1250);
      await table.win(30_000);
    }
    await site.settled();
    const mine = await site.call('GET', '/json-api/actions/1/participant', { token: member.token });
    // 12.50 roubles are an eighth of a euro
    expect(mine.body.data.points).toBe(0.125 * PROMO_POINT_FACTOR);
    const after = await detail();
    expect(after.fundMoney).toEqual({ currency: 'RUB', amount: before.fundMoney.amount + 600 });
    expect(after.participantsCount).toBe(before.participantsCount + 1);
    expect(after.prizePoolCounter).toEqual({ id: 'promo-1-RUB' });
  });

  test('a sandbox that slept for months has running promos again, one that is in use keeps its dates', async () => {
    const { db } = site.services.core;
    const starts = async () => (await list()).map(({ startAt }: { startAt: string }) => startAt);
    const before = await starts();
    await seedPromos(db, new Date(site.now + 5 * DAY));
    expect(await starts()).toEqual(before);
    site.pass(90 * DAY);
    expect(
      (await list()).some(
        ({ status, endAt }: { status: string; endAt: string }) => status !== 'past' && endAt,
      ),
    ).toBe(false);
    await seedPromos(db, new Date(site.now));
    expect((await site.call('GET', '/json-api/actions/active')).body.data?.slug).toBe(
      'high-tide-week',
    );
  });

  test('time alone ends a promo', async () => {
    const title = async () => (await site.call('GET', '/json-api/actions/active')).body.data?.slug;
    expect(await title()).toBe('high-tide-week');
    site.pass(11 * DAY);
    expect(await title()).not.toBe('high-tide-week');
    site.pass(-11 * DAY);
  });
});
