import { sql } from 'drizzle-orm';
import type { PlayedRound } from 'shared-contracts/rounds';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { GAME, Table } from '../../../testing/table';

const DAY = 86_400_000;
type Player = Awaited<ReturnType<Harness['player']>>;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());

  const at = (days: number) => new Date(site.now + days * DAY).toISOString();
  const period = (from = -1, to = 1) => ({ from: at(from), to: at(to) });
  const ask = ({ token, brand }: Player, query: Record<string, string> = period(), what = '') =>
    site.call('GET', `/json-api/v2/rounds${what}?${new URLSearchParams(query)}`, { token, brand });
  const one = ({ token, brand }: Player, id: string) =>
    site.call('GET', `/json-api/v2/rounds/${id}`, { token, brand });
  const link = ({ token, brand }: Player, body: object = period()) =>
    site.call('POST', '/json-api/v2/rounds/link', { token, brand, body });
  const file = (url: string) =>
    site.app.server.inject({ method: 'GET', url, headers: { host: 'localhost' } });
  /** Rounds of a bet and a win each, a second apart. */
  const play = async (player: Player, ...played: [bet: number, win: number][]) => {
    let table = await Table.open(site, player.token);
    for (const [bet, win] of played) {
      await table.bet(bet);
      await table.win(win);
      site.pass(1000);
      table = table.next();
    }
    return table;
  };
  const figures = (items: PlayedRound[]) =>
    items.map(({ bet, win, balance, status }) => [bet, win, balance, status]);

  test('every round once, newest first, with what was left after it; a taken back and an open one too', async () => {
    const player = await site.richPlayer(1000);
    const table = await play(player, [100, 0], [100, 250]);
    await table.bet(50);
    await table.rollback(table.lastBet);
    site.pass(1000);
    await table.next().bet(200);
    const { body } = await ask(player);
    expect(figures(body.items)).toEqual([
      [200, 0, 850, 'open'],
      [0, 0, 1050, 'void'],
      [100, 250, 1050, 'finished'],
      [100, 0, 900, 'finished'],
    ]);
    expect(body.items[0].game).toMatchObject({ slug: GAME, name: expect.stringMatching(/[A-Z]/) });
  });

  test('pages of twenty go on where they ended, the totals are of all of them', async () => {
    const player = await site.richPlayer(10_000);
    await play(player, ...Array.from({ length: 23 }, (): [number, number] => [100, 40]));
    const first = (await ask(player)).body;
    expect(first.items).toHaveLength(20);
    const rest = (await ask(player, { ...period(), before: first.next })).body;
    expect([rest.items.length, rest.next]).toEqual([3, null]);
    const ids = [...first.items, ...rest.items].map(({ id }: PlayedRound) => id);
    expect(new Set(ids).size).toBe(23);
    const { data } = (await ask(player, period(), '/totals')).body;
    expect(data).toMatchObject({ rounds: 23, bet: 2300, win: 920, currency: 'EUR' });
    expect(data.games).toEqual([{ slug: GAME, name: first.items[0].game.name }]);
  });

  test('of one game and of one kind; the games of the time are told whatever is asked', async () => {
    const player = await site.richPlayer(1000);
    const table = await play(player, [100, 0], [100, 300]);
    await table.bet(50);
    await table.rollback(table.lastBet);
    const asked = async (more: Record<string, string>) =>
      figures((await ask(player, { ...period(), ...more })).body.items);
    expect(await asked({ result: 'won' })).toEqual([[100, 300, 1100, 'finished']]);
    expect(await asked({ result: 'nothing', game: GAME })).toEqual([[100, 0, 900, 'finished']]);
    expect(await asked({ result: 'void' })).toEqual([[0, 0, 1100, 'void']]);
    for (const result of ['free_spin', 'bonus']) expect(await asked({ result })).toEqual([]);
    expect(await asked({ game: 'another-game' })).toEqual([]);
    const { data } = (await ask(player, { ...period(), game: 'another-game' }, '/totals')).body;
    expect([data.rounds, data.games.length]).toEqual([0, 1]);
    expect((await ask(player, { ...period(), result: 'all' })).status).toBe(422);
  });

  test('a period that ends before it begins, or is too long, is refused', async () => {
    const player = await site.player();
    for (const refused of [await ask(player, period(1, 1)), await link(player, period(1, 0))])
      expect(refused.codes).toEqual(['to: invalid_date']);
    expect((await ask(player, period(-367, 0), '/totals')).codes).toEqual(['from: invalid_date']);
    expect((await ask(player)).body).toEqual({ items: [], next: null });
  });

  test('the link saves the same rounds as a table for a minute, and nothing of it can be changed', async () => {
    const player = await site.richPlayer(1000);
    await play(player, [100, 0], [100, 250]);
    const { url } = (await link(player, { ...period(), result: 'won' })).body.data;
    const saved = await file(url);
    expect(saved.headers['content-disposition']).toBe('attachment; filename="rounds.csv"');
    const [head, line, end] = saved.body.split('\r\n');
    expect([head, end]).toEqual([
      'time,round,game,status,kind,currency,bet,win,bonus_bet,bonus_win,balance',
      '',
    ]);
    expect(line).toMatch(
      /^[\dT:.-]+Z,[\da-f-]{36},prism-harbour,finished,bet,EUR,1\.00,2\.50,0\.00,0\.00,10\.50$/,
    );
    const other = await site.player();
    for (const forged of [
      url.replace(`player=${player.id}`, `player=${other.id}`),
      url.replace('won', ''),
    ])
      expect((await file(forged)).statusCode).toBe(403);
    site.pass(60_000);
    expect((await file(url)).statusCode).toBe(403);
  });

  test('RH6: a round has an address, and another player’s has none', async () => {
    const [player, other] = [await site.richPlayer(1000), await site.player()];
    await play(player, [100, 250]);
    const [{ id }] = (await ask(player)).body.items;
    expect((await one(player, id)).body.data).toMatchObject({
      id,
      bet: 100,
      win: 250,
      balance: 1150,
    });
    for (const refused of [await one(other, id), await one(player, '999999999')])
      expect(refused).toMatchObject({ status: 404, codes: ['round_not_found'] });
    expect((await ask(other, { ...period(), before: id })).body.items).toEqual([]);
  });

  test('support finds a round by its number or its player, with its bookings', async () => {
    const player = await site.richPlayer(1000);
    await play(player, [100, 250]);
    const [{ id }] = (await ask(player)).body.items;
    const page = (await file(`/desk/rounds/${id}`)).body.replaceAll('\u00a0', ' ');
    expect(page).toContain(`player ${player.id}`);
    expect(page).toMatch(/bet \d+ · real<\/dt><dd>-€1\.00 → €9\.00/);
    expect(page).toMatch(/win \d+ · real<\/dt><dd>€2\.50 → €11\.50/);
    expect((await file(`/desk/rounds?player=${player.id}`)).body).toContain(`Round ${id}`);
    expect((await file(`/desk/rounds?round=${id}`)).headers.location).toBe(`/desk/rounds/${id}`);
    expect((await file('/desk/rounds/999999999')).statusCode).toBe(404);
  });

  test('a page reads the rounds that it shows, however many there are', async () => {
    const player = await site.richPlayer(100);
    const { sessionId } = await Table.open(site, player.token);
    const { db } = site.services.core;
    await db.execute(sql`insert into rounds (session_id, round_ref, player_id, brand, game_slug, currency, bet, win, status, started_at, finished_at)
      select ${sessionId}, n::text, ${player.id}, 'aurora', ${GAME}, 'EUR', 100, 0, 'finished', now() - n * interval '1 minute', now()
      from generate_series(1, 20000) n`);
    await db.execute(sql`analyze rounds`);
    const plan = await rows(
      db,
      sql`explain select * from rounds where player_id = ${player.id}
      and started_at >= now() - interval '300 days' and started_at < now() and (started_at, id) < (now() - interval '2 days', 5)
      order by started_at desc, id desc limit 21`,
    );
    const text = JSON.stringify(plan);
    expect(text).toContain('rounds_history');
    expect(text).not.toContain('Sort');
  });
});
