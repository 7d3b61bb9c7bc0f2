import { rates } from '../../../../seed/rates';
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

const [EAST, NORTH, CUP, DASH] = [
  'four-winds-east',
  'four-winds-north',
  'four-winds-cup',
  'lucky-sevens-dash',
];
const HOUR = 3_600_000;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await startTournaments(open);
  });
  afterAll(() => site.close());
  const series = async (slug: string, token?: string) =>
    (await site.call('GET', `/json-api/tournament-series/${slug}`, token ? { token } : {})).body
      .data;
  const buy = (token: string, stage = EAST, key?: string) =>
    join(site, token, stage, { seriesId: 1 }, key);

  test('T8: a seat is paid once and opens every stage; its price is gone from what is shown', async () => {
    const player = await bettor(site, 300);
    expect(await series(CUP, player.token)).toMatchObject({
      compointMembershipPrice: 20,
      isMember: false,
    });
    expect(await read(site, NORTH, player.token)).toMatchObject({ compointMembershipPrice: 20 });
    const wrong = await join(site, player.token, EAST, { seriesId: 2 });
    expect(wrong.codes).toEqual(['seriesId: action_not_allowed']);
    for (const _ of [1, 2]) await buy(player.token, EAST, 'the-key-of-a-seat');
    expect(await compointsOf(site, player)).toBe(10);
    expect(await series(CUP, player.token)).toMatchObject({ isMember: true });
    expect((await series(CUP, player.token)).opponents).toContainEqual(
      expect.objectContaining({ isItsMe: true }),
    );
    for (const slug of [EAST, NORTH])
      expect(await read(site, slug, player.token)).toMatchObject({
        isMember: true,
        compointMembershipPrice: null,
        isChosen: slug === EAST,
      });
    const elsewhere = await join(site, player.token, DASH, {}, 'the-key-of-a-seat');
    expect(elsewhere.codes).toEqual(['idempotency_conflict']);
  });

  test('T7: who plays for a series cannot switch while one of its stages runs', async () => {
    const player = await bettor(site, 300);
    await buy(player.token);
    for (const answer of [
      await join(site, player.token, DASH),
      await choose(site, player.token, DASH),
    ])
      expect(answer.codes).toEqual(['tournament_series_member']);
    expect((await read(site, DASH, player.token)).barred).toBe('series');
    expect((await series('northern-league', player.token)).barred).toBe('series');
    expect((await series(CUP, player.token)).barred).toBeNull();
  });

  test('a seat that is bought before the first stage counts from its start on', async () => {
    const player = await bettor(site, 300);
    await change(site, EAST, { startAt: new Date(site.now + HOUR) });
    await join(site, player.token, DASH);
    expect((await buy(player.token)).body.data).toMatchObject({ isMember: true, isChosen: false });
    expect(await read(site, DASH, player.token)).toMatchObject({ isChosen: true });
    const idle = await bettor(site, 300);
    await buy(idle.token);
    const stage = await read(site, EAST);
    site.pass(2 * HOUR);
    const { outbox, core } = site.services;
    const { tournamentStarted } = await import('./topics');
    await core.transact((tx) =>
      outbox.tell(tx, tournamentStarted, {
        tournamentId: stage.id,
        at: new Date(site.now).toISOString(),
      }),
    );
    await site.settled();
    const chosen = async ({ id }: { id: number }) => {
      const { isChosen, playerId, tournamentId } = (await import('./schema')).tournamentMembers;
      const { and, eq } = await import('drizzle-orm');
      const found = await core.db
        .select({ tournamentId })
        .from((await import('./schema')).tournamentMembers)
        .where(and(eq(playerId, id), eq(isChosen, true)));
      return found.map((row) => row.tournamentId);
    };
    expect(await chosen(idle)).toEqual([stage.id]);
    // who plays another one goes on with it
    expect(await chosen(player)).toEqual([1]);
    await change(site, EAST, { startAt: new Date(site.now - HOUR) });
  });

  test('T8b: too few points, full seats and an end leave everything as it was', async () => {
    const [poor, rich] = [await bettor(site, 100), await bettor(site, 300)];
    expect((await buy(poor.token)).codes).toEqual(['insufficient_compoint_balance']);
    expect(await compointsOf(site, poor)).toBe(10);
    expect(await series(CUP, poor.token)).toMatchObject({ isMember: false });
    await change(site, EAST, { maxMembers: (await read(site, EAST)).membersCount });
    expect((await buy(rich.token)).codes).toEqual(['max_member_limit_reached']);
    // a stage that is full is no hindrance to the seat in another
    expect((await buy(rich.token, NORTH)).status).toBe(200);
    expect(await read(site, EAST, rich.token)).toMatchObject({ isMember: false });
    await change(site, EAST, { maxMembers: null });
    expect((await join(site, rich.token, EAST)).status).toBe(200);
    expect(await compointsOf(site, rich)).toBe(10);
    expect((await join(site, rich.token, 'northern-league-final')).codes).toEqual([
      'action_is_inactive',
    ]);
  });

  test('two tabs that buy the seat at once pay once', async () => {
    const player = await bettor(site, 600);
    const both = await Promise.all([buy(player.token, EAST), buy(player.token, NORTH)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await compointsOf(site, player)).toBe(40);
  });

  test('RT5: a series tells its rates where a stage counts sums or limits bets, and until when open rounds count', async () => {
    const player = await site.player({ currency: 'KZT' });
    const told = await series(CUP, player.token);
    const own = { amount: 50_000, currency: 'KZT' };
    expect(told.rates).toEqual({ date: rates.date, unit: { amount: 100, currency: 'EUR' }, own });
    expect(Date.parse(told.roundsUntil) - Date.parse(told.endAt)).toBe(15 * 60_000);
    for (const stage of [EAST, NORTH])
      await change(site, stage, { mechanic: 4, betMin: null, betMax: null });
    expect((await series(CUP, player.token)).rates).toBeNull();
  });

  test('its places are read page by page, its stages by its slug, and an unknown one is none', async () => {
    const url = '/json-api/tournament-series';
    const { items, totalItems } = (await site.call('GET', `${url}/${CUP}/standings?page=2`)).body;
    expect(items[0].position).toBe(11);
    expect(totalItems).toBeGreaterThan(20);
    const stages = (await site.call('GET', `/json-api/v2/tournaments?series=${CUP}`)).body.data;
    expect(stages.map(({ slug }: { slug: string }) => slug).sort()).toEqual([EAST, NORTH]);
    expect((await site.call('GET', '/json-api/v2/tournaments?series=nope')).body.totalItems).toBe(
      0,
    );
    expect((await site.call('GET', `${url}/nope`)).status).toBe(404);
    expect((await site.call('GET', `${url}/nope/standings`)).status).toBe(404);
  });

  test('only what is over and of a series has a podium', async () => {
    const { data } = (await site.call('GET', '/json-api/v2/tournaments?limit=50')).body;
    const names = data.filter(({ podium }: { podium: string[] }) => podium.length > 0);
    expect(names.map(({ slug }: { slug: string }) => slug)).toEqual(['northern-league-final']);
    expect(names[0].podium).toHaveLength(3);
  });
});
