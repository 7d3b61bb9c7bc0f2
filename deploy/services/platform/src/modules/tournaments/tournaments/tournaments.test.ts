import { eq, sql } from 'drizzle-orm';
import { brandOf } from '../../../brands';
import { type Db, rows } from '../../../db/connect';
import type { Player } from '../../../http/caller';
import { RefusedError } from '../../../http/errors';
import { onADriver, onPostgres } from '../../../testing/database';
import type { Harness } from '../../../testing/harness';
import {
  bettor,
  change,
  choose,
  compointsOf,
  join,
  startTournaments,
} from '../../../testing/seats';
import { sized, sizedTimeout } from '../../../testing/size';
import { run, Table } from '../../../testing/table';
import { findBoard, size } from '../standings/public';
import { tournaments } from './schema';

type Page = { data: { slug: string; status: string }[]; totalItems: number };

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await startTournaments(open);
  });
  afterAll(() => site.close());
  const get = (url: string, options = {}) => site.call('GET', url, options);

  test('the list is paged in order and knows every status; a series lists its own', async () => {
    const [first, second] = [1, 2].map((page) =>
      get(`/json-api/v2/tournaments?page=${page}&limit=9`),
    );
    const pages = [(await first)?.body, (await second)?.body] as Page[];
    const all = pages.flatMap(({ data }) => data);
    expect(all).toHaveLength(pages[0]?.totalItems ?? 0);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['active', 'future', 'past']));
    const own = (await get('/json-api/v2/tournaments?seriesId=1')).body as Page;
    expect(own.data.map(({ slug }) => slug).sort()).toEqual([
      'four-winds-east',
      'four-winds-north',
    ]);
  });

  test('the prizes of a tournament add up to what it promises', async () => {
    for (const slug of ['lucky-sevens-dash', 'deep-water-duel', 'velvet-circle']) {
      const { data } = (await get(`/json-api/v2/tournaments/${slug}`, { brand: 'bellanotte' }))
        .body;
      const amounts = data.prizes.map(({ giftTitles }: { giftTitles: string[] }) =>
        Number(giftTitles[0]?.replace(/\D/g, '')),
      );
      expect(amounts.reduce((a: number, b: number) => a + b, 0) * 100).toBe(data.prizeMoney.EUR);
      expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    }
  });

  test('a tournament and a series say who is ahead of equal points', async () => {
    const rule = async (url: string) => (await get(`/json-api/${url}`)).body.data.tieRule;
    expect([
      await rule('v2/tournaments/giants-ladder'),
      await rule('v2/tournaments/deep-water-duel'),
      await rule('tournament-series/four-winds-cup'),
    ]).toEqual(['fewest_rounds', 'first_reached', 'first_reached']);
  });

  test('a join needs a key and a player, and is done once however often it is asked', async () => {
    const { token } = await site.player();
    const url = '/json-api/v2/tournaments/lucky-sevens-dash/members';
    expect((await site.call('POST', url, { token, body: {} })).codes).toEqual([
      'idempotency_key_required',
    ]);
    expect(
      (await site.call('POST', url, { body: {}, headers: { 'idempotency-key': 'a-guest-key' } }))
        .status,
    ).toBe(401);
    const before = (await get('/json-api/v2/tournaments/lucky-sevens-dash')).body.data.membersCount;
    for (const _ of [1, 2, 3]) {
      const { body } = await join(site, token, 'lucky-sevens-dash', {}, 'the-same-key');
      expect(body.data).toMatchObject({ isMember: true, isChosen: true, membersCount: before + 1 });
    }
    expect((await join(site, token, 'deep-water-duel', {}, 'the-same-key')).codes).toEqual([
      'idempotency_conflict',
    ]);
  });

  test('who may not join is told why', async () => {
    const { token } = await site.player();
    expect((await join(site, token, 'velvet-circle')).codes).toEqual(['action_not_allowed']);
    expect((await join(site, token, 'frontier-classic')).codes).toEqual(['action_is_inactive']);
    // not begun yet
    await change(site, 'newcomers-cup', { startAt: new Date(site.now + 60_000) });
    expect((await join(site, token, 'newcomers-cup')).codes).toEqual(['action_is_inactive']);
    await change(site, 'newcomers-cup', { startAt: new Date(site.now) });
    expect((await join(site, token, 'orbit-masters')).codes).toEqual([
      'insufficient_compoint_balance',
    ]);
    expect((await join(site, token, 'no-such-cup')).status).toBe(404);
  });

  test('a level opens what is closed below it', async () => {
    for (const slug of ['newcomers-cup', 'giants-ladder'])
      await change(site, slug, { privacyType: 1 });
    const newcomer = await site.player();
    expect((await join(site, newcomer.token, 'newcomers-cup')).status).toBe(200);
    expect((await join(site, newcomer.token, 'giants-ladder')).codes).toEqual([
      'action_not_allowed',
    ]);
    const veteran = await bettor(site, 600);
    expect((await join(site, veteran.token, 'giants-ladder')).status).toBe(200);
    expect((await join(site, veteran.token, 'newcomers-cup')).codes).toEqual([
      'action_not_allowed',
    ]);
  });

  test('rounds bring points in the chosen tournament only, in its games, while it runs', async () => {
    const player = await site.richPlayer(100_000);
    const mine = async (slug: string) => {
      const { data } = (await get(`/json-api/v2/tournaments/${slug}`, { token: player.token }))
        .body;
      return data.opponents.find(({ isItsMe }: { isItsMe: boolean }) => isItsMe)?.points;
    };
    const play = async (slug: string, bet: number, win: number) => {
      const opened = await run(site, player.token, { slug });
      const table = new Table(site, opened.body.session_id, opened.body.data.runToken);
      await table.bet(bet);
      await table.win(win);
      await site.settled();
    };
    await join(site, player.token, 'lucky-sevens-dash');
    await play('cherry-turbine', 1250, 0);
    await play('cherry-turbine', 50, 9000);
    await play('captain-brine', 5000, 0);
    expect(await mine('lucky-sevens-dash')).toBe(13);
    await choose(site, player.token, 'deep-water-duel');
    await play('captain-brine', 1000, 4200);
    expect([await mine('deep-water-duel'), await mine('lucky-sevens-dash')]).toEqual([42, 13]);
    await change(site, 'deep-water-duel', { endAt: new Date(site.now) });
    await play('captain-brine', 1000, 99_000);
    expect(await mine('deep-water-duel')).toBe(42);
    // each round says why, on the chosen one and on the other that runs (ST2)
    const journal = sql`select string_agg(reason, ' ' order by id) as reasons from standing_journal where player_id = ${player.id}`;
    expect(await rows(site.services.core.db, journal)).toEqual([
      {
        reasons:
          'opening counted counted wrong_game opening not_chosen counted not_chosen not_active',
      },
    ]);
  });

  test('games of a tournament can be searched', async () => {
    const url = '/json-api/v2/tournaments/deep-water-duel/games';
    expect((await get(`${url}?limit=10`)).body).toMatchObject({
      totalItems: 19,
      items: expect.any(Array),
    });
    const { items } = (await get(`${url}?q=krak`)).body;
    expect(items.map(({ slug }: { slug: string }) => slug)).toEqual(['kraken-parlour']);
  });
});

