import { randomUUID } from 'node:crypto';
import { onEachDriver } from '../../../../testing/database';
import { Harness } from '../../../../testing/harness';
import { GAME, openSession, Table } from '../../../../testing/table';
import { type RoundRolledBack, roundRolledBack } from '../../rounds/topics';

onEachDriver((open) => {
  let site: Harness;
  const rolledBack: RoundRolledBack[] = [];
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    site.services.outbox.project('test_rolled_back', roundRolledBack, async (_, round) => {
      rolledBack.push(round);
    });
  });
  afterAll(() => site.close());

  const seated = async () => {
    const player = await site.richPlayer(1000);
    return { player, table: await Table.open(site, player.token) };
  };
  const statusOf = async (answer: ReturnType<Table['bet']>) => (await answer).body.status;
  const balanceOf = async (table: Table) => (await table.balance()).body.balance;

  test('N6: a win needs its bet, in its own round', async () => {
    const { table } = await seated();
    expect(await statusOf(table.win(400))).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    await table.bet(100);
    const elsewhere = table.next().win(400, true, randomUUID(), table.lastBet);
    expect(await statusOf(elsewhere)).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    const win = randomUUID();
    await table.win(10, false, win);
    expect(await statusOf(table.win(400, true, randomUUID(), win))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await balanceOf(table)).toBe(910);
  });

  test('N6: a bet that was taken back wins nothing any more', async () => {
    const { table } = await seated();
    await table.bet(100);
    await table.rollback(table.lastBet);
    expect(await statusOf(table.win(400))).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect(await balanceOf(table)).toBe(1000);
  });

  test('N6b: a win after the end of its round still pays', async () => {
    const { table } = await seated();
    await table.bet(100);
    const { lastBet } = table;
    await table.win(20);
    expect(await statusOf(table.bet(100))).toBe('RS_ERROR_UNKNOWN');
    const late = await table.win(30, true, randomUUID(), lastBet);
    expect(late.body).toMatchObject({ status: 'RS_OK', balance: 950 });
  });

  test('N7, N7a: a session that is over, or a token that nobody knows, stops no win and no rollback', async () => {
    const { player, table } = await seated();
    await table.bet(100);
    const other = table.next();
    await other.bet(200);
    await site.call('POST', '/json-api/logout', { token: player.token });
    expect((await openSession(site, table.runToken)).body.active).toBe(false);
    expect(await statusOf(table.next().bet(10))).toBe('RS_ERROR_TOKEN_EXPIRED');
    const reference_transaction_uuid = table.lastBet;
    const win = { token: 'nobody', amount: 400, round_closed: true, reference_transaction_uuid };
    expect((await table.transact('win', win)).body).toMatchObject({
      status: 'RS_OK',
      balance: 1100,
    });
    const { body } = await other.rollback(other.lastBet);
    expect(body).toMatchObject({ status: 'RS_OK', balance: 1300 });
  });

  test('N7: a late win of a session is paid while the player plays on in another', async () => {
    const { player, table } = await seated();
    await table.bet(100);
    const later = await Table.open(site, player.token);
    const reference_transaction_uuid = table.lastBet;
    const win = {
      token: later.sessionId,
      amount: 70,
      round_closed: true,
      reference_transaction_uuid,
    };
    expect((await table.transact('win', win)).body).toMatchObject({
      status: 'RS_OK',
      balance: 970,
    });
  });

  test('N8a: a rollback that comes first is remembered, and its bet refused for good', async () => {
    const { player, table } = await seated();
    const { body } = await table.rollback(table.lastBet);
    expect(body).toMatchObject({ status: 'RS_OK', balance: 1000 });
    expect(await statusOf(table.bet(100, table.lastBet))).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect(await statusOf(table.win(400))).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect(await balanceOf(table)).toBe(1000);
    await site.settled();
    expect(rolledBack.filter(({ playerId }) => playerId === player.id)).toEqual([]);
  });

  test('N8, N8b: a bet is given back once, and a finished round stays as it is', async () => {
    const { table } = await seated();
    await table.bet(100);
    const { lastBet } = table;
    expect(await statusOf(table.rollback(lastBet))).toBe('RS_OK');
    expect(await statusOf(table.rollback(lastBet))).toBe('RS_OK');
    expect(await statusOf(table.bet(100, lastBet))).toBe('RS_OK');
    expect(await balanceOf(table)).toBe(1000);
    const finished = table.next();
    await finished.bet(100);
    await finished.win(30);
    expect(await statusOf(finished.rollback(finished.lastBet))).toBe('RS_ERROR_UNKNOWN');
    expect(await balanceOf(table)).toBe(930);
  });

  test('N8b: a win is not taken back, nor the bet of another round', async () => {
    const { table } = await seated();
    await table.bet(100);
    const win = randomUUID();
    await table.win(40, false, win);
    for (const back of [table.rollback(win), table.next().rollback(table.lastBet)])
      expect(await statusOf(back)).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(await balanceOf(table)).toBe(940);
  });

  test('a round of which nothing is left is told once', async () => {
    const { player, table } = await seated();
    await table.bet(100);
    const first = table.lastBet;
    await table.bet(60);
    await table.rollback(first);
    await site.settled();
    const mine = () => rolledBack.filter(({ playerId }) => playerId === player.id);
    expect(mine()).toEqual([]);
    await table.rollback(table.lastBet);
    await table.rollback(table.lastBet);
    await site.settled();
    expect(mine()).toEqual([
      {
        roundId: expect.any(Number),
        playerId: player.id,
        brand: 'aurora',
        currency: 'EUR',
        sessionId: table.sessionId,
        platform: 'desktop',
        jurisdiction: 'CW',
        bet: 60,
        game: expect.objectContaining({ slug: GAME }),
        at: new Date(site.now).toISOString(),
      },
    ]);
  });
});
