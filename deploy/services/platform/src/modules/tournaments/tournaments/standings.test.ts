import { eq } from 'drizzle-orm';
import type { Standing } from 'shared-contracts/tournaments';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { run, Table } from '../../../testing/table';
import { enter, openBoard } from '../standings/public';
import { standingMoves } from '../standings/schema';
import { tournaments } from './schema';
import { seedTournaments } from './seed';

const EVERYTHING_ELSE = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    // nothing is told but when a test says so
    jest.useFakeTimers({ doNotFake: [...EVERYTHING_ELSE] });
    site = await (await Harness.start(await open())).withCatalogue();
    await seedTournaments(site.services.core.db, new Date(site.now));
  });
  afterAll(async () => {
    jest.useRealTimers();
    await site.close();
  });
  const told = async (room: string, topic: string) =>
    (await toldIn(site, 'aurora', room))
      .filter((event) => event.topic === topic)
      .map(
        ({ payload }) =>
          payload as { id: number; leaders: Standing[]; opponents: Standing[]; members?: number },
      );

  const tell = async () => {
    site.pass(250);
    await site.services.standings.drain();
    await site.settled();
  };
  const own = (player: { hash: string }) => told(`user.${player.hash}`, 'tournament.opponents');
  const sitDown = async (slug: string) => {
    const player = await site.richPlayer(10_000_000);
    const headers = { 'idempotency-key': `${slug}-${player.id}` };
    const url = `/json-api/v2/tournaments/${slug}/members`;
    expect((await site.call('POST', url, { token: player.token, body: {}, headers })).status).toBe(
      200,
    );
    return player;
  };
  const play = async (token: string, slug: string, bets: number[]) => {
    const { session_id, data } = (await run(site, token, { slug })).body;
    let table = new Table(site, session_id, data.runToken);
    for (const bet of bets) {
      await table.bet(bet);
      await table.win(0);
      table = table.next();
    }
    await site.settled();
  };
  const roomOf = async (slug: string) => {
    const [row] = await site.services.core.db
      .select()
      .from(tournaments)
      .where(eq(tournaments.slug, slug));
    return { id: row?.id ?? 0, room: `tournament.${row?.id}` };
  };

  test('a change of points is told to who looks, many at once, and to its player', async () => {
    const player = await sitDown('lucky-sevens-dash');
    const { id, room } = await roomOf('lucky-sevens-dash');
    await tell();
    const before = (await told(room, 'tournament.leaders')).length;
    await play(player.token, 'cherry-turbine', [3_000_000, 2_000_000]);
    await tell();
    const tables = (await told(room, 'tournament.leaders')).slice(before);
    expect(tables.map((table) => table.id)).toEqual([id]);
    expect(tables.at(-1)?.leaders[0]).toMatchObject({
      position: 1,
      points: 50_000,
      isItsMe: false,
    });
    expect(tables.at(-1)?.leaders).toHaveLength(10);
    const mine = (await own(player)).at(-1);
    expect(mine?.id).toBe(id);
    expect(mine?.opponents[0]).toMatchObject({ position: 1, points: 50_000, isItsMe: true });
    expect(await site.services.core.db.select().from(standingMoves)).toEqual([]);
  });

  test('a stage of a series tells the table of the series as well', async () => {
    const { room, id } = await roomOf('four-winds-east');
    const { token } = await site.player();
    await site.services.core.transact(async (tx) => {
      const board = await openBoard(tx, { kind: 'tournament', id });
      await enter(tx, board, {
        playerId: null,
        username: 'late comer',
        at: new Date(site.now),
        score: 9_900_000,
      });
    });
    await tell();
    const leaders = (await told(room, 'tournament.leaders')).at(-1)?.leaders;
    expect(leaders?.[0]).toMatchObject({ username: 'late comer', points: 99_000 });
    const series = (await told('series.1', 'series.leaders')).at(-1);
    const page = await site.call('GET', '/json-api/tournament-series/four-winds-cup', { token });
    expect(series).toEqual({ id: 1, leaders: page.body.data.leaders });
  });

  test('who joins behind the first ten is counted before everybody who looks', async () => {
    const { room } = await roomOf('lucky-sevens-dash');
    await tell();
    const page = async () =>
      (await site.call('GET', '/json-api/v2/tournaments/lucky-sevens-dash')).body.data;
    const { membersCount } = await page();
    await sitDown('lucky-sevens-dash');
    await tell();
    const last = (await told(room, 'tournament.leaders')).at(-1);
    expect([last?.members, (await page()).membersCount]).toEqual([
      membersCount + 1,
      membersCount + 1,
    ]);
  });

  test('nothing is told when nothing changed', async () => {
    const { room } = await roomOf('lucky-sevens-dash');
    const before = (await told(room, 'tournament.leaders')).length;
    await tell();
    expect(await told(room, 'tournament.leaders')).toHaveLength(before);
  });

  test('who is far from the first ten is told alone, and a board rests a quarter of a second', async () => {
    const { room } = await roomOf('lucky-sevens-dash');
    const player = await sitDown('lucky-sevens-dash');
    await tell();
    const [before, ownBefore] = [await told(room, 'tournament.leaders'), await own(player)];
    await play(player.token, 'cherry-turbine', [200]);
    await tell();
    await play(player.token, 'cherry-turbine', [300]);
    await site.services.standings.drain();
    expect(await own(player)).toHaveLength(ownBefore.length + 1);
    await tell();
    const points = (await own(player))
      .slice(-2)
      .map(({ opponents }) => opponents.find((row) => row.isItsMe)?.points);
    expect(points).toEqual([2, 5]);
    expect(await told(room, 'tournament.leaders')).toHaveLength(before.length);
  });
});