const SLUG = 'twelve-chairs-table';
const rowIn = async (site: Harness) => {
  const [row] = await site.services.core.db
    .select()
    .from(tournaments)
    .where(eq(tournaments.slug, SLUG));
  if (!row) throw new Error(`no tournament ${SLUG}`);
  return row;
};
const codeOf = (error: unknown) =>
  error instanceof RefusedError ? error.items[0]?.code : Promise.reject(error);
/** Players who were never registered: their rows are enough for a seat. */
const addCrowd = async (db: Db, count: number): Promise<Player[]> => {
  const made = await rows<{ id: number; hash: string }>(
    db,
    sql`insert into players (hash, brand, password_hash, currency, locale, birthday, registration_contact_type, nickname, created_at)
      select 'crowd-' || n, 'aurora', '', 'EUR', 'en', '1990-01-01', 'email', 'crowd' || n, now() from generate_series(1, ${count}::int) n
      returning id, hash`,
  );
  return made.map((row) => ({ ...row, brand: 'aurora', currency: 'EUR', sessionId: '' }));
};
/** So many at once. */
const inParts = async <T, R>(
  list: readonly T[],
  many: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> => {
  const done: R[] = [];
  for (let at = 0; at < list.length; at += many)
    done.push(...(await Promise.all(list.slice(at, at + many).map(work))));
  return done;
};

onPostgres((open) => {
  let site: Harness;
  const seated = async () => (await rowIn(site)).membersCount;
  beforeAll(async () => {
    site = await startTournaments(open);
  });
  afterAll(() => site.close());

  test(
    'however many come at once, no more sit down than there are seats',
    async () => {
      const { core, tournaments: service } = site.services;
      const seats = sized(12, 100);
      // it begins in the morning, the test at any hour
      await change(site, SLUG, {
        startAt: new Date(site.now),
        maxMembers: seats + (await seated()),
      });
      const crowd = await addCrowd(core.db, sized(40, 10_000));
      const brand = brandOf(undefined);
      // the first of them press in two tabs
      const presses = [...crowd, ...crowd.slice(0, seats)].map((player, at) => ({
        player,
        key: `seat-${at}-key`,
      }));
      const before = await seated();
      const codes = await inParts(presses, 250, ({ player, key }) =>
        service
          .join(SLUG, { brand, locale: 'en', player }, { seriesId: undefined, idempotencyKey: key })
          .then(() => 'in', codeOf),
      );
      const all = rows<{ n: number }>(
        core.db,
        sql`select count(*)::int as n from tournament_members m join tournaments t on t.id = m.tournament_id
        where t.slug = ${SLUG} and m.player_id in (select id from players where nickname like 'crowd%')`,
      );
      expect(await all).toEqual([{ n: seats }]);
      expect((await seated()) - before).toBe(seats);
      expect(new Set(codes)).toEqual(new Set(['in', 'max_member_limit_reached']));
      const board = await findBoard(core.db, { kind: 'tournament', id: (await rowIn(site)).id });
      expect(board && (await size(core.db, board.id))).toBeGreaterThanOrEqual(seats);
    },
    sizedTimeout(60_000),
  );

  test('two joins at once cannot spend the same compoints twice', async () => {
    const player = await bettor(site, 700);
    await Promise.all(
      ['orbit-masters', 'four-winds-east'].map((slug) => join(site, player.token, slug)),
    );
    const left = await compointsOf(site, player);
    expect([0, 20, 50]).toContain(left);
    expect(left).toBeGreaterThanOrEqual(0);
  });
});
