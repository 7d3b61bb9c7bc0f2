import { eq, sql } from 'drizzle-orm';
import { giftDisabled, giftDistributed } from 'shared-contracts/gifts';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { players } from '../../identity/players/schema';
import { AT_ONCE } from './service';

const DAY = 86_400_000;
type Player = Awaited<ReturnType<Harness['player']>>;

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    gifts = await giftsIn(site, [bonusTemplate('thousand'), bonusTemplate('switched')]);
  });
  afterAll(() => site.close());

  const post = (url: string, fields: object, headers: Record<string, string> = {}) =>
    site.app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ ...fields }).toString(),
    });
  const asked = (fields: object) => ({
    brand: 'aurora',
    segment: '',
    player: '',
    template: 'thousand',
    amount: '',
    ...fields,
  });
  const give = async (fields: object) => {
    expect((await post('/desk/gifts', asked(fields))).statusCode).toBe(303);
    await site.settled();
    return (await site.services.distributions.newest())[0];
  };
  const listOf = async ({ token, brand }: Player) =>
    (await site.call('GET', '/json-api/user-gifts', { token, brand })).body.data as {
      reason: string;
    }[];
  const topicsOf = async ({ hash }: Player) =>
    (await toldIn(site, 'aurora', `user.${hash}`)).map(({ topic }) => topic);

  test('GD2: one player gets it as an offer and hears of it, and nobody else', async () => {
    const [player, other] = [await site.player(), await site.player()];
    expect(await give({ player: String(player.id) })).toMatchObject({ given: 1, heldBack: 0 });
    expect(await listOf(player)).toEqual([
      expect.objectContaining({ state: 'offered', reason: 'gift_distribution', amount: 1000 }),
    ]);
    expect(await topicsOf(player)).toContain(giftDistributed.name);
    expect(await listOf(other)).toEqual([]);
  });

  test('GD2: all of a brand get it once, those aside whose currency it lacks', async () => {
    const [player, stranger] = [await site.player(), await site.player({}, 'bellanotte')];
    const { db } = site.services.core;
    const moment = new Date(site.now).toISOString();
    await db.execute(
      sql`insert into players (hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at)
          select 'crowd-' || n, 'aurora', 'x', case when n = 1 then 'KZT' else 'EUR' end, 'it', '1990-01-01', 'email', ${moment}::timestamptz
          from generate_series(1, ${AT_ONCE + 3}) n`,
    );
    await give({});
    const late = await site.player();
    await site.settled();
    expect([(await listOf(player)).length, await listOf(stranger), await listOf(late)]).toEqual([
      1,
      [],
      [],
    ]);
    const found = await db.execute(
      sql`select count(*)::int as all, count(distinct player_id)::int as players from player_gifts g
          join players p on p.id = g.player_id where p.hash like 'crowd-%'`,
    );
    const [counted] = (found as unknown as { rows: object[] }).rows;
    expect(counted).toEqual({ all: AT_ONCE + 2, players: AT_ONCE + 2 });
    expect((await site.app.server.inject({ url: '/desk/gifts' })).body).toMatch(
      /everybody · given/,
    );
  });

  test('who is away or has several accounts gets nothing', async () => {
    const [away, many] = [await site.player(), await site.player()];
    await site.services.limits.exclude(away, 'self_exclusion', new Date(site.now + 200 * DAY));
    await site.services.core.db
      .update(players)
      .set({ multiAccount: true })
      .where(eq(players.id, many.id));
    for (const { id } of [away, many])
      expect(await give({ player: String(id) })).toMatchObject({ given: 0, heldBack: 1 });
    expect(await listOf(many)).toEqual([]);
  });

  test('an amount is said where it is open, of money to one player alone', async () => {
    const player = await site.player();
    const one = String(player.id);
    await give({ player: one, template: 'cash', amount: '700' });
    expect(await listOf(player)).toEqual([
      expect.objectContaining({ amount: 700, currency: 'EUR' }),
    ]);
    await give({ segment: 'newcomers', template: 'xp', amount: '25' });
    expect(await listOf(player)).toHaveLength(2);
    const wrong = [
      { template: 'cash', amount: '700' },
      { player: one, template: 'cash' },
      { player: one, amount: '5' },
      { player: one, template: 'cash', amount: '0' },
    ];
    for (const fields of wrong)
      expect((await post('/desk/gifts', asked(fields))).body).toContain('look at amount');
    expect(await listOf(player)).toHaveLength(2);
  });

  test('what is switched off is told to who has it, cannot be activated, and comes back', async () => {
    const [player, other] = [await site.player(), await site.player()];
    const id = await gifts.offer(player, 'switched');
    await gifts.offer(other, 'thousand');
    const change = async (to: string) => {
      expect((await post('/desk/gifts/switch', { template: 'switched', to })).statusCode).toBe(303);
      await site.settled();
    };
    const activate = () =>
      site.call('PUT', `/json-api/gifts/activate/${id}`, { token: player.token });
    await change('off');
    const told = (await toldIn(site, 'aurora', `user.${player.hash}`)).filter(
      ({ topic }) => topic === giftDisabled.name,
    );
    expect(told.map(({ payload }) => payload)).toEqual([{ id }]);
    expect(await topicsOf(other)).not.toContain(giftDisabled.name);
    expect((await activate()).codes).toEqual(['gift_disabled']);
    expect((await post('/desk/gifts', asked({ template: 'switched' }))).body).toContain(
      'look at template',
    );
    await change('on');
    expect((await activate()).status).toBe(200);
  });

  test('an offer is written as JSON, and waits to be published, unless it is none, known, over the cap of a market, or of spins where none are', async () => {
    const offer = (slug: string, times: number, change: object = {}) => {
      const terms = { EUR: { amount: 500, wagering: { times }, contributions: {}, maxBet: null } };
      return JSON.stringify(bonusTemplate(slug, { terms, ...change }));
    };
    const publish = async (written: string) => post('/desk/gifts/publish', { offer: written });
    expect((await publish(offer('published', 10))).headers.location).toMatch(
      /^\/desk\/offers\/\d+$/,
    );
    const player = await site.player();
    await expect(gifts.offer(player, 'published')).rejects.toMatchObject({
      items: [{ code: 'gift_invalid' }],
    });
    const said = async (written: string) => (await publish(written)).body;
    expect(await said(offer('published', 10))).toContain('look at slug');
    expect(await said(offer('greedy', 11))).toContain(
      'has to be wagered 11 times, and GB (aurora) allows 10',
    );
    expect(await said(offer('odd', 10, { type: 'lottery' }))).toContain('is of no type');
    expect(await said('{,')).toContain('Not done');
    for (const game of ['slot-of-nowhere', 'osprey-roulette']) {
      const play = { wagering: { times: 2 }, contributions: {}, maxBet: null };
      const terms = { EUR: { spins: 3, game, bet: 20, ...play } };
      expect(await said(offer('spinless', 10, { type: 'giftspin', terms }))).toContain(
        `cannot give free spins of ${game}`,
      );
    }
    await expect(gifts.offer(player, 'greedy')).rejects.toMatchObject({
      items: [{ code: 'gift_invalid' }],
    });
  });

  test('GD6: another page, and what there is not, give nothing', async () => {
    const before = (await site.services.distributions.newest()).length;
    const stranger = await site.player({}, 'bellanotte');
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await post('/desk/gifts', asked({}), foreign)).statusCode).toBe(403);
    const off = { template: 'thousand', to: 'off' };
    expect((await post('/desk/gifts/switch', off, foreign)).statusCode).toBe(403);
    const wrong = [
      { template: 'none' },
      { template: 'giftspin' },
      { brand: 'none' },
      { segment: 'nobody' },
      { player: String(stranger.id) },
      { player: '2000000000' },
    ];
    for (const fields of wrong)
      expect((await post('/desk/gifts', asked(fields))).body).toContain('Not done');
    expect((await post('/desk/gifts/switch', { ...off, template: 'none' })).body).toContain(
      'Not done',
    );
    expect((await post('/desk/gifts', asked({ more: '1' }))).statusCode).toBe(422);
    expect(await site.services.distributions.newest()).toHaveLength(before);
  });
});
