import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { agrees, createRecount, JOURNAL_BLOCK, parseLine } from 'shared-contracts/results';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import {
  endNow,
  finish,
  GAMES,
  hold,
  MINUTE,
  passBy,
  place,
  play,
  seatNobody,
  tableOf,
  takeSeat,
  viewOf,
} from '../../../testing/tournaments';
import { roundRolledBack, roundSettled } from '../../play/rounds/public';
import { LONGEST_WAIT } from '../../promotions/promos/public';
import { reopen } from '../standings/public';
import { tournamentSeries, tournaments } from '../tournaments/public';

onADriver((open) => {
  let site: Harness;
  let view: ReturnType<typeof viewOf>;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await site.seeded('gifts');
    view = viewOf(site);
  });
  afterAll(() => site.close());

  test('TE1: a round that is open at the end is waited for, and counts when it settles in time', async () => {
    const cup = await hold(site, [place(1, 50)]);
    const player = await takeSeat(site, cup);
    site.pass(59 * MINUTE);
    const table = await tableOf(site, player);
    await table.bet(700);
    await endNow(site, cup);
    await passBy(site, 5 * MINUTE);
    expect(await view.results(cup, player)).toMatchObject({
      state: 'counting',
      proof: null,
      countedAt: null,
    });
    await table.win(0);
    await site.settled();
    await passBy(site, 60_000, 5000);
    expect(await view.results(cup, player)).toMatchObject({
      state: 'final',
      own: { position: 1, points: 7 },
    });
    const { items } = await view.myRounds(cup, player);
    expect(items.map((one: { reason: string }) => one.reason)).toEqual(['counted', 'opening']);
  });

  test('TE1: after fifteen minutes nobody waits any more; the round says that it came too late', async () => {
    const cup = await hold(site, [place(1, 50)]);
    const player = await takeSeat(site, cup);
    const table = await tableOf(site, player);
    await table.bet(700);
    await endNow(site, cup);
    await passBy(site, LONGEST_WAIT - 40_000);
    expect((await view.results(cup)).state).toBe('counting');
    await passBy(site, 2 * MINUTE);
    expect((await view.results(cup, player)).own).toMatchObject({ points: 0, prizes: [] });
    await table.win(5000);
    await site.settled();
    expect((await view.results(cup, player)).own).toMatchObject({ points: 0 });
    const { items } = await view.myRounds(cup, player);
    expect(items[0]).toMatchObject({
      reason: 'too_late',
      points: 0,
      bet: { amount: 700, currency: 'EUR' },
    });
  });

  test('TE2: a round that began before the start does not count, whenever it settles', async () => {
    const cup = await hold(site, [place(1, 50)]);
    const player = await takeSeat(site, cup);
    const later = new Date(site.now + 10 * MINUTE);
    await site.services.core.db
      .update(tournaments)
      .set({ startAt: later })
      .where(eq(tournaments.id, cup.id));
    const table = await tableOf(site, player);
    await table.bet(700);
    site.pass(20 * MINUTE);
    await table.win(0);
    await site.settled();
    const { items } = await view.myRounds(cup, player);
    expect(items[0]).toMatchObject({ reason: 'not_active', points: 0 });
  });

  test('TE1, ST10: a round taken back within the wait leaves the score; after it the results stay', async () => {
    const cup = await hold(site, [place(1, 50)]);
    const player = await takeSeat(site, cup);
    await play(site, player, 900);
    await play(site, player, 300);
    const { items } = await view.myRounds(cup, player);
    const [last, first] = await rows<{ round_id: string }>(
      site.services.core.db,
      sql`select round_id from standing_journal where id in (${items[0].line}, ${items[1].line}) order by id desc`,
    );
    const takeBack = (roundId: unknown) =>
      site.services.core.transact((tx) =>
        site.services.outbox.tell(tx, roundRolledBack, {
          roundId: Number(roundId),
          playerId: player.id,
          brand: 'aurora',
          sessionId: 's',
          bet: 1,
          game: { slug: GAMES.own, provider: 'marigold-arcade', categories: [] },
          platform: 'mobile',
          jurisdiction: 'DE',
          currency: 'EUR',
          at: new Date(site.now).toISOString(),
        }),
      );
    await endNow(site, cup);
    await takeBack(last?.round_id);
    await passBy(site, 30_000, 2000);
    expect((await view.results(cup, player)).own).toMatchObject({ points: 9 });
    await takeBack(first?.round_id);
    await site.settled();
    expect((await view.results(cup, player)).own).toMatchObject({ points: 9 });
  });

  test('a round whose event is still on its way is waited for, however long that takes', async () => {
    const cup = await hold(site, [place(1, 50)]);
    const player = await takeSeat(site, cup);
    const { core, outbox } = site.services;
    const settle = (roundId: number) =>
      core.transact((tx) =>
        outbox.tell(tx, roundSettled, {
          roundId,
          playerId: player.id,
          brand: 'aurora',
          sessionId: 's',
          bet: 400,
          win: 0,
          bonusBet: 0,
          bonusWin: 0,
          platform: 'mobile',
          jurisdiction: 'DE',
          currency: 'EUR',
          game: { slug: GAMES.own, provider: 'marigold-arcade', categories: [] },
          at: new Date(site.now).toISOString(),
          startedAt: new Date(site.now).toISOString(),
        }),
      );
    const deliverAt = async (roundId: number, ms: number) => {
      const due = new Date(ms).toISOString();
      const moved = await rows(
        core.db,
        sql`update deliveries set due_at = ${due} where consumer = 'tournament_points' and event_id in (select id from outbox where (payload->>'roundId')::bigint = ${roundId}) returning event_id`,
      );
      return moved.length;
    };
    // the server may be quicker than the delay: then the round counts, and the next one is tried
    let id = 9_000_001;
    await settle(id);
    while ((await deliverAt(id, site.now + 120 * MINUTE)) === 0) await settle(++id);
    const points = 4 * (id - 9_000_000);
    await endNow(site, cup);
    await passBy(site, 20 * MINUTE, 60_000);
    expect((await view.results(cup)).state).toBe('counting');
    await deliverAt(id, site.now);
    await passBy(site, 30_000, 2000);
    expect((await view.results(cup, player)).own).toMatchObject({ position: 1, points });
  });

  test('TE8: anybody can count the journal again; nobody in it has a name', async () => {
    const cup = await hold(site, [place(1, 20)]);
    const [one, other] = [await takeSeat(site, cup), await takeSeat(site, cup)];
    await play(site, one, 900);
    await play(site, one, 10, 0, GAMES.other);
    await play(site, other, 100, 50);
    await seatNobody(site, cup, 'nobody', 4000);
    const url = `/json-api/v2/tournaments/${cup.slug}/journal`;
    expect((await site.call('GET', url)).status).toBe(404);
    await finish(site, cup);
    const { items, proof, own } = await view.results(cup, one);
    const { lines, next } = (await site.call('GET', url)).body;
    expect(next).toBeNull();
    const hash = async (text: string) => createHash('sha256').update(text).digest('hex');
    const recount = createRecount(proof.head, hash);
    await recount.add(lines);
    const found = await recount.end();
    expect(found).toMatchObject({
      faults: [],
      lines: proof.lines,
      members: 3,
      first: [4000, 900, 100],
    });
    expect(agrees(found, { ...proof, items })).toBe(true);
    expect(proof.head).toBe(`tournament ${cup.id} ${cup.endAt.toISOString()} first_reached sum`);
    // the player finds the own rounds in it
    const mine = lines.map(parseLine).filter(({ alias }: { alias: string }) => alias === own.alias);
    expect(mine.map(({ reason }: { reason: string }) => reason)).toEqual([
      'opening',
      'counted',
      'wrong_game',
    ]);
    const told = await view.myRounds(cup, one);
    expect(told.items.map(({ line }: { line: number }) => line).toReversed()).toEqual(
      mine.map(({ line }: { line: number }) => line),
    );
    expect(told.items[1]).toMatchObject({
      game: { slug: GAMES.own, title: 'Cherry Turbine' },
      points: 9,
      score: 9,
    });
    // any other line gives another hash, or does not add up
    const forged = createRecount(proof.head, hash);
    await forged.add(lines.map((text: string) => text.replace(' 900 900 ', ' 901 901 ')));
    expect(agrees(await forged.end(), { ...proof, items })).toBe(false);
    expect(JSON.stringify(lines)).not.toContain('nobody');
  });

  test('a journal of many lines is told and hashed block by block, and no line is missed', async () => {
    const cup = await hold(site, [place(1, 20)]);
    const { core } = site.services;
    await seatNobody(site, cup, 'busy', 0);
    await core.db.execute(sql`insert into standing_journal (board_id, member_id, reason, worth, points, score, at)
      select m.board_id, m.id, 'counted', 1, 1, n, now() from standing_members m join standing_boards b on b.id = m.board_id,
        generate_series(1, 2 * ${JOURNAL_BLOCK}::int + 7) n where b.kind = 'tournament' and b.reference_id = ${cup.id}`);
    await seatNobody(site, cup, 'quiet', 0);
    await finish(site, cup);
    const { proof } = await view.results(cup);
    const hash = async (text: string) => createHash('sha256').update(text).digest('hex');
    const recount = createRecount(proof.head, hash);
    let blocks = 0;
    for (let next: string | null = ''; next !== null; blocks += 1) {
      const url = `/json-api/v2/tournaments/${cup.slug}/journal${next ? `?after=${next}` : ''}`;
      const block: { lines: string[]; next: string | null } = await view.ask(url);
      await recount.add(block.lines);
      next = block.next;
    }
    expect(blocks).toBe(3);
    expect(await recount.end()).toMatchObject({
      digest: proof.digest,
      lines: proof.lines,
      members: 2,
    });
    expect(proof.lines).toBe(2 * JOURNAL_BLOCK + 9);
  });

  test('a series ends with its last stage, at its own time', async () => {
    const { core } = site.services;
    const series = {
      id: 77,
      slug: 'series-77',
      title: { ru: 'S', en: 'S', it: 'S', br: 'S' },
      isPaid: false,
      sortPriority: 0,
      startAt: new Date(site.now),
      endAt: new Date(site.now + 90 * MINUTE),
      image: 'four-winds-cup',
      prizeMoney: {},
      prizes: [place(1, 70)],
    };
    await core.db.insert(tournamentSeries).values(series);
    const cup = await hold(site, [], { seriesId: series.id });
    const player = await takeSeat(site, cup);
    await play(site, player, 900);
    const before = await view.balance(player);
    await finish(site, cup);
    expect((await view.balance(player)) - before).toBe(0);
    await passBy(site, 31 * MINUTE, 60_000);
    expect((await view.balance(player)) - before).toBe(7000);
  });

  test('one that is dated anew ends anew, with prizes of its own', async () => {
    const cup = await hold(site, [place(1, 20)]);
    const player = await takeSeat(site, cup);
    await play(site, player, 900);
    const before = await view.balance(player);
    await finish(site, cup);
    const { core, tournamentDates } = site.services;
    const again = { startAt: new Date(site.now), endAt: new Date(site.now + 5 * MINUTE) };
    await tournamentDates.rewrite(async (tx) => {
      await tx.update(tournaments).set(again).where(eq(tournaments.id, cup.id));
      await reopen(tx, { kind: 'tournament', id: cup.id });
    });
    await site.settled();
    expect((await view.results(cup)).state).toBe('running');
    await play(site, player, 100);
    await finish(site, { ...cup, ...again });
    expect((await view.results(cup, player)).own).toMatchObject({ points: 10 });
    expect((await view.balance(player)) - before).toBe(4000 - 100);
    expect(await core.db.select().from(tournaments).where(eq(tournaments.id, cup.id))).toHaveLength(
      1,
    );
  });
});
