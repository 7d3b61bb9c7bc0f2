import { randomUUID } from 'node:crypto';
import { CutLine } from 'deploy-tooling/testing/cut-line';
import { sql } from 'drizzle-orm';
import { type Connection, connectPostgres, rows } from '../../../../db/connect';
import { copyOfTemplate, onPostgres } from '../../../../testing/database';
import { Harness } from '../../../../testing/harness';
import { brokenRules } from '../../../../testing/money/drive';
import { Table } from '../../../../testing/table';
import { roundSettled } from '../../rounds/topics';

/** When the database goes away from a transaction, and how often it was booked by then. */
const MOMENTS = { 'before it is asked': 0, 'before its commit': 0, 'after its commit': 1 };
type Moment = keyof typeof MOMENTS;

onPostgres(() => {
  const line = new CutLine();
  let site: Harness;
  /** Beside the line. */
  let beside: Connection;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const copy = await copyOfTemplate();
    drop = copy.drop;
    beside = connectPostgres(copy.url.href);
    const connection = connectPostgres(await line.start(copy.url), undefined, { strict: true });
    site = await (await Harness.start(connection)).withCatalogue();
  });
  afterAll(async () => {
    await site.close();
    await line.cut();
    await beside.close();
    await drop();
  });

  const goesAway: Record<Moment, (transaction: string) => unknown> = {
    'before it is asked': () => line.cut(),
    'before its commit': (transaction) => line.cutAtCommit('before', transaction),
    'after its commit': (transaction) => line.cutAtCommit('after', transaction),
  };
  const booked = (transaction: string) =>
    rows(
      beside.db,
      sql`select 1 from provider_transactions where transaction_uuid = ${transaction}`,
    );
  const roundsOf = (playerId: number) =>
    rows<object>(
      beside.db,
      sql`select bet::int, win::int, status from rounds where player_id = ${playerId}`,
    );
  const bookingsOf = async (playerId: number) =>
    (
      await rows<{ kind: string }>(
        beside.db,
        sql`select kind from ledger_transactions where player_id = ${playerId} and scope = 'provider' order by id`,
      )
    ).map(({ kind }) => kind);

  const settlingsOf = (playerId: number) =>
    rows(
      beside.db,
      sql`select 1 from outbox where topic = ${roundSettled.name} and payload ->> 'playerId' = ${String(playerId)}`,
    );

  /** Asks until somebody answers, as a provider does: a connection that was cut may be found out by the first who takes it. */
  const untilAnswered = async (ask: () => ReturnType<Table['bet']>) => {
    let answer = await ask();
    while (answer.status === 503) answer = await ask();
    return answer;
  };
  /** The database goes away from a transaction, which is asked for again when it is back, as a provider does: twice at once. */
  const askedThrough = async (
    moment: Moment,
    ask: (transaction: string) => ReturnType<Table['bet']>,
  ) => {
    const transaction = randomUUID();
    await site.settled();
    await goesAway[moment](transaction);
    const { status, body } = await ask(transaction);
    expect([status, body.status]).toEqual([503, 'RS_ERROR_UNKNOWN']);
    expect(await booked(transaction)).toHaveLength(MOMENTS[moment]);
    await line.mend();
    const again = await Promise.all([1, 2].map(() => untilAnswered(() => ask(transaction))));
    return again.map(({ body: { status: told, balance } }) => [told, balance]);
  };
  const twice = (balance: number) => [
    ['RS_OK', balance],
    ['RS_OK', balance],
  ];
  const seated = async () => {
    const player = await site.richPlayer(1000);
    const table = await Table.open(site, player.token);
    expect((await table.balance()).body.balance).toBe(1000);
    return { player, table };
  };

  describe.each(Object.keys(MOMENTS) as Moment[])('B6d: the database goes away %s', (moment) => {
    test('a bet that is sent again is taken once', async () => {
      const { player, table } = await seated();
      expect(await askedThrough(moment, (bet) => table.bet(100, bet))).toEqual(twice(900));
      expect((await table.balance()).body.balance).toBe(900);
      expect(await roundsOf(player.id)).toEqual([{ bet: 100, win: 0, status: 'open' }]);
      expect(await bookingsOf(player.id)).toEqual(['bet']);
    });

    test('a win that is sent again is paid once, and ends its round once', async () => {
      const { player, table } = await seated();
      await table.bet(100);
      expect(await askedThrough(moment, (win) => table.win(250, true, win))).toEqual(twice(1150));
      expect((await table.balance()).body.balance).toBe(1150);
      expect(await roundsOf(player.id)).toEqual([{ bet: 100, win: 250, status: 'finished' }]);
      expect(await bookingsOf(player.id)).toEqual(['bet', 'win']);
      expect(await settlingsOf(player.id)).toHaveLength(1);
    });

    test('a rollback that is sent again gives the bet back once', async () => {
      const { player, table } = await seated();
      await table.bet(100);
      const { lastBet } = table;
      const again = await askedThrough(moment, (rollback) => table.rollback(lastBet, rollback));
      expect(again).toEqual(twice(1000));
      expect((await table.balance()).body.balance).toBe(1000);
      expect(await roundsOf(player.id)).toEqual([{ bet: 0, win: 0, status: 'void' }]);
      expect(await bookingsOf(player.id)).toEqual(['bet', 'rollback']);
    });

    test('a bet that is taken back instead leaves the player what was there', async () => {
      const { player, table } = await seated();
      const bet = randomUUID();
      await site.settled();
      await goesAway[moment](bet);
      expect((await table.bet(100, bet)).status).toBe(503);
      await line.mend();
      const { body } = await untilAnswered(() => table.rollback(bet));
      expect(body).toMatchObject({ status: 'RS_OK', balance: 1000 });
      expect((await table.bet(100, bet)).body.status).toBe(
        MOMENTS[moment] ? 'RS_OK' : 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      );
      expect((await table.balance()).body.balance).toBe(1000);
      expect(await roundsOf(player.id)).toEqual([{ bet: 0, win: 0, status: 'void' }]);
    });
  });

  test('B6d: the books hold after all of it', async () => {
    const broken = await brokenRules(beside.db);
    expect(Object.values(broken).every((times) => Number(times) === 0)).toBe(true);
  });
});
