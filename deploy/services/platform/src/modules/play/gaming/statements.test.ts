import { eq, sql } from 'drizzle-orm';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { rows } from '../../../db/connect';
import { countStatements, isFrame } from '../../../testing/count-statements';
import { onPostgres } from '../../../testing/database';
import { compoints, holdDraw } from '../../../testing/draws';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { run, Table } from '../../../testing/table';
import { hold } from '../../../testing/tournaments';
import { promoGoals } from '../../promotions/promo-goals/schema';
import { tournaments } from '../../tournaments/tournaments/public';

/** A game with a jackpot of its own beside those of all. */
const GAME = 'ruby-meridian';
/** Statements of a bet and of the win that ends its round, each with all that follows from it: fifteen in all. */
const MOST = { bet: 3, win: 12 };
const text = (value: string) => ({ ru: value, en: value, it: value, br: value });
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

onPostgres((open) => {
  let site: Harness;
  let stopCounting: () => void;
  let sent: string[] = [];
  beforeAll(async () => {
    // what looks at the clock alone costs nothing more with a round more
    jest.useFakeTimers({ doNotFake: [...EVERYTHING_ELSE] });
    site = await (await Harness.start(await open())).withCatalogue();
    await site.seeded('gifts', 'loyalty');
    stopCounting = countStatements((statement) => sent.push(statement));
  });
  afterAll(async () => {
    stopCounting();
    jest.useRealTimers();
    await site.close();
  });

  /** A player of whose rounds everything follows: a tournament, a promo with a goal, a gift in play, limits, jackpots. */
  const seated = async () => {
    const { core, wallet, limits } = site.services;
    const player = await site.richPlayer(10_000_000);
    const { token, id } = player;
    const cup = await hold(site, []);
    await core.db.update(tournaments).set({ gameProvider: null }).where(eq(tournaments.id, cup.id));
    const seat = await site.call('POST', `/json-api/v2/tournaments/${cup.slug}/members`, {
      token,
      body: {},
      headers: { 'idempotency-key': `${cup.slug}-${id}` },
    });
    const promo = await holdDraw(site, [compoints(1, 1)]);
    await core.db.insert(promoGoals).values({
      id: 60_001,
      promoId: promo.id,
      position: 1,
      title: text('Goal'),
      measure: 'bets',
      target: 40 * PROMO_POINT_FACTOR,
    });
    const body = { action_id: promo.id };
    const part = await site.call('POST', '/json-api/actions/be_participant', { token, body });
    const terms = { wagering: 1_000_000, contributions: { '*': 100 }, maxBet: null };
    await core.transact((tx) => wallet.grant(tx, player, 'gift-1', 5000, terms));
    for (const [kind, period, amount] of [
      ['bet', 'day', 1_000_000],
      ['loss', '7d', 1_000_000],
      ['single_bet', 'each', 10_000],
      ['session', 'day', 600],
    ] as const)
      await limits.ask(player, { kind, period, amount });
    const opened = await run(site, token, { slug: GAME });
    expect([seat.status, part.status, opened.status]).toEqual([200, 200, 200]);
    await site.settled();
    return {
      player,
      cup,
      promo,
      table: new Table(site, opened.body.session_id, opened.body.data.runToken),
    };
  };

  /** Until what was woken by commits has nothing more to do. */
  const rested = async () => {
    const before = sent.length;
    await site.services.outbox.rest();
    await site.services.live.rest();
    if (sent.length !== before) await rested();
  };
  const sentBy = async (work: () => Promise<unknown>): Promise<string[]> => {
    sent = [];
    await work();
    await rested();
    return sent;
  };
  /** A round as a game's server plays it, and what each part of it asked of the database. */
  const round = async (at: Table) => {
    site.pass(3000);
    return {
      bet: await sentBy(async () => expect((await at.bet(200)).body.status).toBe('RS_OK')),
      win: await sentBy(async () => expect((await at.win(100)).body.status).toBe('RS_OK')),
    };
  };
  /** Transactions' frames (`begin`, `commit`) are not counted. */
  const counted = (statements: readonly string[]) =>
    statements.filter((one) => !isFrame(one)).length;

  /** What a player's rounds have brought, as far as tables say it. */
  const broughtTo = async (player: { id: number }) => {
    const { db } = site.services.core;
    const [found] = await rows<Record<string, Record<string, number>>>(
      db,
      sql`select
        (select jsonb_object_agg(kind, balance) from ledger_accounts where player_id = ${player.id} and kind in ('real', 'bonus')) as money,
        (select jsonb_build_object('done', wagering_done) from bonuses where player_id = ${player.id} and state = 'active') as wagering,
        (select jsonb_object_agg(kind || ' ' || period, used) from player_limits where player_id = ${player.id}) as limits,
        (select jsonb_build_object('net', sum(net)) from plays where player_id = ${player.id}) as play,
        (select jsonb_object_agg(kind, balance * 10 + remainder) from point_accounts where player_id = ${player.id}) as points,
        (select jsonb_object_agg(b.kind, m.score) from standing_members m join standing_boards b on b.id = m.board_id where m.player_id = ${player.id}) as scores,
        (select jsonb_object_agg(b.kind, (select count(*) from standing_journal j where j.member_id = m.id)) from standing_members m join standing_boards b on b.id = m.board_id where m.player_id = ${player.id}) as lines,
        (select jsonb_object_agg(measure, value) from player_measures where player_id = ${player.id}) as measures,
        (select jsonb_object_agg(measure, value) from promo_measures where player_id = ${player.id}) as goals,
        (select jsonb_object_agg(game_slug, rounds) from player_games where player_id = ${player.id}) as games,
        (select jsonb_object_agg(jackpot_id, turnover + shares_of_jackpot(id)) from jackpot_pools where brand = 'aurora' and currency = 'EUR') as jackpots,
        (select jsonb_build_object('weeks', count(*)) from cashback_weeks where player_id = ${player.id}) as cashback,
        (select jsonb_build_object('tickets', coalesce(sum(tickets), 0)) from draw_tickets where player_id = ${player.id}) as draw`,
    );
    return found ?? {};
  };
  const gained = (before: object, after: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(after).map(([key, value]) => {
        const was = (before as Record<string, unknown>)[key];
        return [
          key,
          typeof value === 'number' ? value - Number(was ?? 0) : gained(was ?? {}, value),
        ] as [string, unknown];
      }),
    );
  const heardBy = async ({ hash }: { hash: string }) =>
    (await toldIn(site, 'aurora', `user.${hash}`)).map(({ topic }) => topic);

  test('a round asks so much of the database, with all that follows from it', async () => {
    const { player, table } = await seated();
    let at = table;
    // accounts of the house, points and measures are there, and a goal is half reached
    for (let played = 0; played < 5; played += 1) {
      await round(at);
      at = at.next();
    }
    const [before, told] = [await broughtTo(player), (await heardBy(player)).length];
    const { bet, win } = await round(at);
    const [takes, pays] = [counted(bet), counted(win)];
    expect(gained(before, await broughtTo(player))).toEqual({
      money: { real: -100, bonus: 0 },
      wagering: { done: 200 },
      play: { net: -100 },
      limits: { 'bet day': 200, 'loss 7d': 100, 'single_bet each': 0, 'session day': 0 },
      points: { xp: 20, compoint: 200, promo: 200_000 },
      scores: { promo: 20_000, tournament: 200 },
      lines: { promo: 1, tournament: 1 },
      measures: { rounds: 1, games: 0, providers: 0 },
      goals: { bets: 20_000, points: 20_000 },
      games: { [GAME]: 1 },
      jackpots: { daily: 200, grand: 200, [GAME]: 200 },
      cashback: { weeks: 0 },
      draw: { tickets: 0 },
    });
    expect((await heardBy(player)).slice(told).sort()).toEqual([
      'achievement.progress',
      'achievement.progress',
      'xp.changed',
    ]);
    expect(takes).toBeLessThanOrEqual(MOST.bet);
    expect(pays).toBeLessThanOrEqual(MOST.win);
  });
});
