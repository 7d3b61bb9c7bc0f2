import { sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import type { Harness } from '../../../testing/harness';
import {
  bettor,
  change,
  choose,
  compointsOf,
  join,
  read,
  startTournaments,
} from '../../../testing/seats';

const [DASH, DUEL, ORBIT] = ['lucky-sevens-dash', 'deep-water-duel', 'orbit-masters'];
const HOUR = 3_600_000;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await startTournaments(open);
    // some begin in the evening, the test at any hour
    for (const slug of [ORBIT, 'twelve-chairs-table'])
      await change(site, slug, { startAt: new Date(site.now - HOUR) });
  });
  afterAll(() => site.close());
  const chosen = async (token: string) => {
    const both = await Promise.all([DASH, DUEL, ORBIT].map((slug) => read(site, slug, token)));
    return both.filter(({ isChosen }) => isChosen).map(({ slug }) => slug);
  };
  const desk = (body: Record<string, string>, headers = {}) =>
    site.app.server.inject({
      method: 'POST',
      url: '/desk/tournaments',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(body).toString(),
    });

  test('T4: the first seat counts at once, another one when it is chosen, and one at most', async () => {
    const { token } = await site.player();
    await join(site, token, DASH);
    expect(await chosen(token)).toEqual([DASH]);
    const { body } = await join(site, token, DUEL);
    expect(body.data).toMatchObject({ isMember: true, isChosen: false });
    expect(body.data.chosenBeside).toEqual({ slug: DASH, title: expect.any(String) });
    expect(await chosen(token)).toEqual([DASH]);
    expect((await choose(site, token, DUEL)).body.data).toMatchObject({
      isChosen: true,
      chosenBeside: null,
    });
    expect(await chosen(token)).toEqual([DUEL]);
    const first = await read(site, DASH, token);
    expect(first).toMatchObject({ isMember: true, isChosen: false });
    expect(first.opponents.some(({ isItsMe }: { isItsMe: boolean }) => isItsMe)).toBe(true);
  });

  test('T4a: choosing takes a seat as well, and a second press changes nothing', async () => {
    const { token } = await site.player();
    await join(site, token, DASH);
    const before = (await read(site, DUEL)).membersCount;
    const answers = await Promise.all(
      ['a-key-of-tab-1', 'a-key-of-tab-2'].map((key) => choose(site, token, DUEL, key)),
    );
    for (const { body } of answers)
      expect(body.data).toMatchObject({ isMember: true, isChosen: true });
    expect((await read(site, DUEL)).membersCount).toBe(before + 1);
    expect(await chosen(token)).toEqual([DUEL]);
  });

  test('the database keeps one chosen tournament a player', async () => {
    const { token, id } = await site.player();
    await join(site, token, DASH);
    await join(site, token, DUEL);
    const both = sql`update tournament_members set is_chosen = true where player_id = ${id}`;
    await expect(site.services.core.db.execute(both)).rejects.toThrow();
  });

  test('what is coming is not chosen, and takes nothing from what runs', async () => {
    const { token } = await site.player();
    await join(site, token, DASH);
    expect((await choose(site, token, 'sweet-peak-hour')).codes).toEqual(['action_is_inactive']);
    expect((await join(site, token, 'sweet-peak-hour')).codes).toEqual(['action_is_inactive']);
    expect(await chosen(token)).toEqual([DASH]);
  });

  test('T5: who is not on the list, of the status or of the levels is told so before, and refused', async () => {
    const player = await site.player();
    await change(site, 'newcomers-cup', { startAt: new Date(site.now - HOUR) });
    for (const [slug, barred] of [
      ['newcomers-cup', 'not_invited'],
      ['velvet-circle', 'status'],
    ] as const) {
      expect((await read(site, slug, player.token)).barred).toBe(barred);
      expect((await join(site, player.token, slug)).codes).toEqual(['action_not_allowed']);
      expect((await choose(site, player.token, slug)).codes).toEqual(['action_not_allowed']);
      expect((await read(site, slug)).barred).toBe(barred);
    }
    const number = String(player.id);
    expect(
      (await desk({ player: number, tournament: 'newcomers-cup', what: 'invite' })).body,
    ).toContain('Invited');
    await desk({ player: number, what: 'vip' });
    for (const slug of ['newcomers-cup', 'velvet-circle']) {
      expect((await read(site, slug, player.token)).barred).toBeNull();
      expect((await choose(site, player.token, slug)).status).toBe(200);
    }
    await desk({ player: number, what: 'plain' });
    await desk({ player: number, tournament: 'newcomers-cup', what: 'uninvite' });
    expect((await read(site, 'newcomers-cup', player.token)).barred).toBe('not_invited');
    await change(site, DUEL, { privacyType: 2 });
    expect((await read(site, DUEL, player.token)).barred).toBe('closed');
    await change(site, DUEL, { privacyType: 1 });
  });

  test('the desk takes no other page’s word, and nobody who is not there', async () => {
    expect(
      (await desk({ player: '1', what: 'vip' }, { 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(403);
    expect((await desk({ player: '999999', what: 'vip' })).body).toContain('look at the player');
    const { id } = await site.player();
    const open = { player: String(id), tournament: DASH, what: 'invite' };
    expect((await desk(open)).body).toContain('look at the tournament');
    expect((await desk({ player: String(id), what: '<script>' })).statusCode).toBe(422);
  });

  test('T7: while a paid seat counts there is no way back', async () => {
    const player = await bettor(site, 600);
    await join(site, player.token, DASH);
    const bought = await choose(site, player.token, ORBIT, 'a-paid-choice');
    expect(bought.body.data).toMatchObject({ isMember: true, isChosen: true });
    await choose(site, player.token, ORBIT, 'a-paid-choice');
    expect(await compointsOf(site, player)).toBe(10);
    expect((await read(site, DASH, player.token)).barred).toBe('paid_seat');
    expect((await choose(site, player.token, DASH)).codes).toEqual(['action_not_allowed']);
    expect((await join(site, player.token, DUEL)).codes).toEqual(['action_not_allowed']);
    await change(site, ORBIT, { endAt: new Date(site.now) });
    expect((await choose(site, player.token, DASH)).status).toBe(200);
    await change(site, ORBIT, { endAt: null });
  });

  test('a seat that is dearer than what is left changes nothing', async () => {
    const player = await bettor(site, 300);
    await join(site, player.token, DASH);
    expect((await choose(site, player.token, ORBIT)).codes).toEqual([
      'insufficient_compoint_balance',
    ]);
    expect(await chosen(player.token)).toEqual([DASH]);
    expect(await compointsOf(site, player)).toBe(30);
  });

  test('points that were spent elsewhere meanwhile buy no seat', async () => {
    const player = await bettor(site, 550);
    const { core, points } = site.services;
    expect((await read(site, ORBIT, player.token)).compointMembershipPrice).toBe(50);
    await core.transact((tx) =>
      points.spend(tx, player, {
        kind: 'compoint',
        amount: 10,
        reason: 'compoint_product:1',
        idempotencyKey: 'elsewhere',
      }),
    );
    expect((await join(site, player.token, ORBIT)).codes).toEqual([
      'insufficient_compoint_balance',
    ]);
    expect(await read(site, ORBIT, player.token)).toMatchObject({ isMember: false });
    expect(await compointsOf(site, player)).toBe(45);
  });

  test('a join of the last millisecond is one, and of the end none', async () => {
    const [early, late] = [await site.player(), await site.player()];
    await change(site, 'twelve-chairs-table', { endAt: new Date(site.now + 1) });
    expect((await join(site, early.token, 'twelve-chairs-table')).status).toBe(200);
    site.pass(1);
    expect((await join(site, late.token, 'twelve-chairs-table')).codes).toEqual([
      'action_is_inactive',
    ]);
    expect((await choose(site, early.token, 'twelve-chairs-table')).codes).toEqual([
      'action_is_inactive',
    ]);
  });

  test('T6a: the operator’s clock decides, whatever the browser’s says', async () => {
    const { token } = await site.player();
    await change(site, 'desert-crossing', { startAt: new Date(site.now + HOUR) });
    // a browser an hour ahead sees it run
    const date = new Date(site.now + HOUR).toUTCString();
    const answer = await site.call('POST', '/json-api/v2/tournaments/desert-crossing/members', {
      token,
      body: {},
      headers: { 'idempotency-key': 'an-hour-ahead', date },
    });
    expect(answer.codes).toEqual(['action_is_inactive']);
  });

  test.each([
    '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
    "'%20or%201%3D1--",
    '..%2F..%2Fetc',
    '%00',
  ])('the slug %s is of no tournament, and nothing of it comes back', async (slug) => {
    const { token } = await site.player();
    for (const answer of [
      await site.call('GET', `/json-api/v2/tournaments/${slug}`),
      await join(site, token, slug),
      await choose(site, token, slug),
      await site.call('GET', `/json-api/tournament-series/${slug}`),
    ]) {
      expect([400, 404, 422]).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toMatch(/<img|1=1|etc/);
    }
  });

  test('two tabs that join two tournaments at once leave one that counts', async () => {
    const { token, id } = await site.player();
    const both = await Promise.all([DASH, DUEL].map((slug) => join(site, token, slug)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await chosen(token)).toHaveLength(1);
    const seats = sql`select count(*)::int as n from tournament_members where player_id = ${id}`;
    expect(await rows(site.services.core.db, seats)).toEqual([{ n: 2 }]);
  });

  test('places are read page by page, with the own row marked and points with their decimals', async () => {
    const { token, id } = await site.player();
    await join(site, token, DASH);
    const page = async (number: number, who?: string) =>
      (
        await site.call('GET', `/json-api/v2/tournaments/${DASH}/standings?page=${number}`, {
          ...(who ? { token: who } : {}),
        })
      ).body;
    const { totalItems, items } = await page(1);
    expect(items).toHaveLength(10);
    const last = await page(Math.ceil(totalItems / 10), token);
    expect(last.items.at(-1)).toMatchObject({ position: totalItems, isItsMe: true, points: 0 });
    expect((await page(Math.ceil(totalItems / 10))).items.at(-1).isItsMe).toBe(false);
    expect((await page(900)).items).toEqual([]);
    await site.services.core.db.execute(
      sql`update standing_members set score = 290 where player_id = ${id}`,
    );
    const { opponents } = await read(site, DASH, token);
    expect(opponents.find(({ isItsMe }: { isItsMe: boolean }) => isItsMe).points).toBe(2.9);
    expect((await site.call('GET', '/json-api/v2/tournaments/none/standings')).status).toBe(404);
    expect(
      (await site.call('GET', `/json-api/v2/tournaments/${DASH}/standings?page=0`)).status,
    ).toBe(422);
  });
});
