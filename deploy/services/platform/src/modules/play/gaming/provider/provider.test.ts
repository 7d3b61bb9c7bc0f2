import { randomUUID } from 'node:crypto';
import { onADriver } from '../../../../testing/database';
import { Harness } from '../../../../testing/harness';
import { GAME, Table } from '../../../../testing/table';
import { givenName } from '../../../identity/players/public';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());

  const seated = async (money = 1000) => {
    const player = await site.richPlayer(money);
    return { player, table: await Table.open(site, player.token) };
  };
  const statusOf = async (answer: ReturnType<Table['bet']>) => (await answer).body.status;
  const balanceOf = async (table: Table) => (await table.balance()).body.balance;

  test('N1: the run token of a page opens the session whose token moves money', async () => {
    const { player, table } = await seated(700);
    const request_uuid = randomUUID();
    const body = { request_uuid, run_token: table.runToken };
    expect((await site.signed('provider', '/provider/session', body)).body).toMatchObject({
      status: 'RS_OK',
      request_uuid,
      user: player.hash,
      currency: 'EUR',
      balance: 700,
      token: table.sessionId,
      mode: 'real',
      game_code: GAME,
      active: true,
      shown_name: givenName(player.id),
    });
  });

  test('user info tells a provider of players who opened a game for money, and of nobody else', async () => {
    const { player } = await seated();
    const stranger = await site.player();
    const ask = (user: string) => {
      const body = { request_uuid: randomUUID(), user };
      return site.signed('provider', '/provider/v2/user/info', body);
    };
    expect((await ask(player.hash)).body).toEqual({
      status: 'RS_OK',
      request_uuid: expect.any(String),
      user: player.hash,
      currency: 'EUR',
      sub_partner_id: 'aurora',
    });
    expect((await ask(stranger.hash)).body.status).toBe('RS_ERROR_UNKNOWN');
  });

  test('N1c, N3: every money call answers the player, the currency and the balance in minor units', async () => {
    const { player, table } = await seated();
    const request_uuid = randomUUID();
    const answer = await table.transact('bet', { request_uuid, amount: 250 });
    const told = { status: 'RS_OK', user: player.hash, currency: 'EUR', balance: 750 };
    expect(answer).toMatchObject({ status: 200, body: { request_uuid, ...told } });
    expect((await table.balance()).body).toMatchObject(told);
  });

  test('N4, N4a: the same request again gets the answer of then, under its own request_uuid', async () => {
    const { table } = await seated();
    const ask = (what: 'bet' | 'win' | 'rollback', fields: object) => {
      const body = { transaction_uuid: randomUUID(), ...fields };
      return (round: Table, change = {}) => round.transact(what, { ...body, ...change });
    };
    const [bet, spare] = [randomUUID(), randomUUID()];
    const next = table.next();
    const calls = [
      [table, ask('bet', { amount: 300, transaction_uuid: bet })],
      [table, ask('win', { amount: 500, round_closed: true, reference_transaction_uuid: bet })],
      [next, ask('bet', { amount: 100, transaction_uuid: spare })],
      [next, ask('rollback', { reference_transaction_uuid: spare })],
      [table.next(), ask('bet', { amount: 50 })],
    ] as const;
    const balances = [700, 1200, 1100, 1200, 1150];
    const request_uuid = randomUUID();
    const first: string[] = [];
    for (const [at, [round, call]] of calls.entries()) {
      const { body } = await call(round, { request_uuid });
      expect(body).toMatchObject({ status: 'RS_OK', balance: balances[at] });
      first.push(JSON.stringify(body));
    }
    for (const [at, [round, call]] of calls.entries()) {
      expect(JSON.stringify((await call(round, { request_uuid })).body)).toBe(first[at]);
      const { body } = await call(round);
      expect(body.request_uuid).not.toBe(request_uuid);
      expect(JSON.stringify({ ...body, request_uuid })).toBe(first[at]);
    }
    expect(await balanceOf(table)).toBe(1150);
  });

  test.each([
    ['amount', 'bet', { amount: 301 }],
    ['currency', 'bet', { amount: 300, currency: 'USD' }],
    ['round', 'bet', { amount: 300, round: 'another' }],
    ['user', 'bet', { amount: 300, user: 'somebody' }],
    ['game', 'bet', { amount: 300, game_code: 'captain-brine' }],
    ['kind', 'win', { amount: 300, round_closed: true, reference_transaction_uuid: randomUUID() }],
    ['kind', 'rollback', { reference_transaction_uuid: randomUUID() }],
  ] as const)(
    'N4b: another %s under the same UUID is another transaction',
    async (_, what, change) => {
      const { table } = await seated();
      await table.bet(300);
      const answer = await table.transact(what, { transaction_uuid: table.lastBet, ...change });
      expect(answer.body.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
      expect(await balanceOf(table)).toBe(700);
    },
  );

  test.each([
    ['end', { round_closed: false }],
    ['bet', { reference_transaction_uuid: randomUUID() }],
  ])('N4b: a win with another %s under the same UUID is another transaction', async (_, change) => {
    const { table } = await seated();
    await table.bet(300);
    const fields = { amount: 10, round_closed: true, reference_transaction_uuid: table.lastBet };
    const win = { transaction_uuid: randomUUID(), ...fields };
    expect(await statusOf(table.transact('win', win))).toBe('RS_OK');
    expect(await statusOf(table.transact('win', { ...win, ...change }))).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
    expect(await balanceOf(table)).toBe(710);
  });

  test('what was refused is not remembered', async () => {
    const { table } = await seated(100);
    expect(await statusOf(table.bet(101))).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    expect(await statusOf(table.bet(100, table.lastBet))).toBe('RS_OK');
  });

  test('N3a, N9: a failure on the way is no answer and leaves nothing; asked again it is done once', async () => {
    const { table } = await seated();
    const broken = jest
      .spyOn(site.services.outbox, 'tell')
      .mockRejectedValueOnce(new Error('lost'));
    await table.bet(100);
    const win = randomUUID();
    const failed = await table.win(40, true, win);
    expect(failed).toMatchObject({ status: 500, body: { status: 'RS_ERROR_UNKNOWN' } });
    broken.mockRestore();
    expect(await balanceOf(table)).toBe(900);
    expect((await table.win(40, true, win)).body).toMatchObject({ status: 'RS_OK', balance: 940 });
  });

  test.each([
    ['token', { token: 'nobody' }, 'RS_ERROR_INVALID_TOKEN'],
    ['user', { user: 'somebody' }, 'RS_ERROR_INVALID_TOKEN'],
    ['game', { game_code: 'captain-brine' }, 'RS_ERROR_INVALID_GAME'],
    ['currency', { currency: 'USD' }, 'RS_ERROR_WRONG_CURRENCY'],
  ])(
    'N3b, N5, N5a: a bet of another %s than its session has takes nothing',
    async (_, change, status) => {
      const { table } = await seated();
      expect(await statusOf(table.transact('bet', { amount: 100, ...change }))).toBe(status);
      expect(await balanceOf(table)).toBe(1000);
    },
  );

  test('N5b: too little money takes nothing and tells the balance', async () => {
    const { table } = await seated(99);
    const { body } = await table.bet(100);
    expect(body).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 99,
      currency: 'EUR',
    });
    expect(await statusOf(table.win(5))).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  });

  test('N5b: no bet goes into a round that is over', async () => {
    const { table } = await seated();
    await table.bet(100);
    await table.win(0);
    expect(await statusOf(table.bet(100))).toBe('RS_ERROR_UNKNOWN');
    expect(await balanceOf(table)).toBe(900);
  });
});
