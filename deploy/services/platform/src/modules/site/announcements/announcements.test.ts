import { sql } from 'drizzle-orm';
import { milesNotification, notificationUpdated } from 'shared-contracts/accounts';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { AT_ONCE } from './service';

const DAY = 86_400_000;
type Player = Awaited<ReturnType<Harness['player']>>;
const texts = { ru: 'Новость & привет', en: 'News & <b>hello</b>', it: 'Notizia', br: 'Novidade' };

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  const post = (fields: object, headers: Record<string, string> = {}) =>
    site.app.server.inject({
      method: 'POST',
      url: '/desk/announcements',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({
        brand: 'aurora',
        segment: '',
        player: '',
        link: '/promo',
        ...texts,
        ...fields,
      }).toString(),
    });
  const send = async (fields: object) => {
    expect((await post(fields)).statusCode).toBe(303);
    await site.settled();
  };
  /** Texts of what stands in the player's list, the welcome and prompts of a newcomer aside. */
  const read = async ({ token, brand }: Player, locale = 'en'): Promise<string[]> => {
    const headers = { 'accept-language': locale, 'x-locale': locale };
    const { body } = await site.call('GET', '/json-api/user-notifications?offset=0', {
      token,
      brand,
      headers,
    });
    return body.items
      .map(({ msg }: { msg: string }) => msg)
      .filter((msg: string) => /News|Новост/.test(msg));
  };

  test('one player gets it live, escaped, with its link', async () => {
    const [player, other] = [await site.player(), await site.player()];
    await send({ player: String(player.id), link: '/tournaments' });
    expect([(await read(player)).length, await read(other)]).toEqual([1, []]);
    const told = (await toldIn(site, 'aurora', `user.${player.hash}`)).filter(
      ({ topic, payload }) =>
        topic === notificationUpdated.name && JSON.stringify(payload).includes('/tournaments'),
    );
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain('<b>');
  });

  test('a word of the miles programme is said at once in the own language, escaped, and kept in no list', async () => {
    const player = await site.player();
    await send({ player: String(player.id), link: '/compoints', miles: 'on' });
    expect(await read(player)).toEqual([]);
    const told = (await toldIn(site, 'aurora', `user.${player.hash}`)).filter(
      ({ topic }) => topic === milesNotification.name,
    );
    expect(told.map(({ payload }) => payload)).toEqual([
      {
        id: expect.any(String),
        msg: expect.stringMatching(/^(News|Новость) &#38; (&#60;b&#62;hello|привет)/),
        button: { link: '/compoints', title: expect.stringMatching(/Open|Открыть/) },
      },
    ]);
  });

  test('all of a brand get it once, however many they are, and nobody of another', async () => {
    const [player, stranger] = [await site.player(), await site.player({}, 'bellanotte')];
    await site.services.core.db.execute(
      sql`insert into players (hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at)
          select 'crowd-' || n, 'aurora', 'x', 'EUR', 'it', '1990-01-01', 'email', ${new Date(site.now).toISOString()}::timestamptz
          from generate_series(1, ${AT_ONCE + 3}) n`,
    );
    await send({});
    expect([(await read(player)).length, await read(stranger)]).toEqual([1, []]);
    const found = await site.services.core.db.execute(
      sql`select count(*)::int as all, count(distinct player_id)::int as players from notifications n
          join players p on p.id = n.player_id where n.template = 'announcement' and p.hash like 'crowd-%'`,
    );
    const [counted] = (found as unknown as { rows: object[] }).rows;
    expect(counted).toEqual({ all: AT_ONCE + 3, players: AT_ONCE + 3 });
    const page = (await site.app.server.inject({ url: '/desk/announcements' })).body;
    expect(page).toMatch(/everybody · sent/);
  });

  test('a segment gets it and nobody else', async () => {
    const old = await site.player();
    site.pass(8 * DAY);
    const fresh = await site.player();
    await send({ segment: 'newcomers' });
    const { body } = await site.call('POST', '/json-api/token/refresh', {
      body: { refreshToken: old.tokens.refreshToken },
    });
    expect([
      (await read(fresh)).length,
      (await read({ ...old, token: body.accessToken })).length,
    ]).toEqual([1, 0]);
  });

  test('what is promotional comes to nobody who is away or out of limits; what is not comes to all', async () => {
    const { limits } = site.services;
    const [away, spent, free] = [await site.player(), await site.player(), await site.player()];
    await limits.ask(spent, { kind: 'deposit', period: 'day', amount: 0 });
    await limits.exclude(away, 'self_exclusion', new Date(site.now + 200 * DAY));
    for (const { id } of [away, spent, free]) await send({ player: String(id), promotional: 'on' });
    await site.settled();
    const { announcements } = site.services;
    const [third, second, first] = await announcements.newest();
    expect([first, second, third].map((row) => [row?.sent, row?.heldBack])).toEqual([
      [0, 1],
      [0, 1],
      [1, 0],
    ]);
    await send({ player: String(away.id) });
    expect((await announcements.newest())[0]).toMatchObject({ sent: 1, heldBack: 0 });
  });

  test('another page, a link elsewhere, a text that lacks and a player of another brand send nothing', async () => {
    const before = (await site.services.announcements.newest()).length;
    const stranger = await site.player({}, 'bellanotte');
    expect((await post({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const wrong = [
      { link: '//evil.test' },
      { link: 'https://evil.test' },
      { link: '/\\evil.test' },
      { it: ' ' },
      { segment: 'nobody' },
      { player: String(stranger.id) },
      { brand: 'none' },
    ];
    for (const fields of wrong) expect((await post(fields)).body).toContain('Not sent');
    expect((await post({ more: '1' })).statusCode).toBe(422);
    expect(await site.services.announcements.newest()).toHaveLength(before);
  });
});
