import { and, eq, like, sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import type { Harness } from '../../../testing/harness';
import { newBrowser, PushService } from '../../../testing/push-service';
import { change, read, startTournaments, want } from '../../../testing/seats';
import { notifications } from '../../site/notifications/schema';
import { tournaments } from './schema';
import { REMINDED_BEFORE } from './wishes';

const browsers = new PushService();
beforeAll(() => browsers.start());
afterAll(() => browsers.stop());

const PEAK = 'sweet-peak-hour';
const MINUTE = 60_000;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await startTournaments(open);
    site.services.pushTransport.post = browsers.post;
  });
  afterAll(() => site.close());
  const startsIn = (ms: number, slug = PEAK) =>
    change(site, slug, { startAt: new Date(site.now + ms) });
  const told = async ({ id }: { id: number }) => {
    await site.settled();
    const found = await site.services.core.db
      .select({ template: notifications.template, link: notifications.link })
      .from(notifications)
      .where(and(eq(notifications.playerId, id), like(notifications.template, 'tournament_%')));
    return found.map(({ template, link }) => `${template} ${link}`);
  };

  test('a wish is kept, twice is as once, and the reminder comes 15 minutes before the start', async () => {
    await startsIn(16 * MINUTE);
    const [player, other] = [await site.player(), await site.player()];
    const { token } = player;
    for (const _ of [1, 2])
      expect((await want(site, token, PEAK)).body.data.wantParticipate).toBe(true);
    expect(await read(site, PEAK, token)).toMatchObject({ wantParticipate: true, isMember: false });
    expect((await read(site, PEAK, other.token)).wantParticipate).toBe(false);
    expect((await read(site, PEAK)).wantParticipate).toBe(false);
    expect(await told(player)).toEqual([]);
    site.pass(MINUTE);
    expect(await told(player)).toEqual([`tournament_soon /tournaments/${PEAK}`]);
    site.pass(REMINDED_BEFORE);
    expect(await told(player)).toHaveLength(1);
    expect(await told(other)).toEqual([]);
  });

  test('who wishes in the last minutes is told at the start', async () => {
    await startsIn(5 * MINUTE, 'desert-crossing');
    const player = await site.player();
    await want(site, player.token, 'desert-crossing');
    expect(await told(player)).toEqual([]);
    site.pass(5 * MINUTE);
    expect(await told(player)).toEqual(['tournament_begun /tournaments/desert-crossing']);
  });

  test('a tournament that is moved reminds by its new date', async () => {
    await startsIn(20 * MINUTE, 'newcomers-cup');
    await change(site, 'newcomers-cup', { privacyType: 1 });
    const player = await site.player();
    await want(site, player.token, 'newcomers-cup');
    await startsIn(30 * MINUTE, 'newcomers-cup');
    const { core, tournamentWishes } = site.services;
    await core.transact(async (tx) =>
      tournamentWishes.replan(tx, await tx.select().from(tournaments)),
    );
    site.pass(10 * MINUTE);
    expect(await told(player)).toEqual([]);
    site.pass(5 * MINUTE);
    expect(await told(player)).toHaveLength(1);
  });

  test('many who wish are told in pieces, each once', async () => {
    await startsIn(20 * MINUTE, 'four-winds-north');
    const { id } = await site.player();
    const { db } = site.services.core;
    const copies = sql`insert into players (hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at)
      select p.hash || n, p.brand, p.password_hash, p.currency, p.locale, p.birthday, p.registration_contact_type, p.created_at
      from players p, generate_series(1, 52) n where p.id = ${id} returning id`;
    const crowd = [{ id }, ...(await rows<{ id: number }>(db, copies))];
    const north = (await read(site, 'four-winds-north')).id;
    for (const player of crowd) await site.services.tournamentWishes.want(north, player.id);
    site.pass(5 * MINUTE);
    const told = sql`select player_id from notifications where link = '/tournaments/four-winds-north' order by player_id`;
    await site.settled();
    expect(await rows(db, told)).toEqual(crowd.map((player) => ({ player_id: player.id })));
  });

  test('the reminder comes to browsers that get pushes as well, and to nobody who stays away', async () => {
    await startsIn(20 * MINUTE, 'four-winds-north');
    const [player, away] = [await site.player(), await site.player()];
    const [browser, other] = [newBrowser(), newBrowser()];
    for (const [{ token }, { subscription }] of [
      [player, browser],
      [away, other],
    ] as const)
      await site.call('POST', '/json-api/push-subscriptions', { token, body: subscription });
    const north = (await read(site, 'four-winds-north')).id;
    for (const { id } of [player, away]) await site.services.tournamentWishes.want(north, id);
    const until = new Date(site.now + 40 * 86_400_000).toISOString();
    await site.services.core.db.execute(sql`insert into player_protections (player_id, excluded_until) values (${away.id}, ${until})
      on conflict (player_id) do update set excluded_until = ${until}`);
    await site.settled();
    browsers.reset();
    site.pass(5 * MINUTE);
    await site.settled();
    expect(await told(away)).toEqual([]);
    expect(browsers.taken.map(({ path, body }) => [path, browser.read(body)])).toEqual([
      [
        new URL(browser.subscription.endpoint).pathname,
        expect.objectContaining({ link: '/tournaments/four-winds-north' }),
      ],
    ]);
    // nobody is told of a start that is long past
    expect(browsers.taken[0]?.headers).toMatchObject({ ttl: String((15 * MINUTE) / 1000) });
  });

  test('what runs, is over, is for others or is not there cannot be wished for', async () => {
    const { token } = await site.player();
    for (const slug of ['lucky-sevens-dash', 'frontier-classic'])
      expect((await want(site, token, slug)).codes).toEqual(['action_is_inactive']);
    await startsIn(60 * MINUTE, 'velvet-circle');
    expect((await want(site, token, 'velvet-circle')).codes).toEqual(['action_not_allowed']);
    expect((await want(site, token, 'nope')).status).toBe(404);
    const guest = await site.call('POST', `/json-api/v2/tournaments/${PEAK}/want-participate`);
    expect(guest.status).toBe(401);
  });
});
