import { sql } from 'drizzle-orm';
import { type Connection, rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { type Death, mortal } from '../../../testing/mortal';
import { sized } from '../../../testing/size';
import { endNow, hold, place, play, takeSeat, viewOf } from '../../../testing/tournaments';

const SECOND = 1000;
/** Seconds in which a server that has nothing to do any more is not killed. */
const QUIET = 40;
const MOST_DEATHS = 200;

onADriver((open) => {
  let database: Connection;
  let site: Harness;
  beforeAll(async () => {
    database = await open();
    site = await (await Harness.start(database)).withCatalogue();
    await site.seeded('gifts');
  });
  afterAll(() => site.close());

  /** A server that begins at that moment and works until it is killed. @returns the moment of its death, null when it outlives its work */
  const livesFrom = async (moment: number, death: Death): Promise<number | null> => {
    const { connection, isDead } = mortal(database, death);
    const { secrets } = site.services.core.config;
    const server = await Harness.start(connection, { secrets });
    server.pass(moment - server.now);
    for (let second = 0; second < QUIET && !isDead(); second += 1) {
      if (second > 0) server.pass(SECOND);
      await server.settled().catch(() => undefined);
    }
    await server.close();
    return isDead() ? server.now : null;
  };

  test('TE3a: servers that are killed one after the other, at every commit, end a tournament once', async () => {
    const next = await hold(site, [], { minutes: 600 });
    const rewards = [
      { kind: 'compoint', amount: 40 } as const,
      { kind: 'gift', template: 'first-deposit' } as const,
      { kind: 'seat', tournamentId: next.id } as const,
    ];
    const cup = await hold(site, [place(1, 100, { rewards }), place(2, 30)]);
    const all = [await takeSeat(site, cup), await takeSeat(site, cup), await takeSeat(site, cup)];
    for (const [at, player] of all.entries()) await play(site, player, 900 - 300 * at);
    const view = viewOf(site);
    const { core, points } = site.services;
    const before = await Promise.all(all.map(view.balance));
    const pointsBefore = await points.balance(core.db, {
      playerId: all[0]?.id ?? 0,
      kind: 'compoint',
    });

    const reached = new Set<string>();
    const reach = async () => {
      const [found] = await rows<{ step: string }>(
        core.db,
        sql`select concat_ws(' ', t.told, e.state, (select count(distinct a.player_id) from tournament_awards a
            where a.end_id = e.id and a.state = 'granted' having count(*) > 0)) as step
          from tournaments t left join tournament_ends e on e.kind = 'tournament' and e.reference_id = t.id where t.id = ${cup.id}`,
      );
      reached.add(found?.step ?? '');
    };
    // each commit is the last one of a server; in the whole size each is lost once before
    const every = sized(5, 2);
    let deaths = 0;
    for (let moment: number | null = cup.endAt.getTime(); moment !== null; deaths += 1) {
      if (deaths > MOST_DEATHS) throw new Error('it never ends');
      await reach();
      moment = await livesFrom(moment, deaths % every === 0 ? 'before' : 'after');
    }
    // each of them was left and gone on with by another server
    expect([...reached]).toEqual([
      'started',
      'ended',
      'ended waiting',
      'ended frozen',
      'ended counted',
      'ended counted 1',
      'ended counted 2',
    ]);
    expect(deaths).toBeGreaterThanOrEqual(sized(12, 20));

    await endNow(site, { ...cup, endAt: new Date(cup.endAt.getTime() + 60 * SECOND) });
    const after = await Promise.all(all.map(view.balance));
    expect(after.map((now, at) => now - (before[at] ?? 0))).toEqual([10_000, 3000, 0]);
    const winner = all[0];
    if (!winner) throw new Error('nobody won');
    const pointsNow = await points.balance(core.db, { playerId: winner.id, kind: 'compoint' });
    expect(pointsNow - pointsBefore).toBe(40);
    expect((await view.results(cup, winner)).own.prizes).toMatchObject(
      Array(4).fill({ state: 'granted' }),
    );
    const count = async (what: ReturnType<typeof sql>) =>
      Number((await rows<{ n: string }>(core.db, what))[0]?.n);
    expect(
      await count(sql`select count(*) as n from tournament_ends where reference_id = ${cup.id}`),
    ).toBe(1);
    expect(
      await count(
        sql`select count(*) as n from tournament_members where tournament_id = ${next.id}`,
      ),
    ).toBe(1);
    const told = sql`select count(*) as n from notifications where template like 'tournament_prize%'`;
    expect(await count(told)).toBe(2);
  });
});
