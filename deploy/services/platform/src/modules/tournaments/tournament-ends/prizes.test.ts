import { eq, sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import {
  finish,
  hold,
  type Member,
  place,
  play,
  takeSeat,
  viewOf,
} from '../../../testing/tournaments';
import { players } from '../../identity/players/public';
import { giftTemplates } from '../../rewards/gifts/schema';

onADriver((open) => {
  let site: Harness;
  let view: ReturnType<typeof viewOf>;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await site.seeded('gifts');
    view = viewOf(site);
  });
  afterAll(() => site.close());

  test('TE4, TE6: prizes come once, in the player’s currency: money to the balance, points, a gift, a seat', async () => {
    const next = await hold(site, [], { minutes: 600 });
    const rewards = [
      { kind: 'compoint', amount: 40 },
      { kind: 'gift', template: 'first-deposit' },
      { kind: 'seat', tournamentId: next.id },
    ] as const;
    const cup = await hold(site, [place(1, 100, { rewards }), place(2, 30)]);
    const [winner, second, third] = [
      await takeSeat(site, cup),
      await takeSeat(site, cup),
      await takeSeat(site, cup),
    ];
    await play(site, winner, 900);
    await play(site, second, 500);
    await play(site, third, 100);
    const before = await Promise.all([winner, second, third].map(view.balance));
    await finish(site, cup);
    await finish(site, { ...cup, endAt: new Date(site.now) });
    const after = await Promise.all([winner, second, third].map(view.balance));
    expect(after.map((now, at) => now - (before[at] ?? 0))).toEqual([10_000, 3000, 0]);
    const own = (await view.results(cup, winner)).own;
    expect(own.prizes.map(({ state }: { state: string }) => state)).toEqual(
      Array(4).fill('granted'),
    );
    expect(own.prizes.map(({ title }: { title: string }) => title)).toEqual([
      '€100',
      'loyalty points: 40',
      'Deposit bonus',
      `a seat in ${next.title.en}`,
    ]);
    const { points, core } = site.services;
    expect(
      await points.balance(core.db, { playerId: winner.id, kind: 'compoint' }),
    ).toBeGreaterThanOrEqual(40);
    const seat = (await view.ask(`/json-api/v2/tournaments/${next.slug}`, winner)).data;
    expect(seat).toMatchObject({ isMember: true, isChosen: false, membersCount: 1 });
    const { items } = await view.ask('/json-api/user-notifications?offset=0', winner);
    expect(items[0].msg).toContain(`${cup.title.en}: you took place 1. Your prize: `);
    expect(items[0].button.link).toBe(`/tournaments/${cup.slug}`);
    const heard = await toldIn(site, 'aurora', `tournament.${cup.id}`);
    expect(heard.filter(({ topic }) => topic === 'tournament.finished')).toHaveLength(1);
  });

  test('TE4: a tournament without members ends, and one with fewer members than prizes', async () => {
    const [empty, small] = [
      await hold(site, [place(1, 10)]),
      await hold(site, [place(1, 10), place(2, 5), place(3, 1)]),
    ];
    const player = await takeSeat(site, small);
    await play(site, player, 200);
    const before = await view.balance(player);
    await finish(site, small);
    expect(await view.results(empty)).toMatchObject({
      state: 'final',
      items: [],
      totalItems: 0,
      proof: { lines: 0 },
    });
    expect((await view.results(small, player)).items).toMatchObject([
      { position: 1, prizes: ['€10'] },
    ]);
    expect((await view.balance(player)) - before).toBe(1000);
  });

  test('who shares the last prize has an even part of it', async () => {
    const cup = await hold(site, [place(1, 90), place(2, 10)], { tieRule: 'shared' });
    const all = [
      await takeSeat(site, cup),
      await takeSeat(site, cup),
      await takeSeat(site, cup),
      await takeSeat(site, cup),
    ];
    for (const [at, player] of all.entries()) await play(site, player, at === 0 ? 900 : 400);
    const before = await Promise.all(all.map(view.balance));
    await finish(site, cup);
    const after = await Promise.all(all.map(view.balance));
    expect(after.map((now, at) => now - (before[at] ?? 0))).toEqual([9000, 333, 333, 333]);
    expect(
      (await view.results(cup)).items.map((row: { position: number }) => row.position),
    ).toEqual([1, 2, 2, 2]);
  });

  test('TE7: what cannot be given is held, and the rest is given all the same', async () => {
    const gone = { kind: 'gift', template: 'was-here' } as const;
    const cup = await hold(site, [
      place(1, 20, { rewards: [gone] }),
      place(2, 10, { rewards: [gone] }),
    ]);
    const [winner, second] = [await takeSeat(site, cup), await takeSeat(site, cup)];
    await play(site, winner, 900);
    await play(site, second, 100);
    const { core } = site.services;
    await core.db.update(players).set({ multiAccount: true }).where(eq(players.id, second.id));
    const before = await Promise.all([winner, second].map(view.balance));
    await finish(site, cup);
    const after = await Promise.all([winner, second].map(view.balance));
    expect(after.map((now, at) => now - (before[at] ?? 0))).toEqual([2000, 0]);
    const states = async (player: Member) =>
      (await view.results(cup, player)).own.prizes.map(({ state }: { state: string }) => state);
    expect([await states(winner), await states(second)]).toEqual([
      ['granted', 'held'],
      ['held', 'held'],
    ]);
    const reasons = await rows(
      core.db,
      sql`select reason from tournament_awards where state = 'held' order by id`,
    );
    expect(reasons).toEqual(
      ['gift_invalid', 'multi_account', 'multi_account'].map((reason) => ({ reason })),
    );
    // once the template is there again, what was held is given, and nothing else a second time
    const [cash] = await core.db
      .select()
      .from(giftTemplates)
      .where(eq(giftTemplates.slug, 'first-deposit'));
    if (cash) await core.db.insert(giftTemplates).values({ ...cash, slug: 'was-here' });
    const [held] = await rows<{ end_id: number; member_id: number }>(
      core.db,
      sql`select end_id, member_id from tournament_awards where reason = 'gift_invalid'`,
    );
    await core.transact((tx) =>
      site.services.tournamentPrizes.pay(tx, `${held?.end_id}:${held?.member_id}`),
    );
    expect(await states(winner)).toEqual(['granted', 'granted']);
    expect(await view.balance(winner)).toBe(after[0]);
  });

  test('who is excluded has the money, and is called back by nothing; a closed account has its prize held', async () => {
    const cup = await hold(site, [
      place(1, 20, { rewards: [{ kind: 'xp', amount: 5 }] }),
      place(2, 10),
    ]);
    const [away, closed] = [await takeSeat(site, cup), await takeSeat(site, cup)];
    await play(site, away, 900);
    await play(site, closed, 100);
    const { core } = site.services;
    const until = new Date(site.now + 40 * 86_400_000).toISOString();
    await core.db.execute(sql`insert into player_protections (player_id, excluded_until) values (${away.id}, ${until})
      on conflict (player_id) do update set excluded_until = ${until}`);
    const now = new Date(site.now).toISOString();
    await core.db.execute(sql`insert into account_closings (player_id, asked_at, closes_at, state, ended_at)
      values (${closed.id}, ${now}, ${now}, 'closed', ${now})`);
    await finish(site, cup);
    const awards = await rows(
      core.db,
      sql`select a.kind, a.state, a.reason from tournament_awards a join tournament_ends e on e.id = a.end_id
        where e.reference_id = ${cup.id} order by a.position, a.number`,
    );
    expect(awards).toEqual([
      { kind: 'money', state: 'granted', reason: null },
      { kind: 'xp', state: 'held', reason: 'away' },
      { kind: 'money', state: 'held', reason: 'account_closed' },
    ]);
  });
});
