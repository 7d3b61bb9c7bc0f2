import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rows } from '../db/connect';
import { DAY, lying, seenOf } from '../testing/archive';
import { onEachDriver } from '../testing/database';
import { Harness, PASSWORD } from '../testing/harness';
import { Table } from '../testing/table';

onEachDriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open(), { archiveAfterMonths: 3 })).withCatalogue();
  });
  afterAll(() => site.close());

  /** A round with a bet of 100 and a win of 50, played months ago. */
  const longAgo = async () => {
    const player = await site.richPlayer(10_000);
    const table = await Table.open(site, player.token);
    const [bet, win] = [randomUUID(), randomUUID()];
    const answers = { bet: await table.bet(100, bet), win: await table.win(50, true, win) };
    expect([answers.bet.body.status, answers.win.body.status]).toEqual(['RS_OK', 'RS_OK']);
    site.pass(150 * DAY);
    await site.services.archive.drain();
    return { player, table, bet, win, answers };
  };
  const again = async (player: { body: object }) => {
    const { email: login } = player.body as { email: string };
    const { body } = await site.call('POST', '/json-api/login', {
      body: { login, password: PASSWORD },
    });
    return Table.open(site, body.tokens.accessToken);
  };
  const plain = ({ body: { request_uuid, ...rest } }: { body: { request_uuid?: string } }) => rest;

  test('PM4: a win of a moved round brings it back with its stakes, under its number, and it goes again', async () => {
    const { player, table } = await longAgo();
    const { db } = site.services.core;
    expect(await lying(db, 'provider_transactions')).toMatchObject({ now: 0 });
    const before = await seenOf(site, player);
    expect((await table.win(30)).body).toMatchObject({ status: 'RS_OK', balance: 9980 });
    const [there] = await rows<{ id: string; win: number; stakes: number }>(
      db,
      sql`select r.id::text as id, r.win::int as win, (select count(*)::int from stakes where player_id = ${player.id}) as stakes
        from rounds r where r.player_id = ${player.id}`,
    );
    expect(there).toEqual({ id: before.rounds[0]?.id, win: 80, stakes: 1 });
    await site.services.archive.drain();
    const after = await seenOf(site, player);
    expect(after.rounds).toEqual([{ ...before.rounds[0], win: 80, balance: 9980 }]);
    expect(after.broken).toEqual(before.broken);
    expect(await lying(db, 'rounds')).toMatchObject({ now: 0 });
  });

  test('PM4: nothing is bet on it any more, and its bet is not taken back', async () => {
    const { player, table, bet } = await longAgo();
    const before = await seenOf(site, player);
    expect((await table.bet(100)).body.status).not.toBe('RS_OK');
    expect((await table.rollback(bet)).body.status).not.toBe('RS_OK');
    expect(await seenOf(site, player)).toEqual(before);
  });

  test('PM4a: the same transaction again gets the answer of then, by whatever session, and another one under its number none', async () => {
    const { player, table, bet, win, answers } = await longAgo();
    const before = await seenOf(site, player);
    const newer = await again(player);
    const same = (other: Table) => new Table(site, other.sessionId, other.runToken, table.roundId);
    for (const one of [table, same(newer)]) {
      expect(plain(await one.bet(100, bet))).toEqual(plain(answers.bet));
      expect(plain(await one.win(50, true, win, bet))).toEqual(plain(answers.win));
      expect((await one.win(60, true, win, bet)).body.status).toBe(
        'RS_ERROR_DUPLICATE_TRANSACTION',
      );
    }
    // a win by another session is one of the bet's
    const late = await same(newer).win(5, true, randomUUID(), bet);
    expect(late.body).toMatchObject({ status: 'RS_OK', balance: before.balance + 5 });
    const after = await seenOf(site, player);
    expect(after.rounds).toEqual([expect.objectContaining({ id: before.rounds[0]?.id, win: 55 })]);
  });

  test('PM4: a bet that was taken back before it came is refused after a move as well', async () => {
    const player = await site.richPlayer(10_000);
    const table = await Table.open(site, player.token);
    const bet = randomUUID();
    expect((await table.rollback(bet)).body.status).toBe('RS_OK');
    site.pass(150 * DAY);
    await site.services.archive.drain();
    expect((await table.bet(100, bet)).body.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
  });
});
