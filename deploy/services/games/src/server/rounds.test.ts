import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { onEachDriver } from '../testing/database';
import { FREE_PLAY } from '../testing/free-play';
import { Table } from '../testing/table';
import { uuidOf } from './wallet/transactions';

const NO_WIN = [30, 17, 13, 20, 10];
const BIG_WIN = [26, 2, 18, 26, 2];
/** Three scatters: ten free spins, and two total bets at once. */
const FEATURE = [11, 21, 23, 17, 31];

onEachDriver((database) => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.open(database);
  });
  beforeEach(async () => {
    await table.clear();
    table.platform.open('player-token');
  });
  afterAll(() => table.close());

  test('R1, R2, R3, R4: a spin takes the bet, pays the win and ends the round', async () => {
    await table.session('player-token');
    table.rig(BIG_WIN);
    const { body } = await table.spin('player-token', 200);
    expect(body.round).toMatchObject({ bet: 200, won: 4260, finished: true, freeLeft: 0 });
    expect(body.balance).toBe(100_000 - 200 + 4260);
    expect(table.platform.calls.map(({ path }) => path)).toEqual([
      'session',
      'balance',
      'bet',
      'win',
    ]);
    expect(table.platform.callsOf('win')[0]?.body).toMatchObject({
      amount: 4260,
      round_closed: true,
    });
  });

  test('R2, R2c: each call names its transaction, its round and its seat; a win and a rollback name the bet', async () => {
    await table.session('player-token');
    table.platform.failNext('win', 'after');
    table.rig(BIG_WIN);
    const { roundId } = (await table.spin('player-token', 200)).body.round;
    const seat = { user: 'player-1', token: 'session-of-player-token', game_code: 'lucky-reef' };
    const bet = {
      ...seat,
      round: roundId,
      currency: 'EUR',
      transaction_uuid: uuidOf(roundId, 'bet'),
    };
    const [placed] = table.platform.callsOf('bet');
    expect(placed?.body).toEqual({ ...bet, request_uuid: expect.any(String), amount: 200 });
    const wins = table.platform.callsOf('win').map(({ body }) => body);
    expect(wins).toHaveLength(2);
    for (const win of wins)
      expect(win).toMatchObject({
        ...bet,
        transaction_uuid: uuidOf(roundId, 'base'),
        reference_transaction_uuid: bet.transaction_uuid,
      });

    table.platform.failNext('bet', 'before', 2);
    await table.spin('player-token', 200);
    const lost = table.platform.callsOf('bet').at(-1)?.body;
    const back = table.platform.callsOf('rollback')[0]?.body;
    expect(back).toMatchObject({ ...seat, reference_transaction_uuid: lost?.transaction_uuid });
    expect(back?.transaction_uuid).toBe(uuidOf(String(lost?.round), 'rollback'));
  });

  test('R11: a round that is asked for before the market’s time is held until then', async () => {
    const play = { ...FREE_PLAY, minimumRoundDuration: 2500 };
    table.platform.open('slow-token', { playerRef: 'player-2', play });
    await table.session('slow-token');
    const spinAt = async () => {
      table.rig(NO_WIN);
      return (await table.spin('slow-token')).body.round.at;
    };
    const first = await spinAt();
    table.now += 1000;
    expect(await spinAt()).toBe(first + 2500);
    table.now += 60_000;
    expect(await spinAt()).toBe(first + 62_500);
    table.now += 100;
    table.platform.refusal = { status: 'RS_ERROR_BET_LIMIT_EXCEEDED', reason: 'bet_limit_reached' };
    await table.spin('slow-token');
    expect(table.now).toBe(first + 65_000);
    expect(await spinAt()).toBe(first + 65_000);
  });

  test('R3: a lost round is closed at the platform with a win of nothing', async () => {
    await table.session('player-token');
    table.rig(NO_WIN);
    await table.spin('player-token');
    expect(table.platform.callsOf('win')[0]?.body).toMatchObject({ amount: 0, round_closed: true });
    expect(table.platform.session('player-token').balance).toBe(99_800);
  });

  test('R5: a double click, and a request sent again later, spin once', async () => {
    await table.session('player-token');
    table.rig(BIG_WIN, BIG_WIN);
    const id = randomUUID();
    const [first, second] = await Promise.all([
      table.spin('player-token', 200, id),
      table.spin('player-token', 200, id),
    ]);
    const third = await table.spin('player-token', 200, id);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect(table.platform.callsOf('bet')).toHaveLength(1);
    expect(table.platform.session('player-token').balance).toBe(100_000 - 200 + 4260);
  });

  test('R9: free spins are shown one by one, pay at the end, and are not told beforehand', async () => {
    await table.session('player-token');
    table.rig(FEATURE, BIG_WIN);
    const { body: start } = await table.spin('player-token', 200);
    expect(start.round).toMatchObject({ freeLeft: 10, free: [], won: 400, finished: false });
    expect((await table.spin('player-token')).body.errors).toEqual([{ code: 'round_in_progress' }]);

    const first = await table.resume('player-token', start.round.roundId, 0);
    expect(first.body.round).toMatchObject({ freeLeft: 9, won: 400 + 2 * 4260, finished: false });
    expect(first.body.balance).toBe(100_000 - 200 + 400);
    expect((await table.resume('player-token', start.round.roundId, 5)).status).toBe(400);

    let last = first;
    for (let index = 1; last.body.round.freeLeft > 0; index += 1) {
      last = await table.resume('player-token', start.round.roundId, index);
    }
    expect(last.body.round.finished).toBe(true);
    expect(last.body.balance).toBe(100_000 - 200 + last.body.round.won);
    const repeated = await table.resume(
      'player-token',
      start.round.roundId,
      last.body.round.free.length - 1,
    );
    expect(repeated.body).toEqual(last.body);
    expect(table.platform.callsOf('win').map(({ body }) => body.round_closed)).toEqual([
      false,
      true,
    ]);
  });

  test('R9: an interrupted round waits for the player, also in the next session of the game', async () => {
    await table.session('player-token');
    table.rig(FEATURE);
    const { body } = await table.spin('player-token', 200);
    await table.resume('player-token', body.round.roundId, 0);
    table.platform.open('later-token', { balance: table.platform.session('player-token').balance });
    table.platform.session('player-token').active = false;

    const { body: session } = await table.session('later-token');
    expect(session.openRound).toMatchObject({ roundId: body.round.roundId, freeLeft: 9 });
    for (let index = 1; index < 10; index += 1)
      await table.resume('later-token', body.round.roundId, index);
    expect((await table.session('later-token')).body.openRound).toBeNull();
    table.platform.open('stranger-token', { playerRef: 'player-2' });
    await table.session('stranger-token');
    expect((await table.resume('stranger-token', body.round.roundId, 0)).body.errors).toEqual([
      { code: 'round_not_found' },
    ]);
  });

  test('what hangs is settled beside any number of rounds that wait for their players', async () => {
    await table.session('player-token');
    table.rig(FEATURE);
    await table.spin('player-token', 200);
    await table.database.query(
      `insert into games.rounds select (jsonb_populate_record(r, jsonb_build_object('id', 'copy-' || n, 'owner', 'owner-' || n,
         'client_round_id', n::text, 'seed_id', null, 'nonce', null, 'updated_at', r.updated_at - n))).*
       from games.rounds r, generate_series(1, 600) n`,
    );
    table.platform.open('other-token', { playerRef: 'player-2' });
    await table.session('other-token');
    table.rig(BIG_WIN);
    table.platform.failNext('win', 'before', 3);
    await table.spin('other-token', 200);
    expect(table.platform.session('other-token').balance).toBe(100_000 - 200);
    table.now += 60_000;
    await table.server.sweep();
    expect(table.platform.session('other-token').balance).toBe(100_000 - 200 + 4260);
  });

  test('R8: a round nobody comes back to is paid in full after a day', async () => {
    await table.session('player-token');
    table.rig(FEATURE, BIG_WIN);
    await table.spin('player-token', 200);
    table.now += 23 * 3_600_000;
    await table.server.sweep();
    expect(table.platform.session('player-token').balance).toBe(100_000 - 200 + 400);
    table.now += 2 * 3_600_000;
    await table.server.sweep();
    expect(table.platform.session('player-token').balance).toBeGreaterThanOrEqual(
      100_000 - 200 + 400 + 8520,
    );
    expect((await table.session('player-token')).body.openRound).toBeNull();
  });

  test('R6: a lost answer to the bet is asked for again and taken once', async () => {
    await table.session('player-token');
    table.platform.failNext('bet', 'after');
    table.rig(NO_WIN);
    expect((await table.spin('player-token')).body.balance).toBe(99_800);
  });

  test('R6: a bet without any answer is taken back', async () => {
    await table.session('player-token');
    table.platform.failNext('bet', 'after', 2);
    expect((await table.spin('player-token')).body.errors).toEqual([{ code: 'round_cancelled' }]);
    expect(table.platform.session('player-token').balance).toBe(100_000);
  });

  test('R7: a win is owed while the platform is away and paid when it is back', async () => {
    await table.session('player-token');
    table.platform.failNext('win', 'before', 2);
    table.rig(BIG_WIN, NO_WIN);
    const id = randomUUID();
    const { body } = await table.spin('player-token', 200, id);
    expect(body).toMatchObject({ balance: 104_060, round: { won: 4260, finished: false } });
    expect(table.platform.session('player-token').balance).toBe(99_800);
    await table.server.sweep();
    expect(table.platform.session('player-token').balance).toBe(104_060);
    expect((await table.spin('player-token', 200, id)).body.round.finished).toBe(true);
  });

  test.each([
    ['a bet that is no multiple', 210, 'bad_bet'],
    ['more than the most', 10_020, 'bad_bet'],
    ['no bet', 0, 'bad_request'],
    ['a negative bet', -200, 'bad_request'],
  ])('%s is refused before any money moves', async (_name, bet, code) => {
    await table.session('player-token');
    expect((await table.spin('player-token', bet)).body.errors).toEqual([{ code }]);
    expect(table.platform.callsOf('bet')).toHaveLength(0);
  });

  test('R10: too little money and a second window are said plainly, also when asked again', async () => {
    table.platform.open('poor-token', { playerRef: 'poor', balance: 100 });
    await table.session('poor-token');
    const id = randomUUID();
    const refused = { status: 402, body: { errors: [{ code: 'insufficient_funds' }] } };
    expect(await table.spin('poor-token', 200, id)).toEqual(refused);
    expect(await table.spin('poor-token', 200, id)).toEqual(refused);
    expect((await table.spin('poor-token', 100)).status).toBe(200);

    await table.session('player-token');
    table.platform.session('player-token').active = false;
    expect((await table.spin('player-token')).body.errors).toEqual([{ code: 'session_inactive' }]);
    expect((await table.session('player-token')).body.errors).toEqual([
      { code: 'session_inactive' },
    ]);
  });

  test('a bet that is refused for a limit says which one, also when asked again', async () => {
    await table.session('player-token');
    table.platform.refusal = {
      status: 'RS_ERROR_BET_LIMIT_EXCEEDED',
      reason: 'loss_limit_reached',
    };
    const id = randomUUID();
    const refused = {
      status: 403,
      body: { errors: [{ code: 'limit_reached', reason: 'loss_limit_reached' }] },
    };
    expect(await table.spin('player-token', 200, id)).toEqual(refused);
    expect(await table.spin('player-token', 200, id)).toEqual(refused);
    table.platform.refusal = { status: 'RS_ERROR_USER_DISABLED', reason: 'of another operator' };
    expect((await table.spin('player-token')).body.errors).toEqual([
      { code: 'player_excluded', reason: 'player_excluded' },
    ]);
    table.platform.refusal = { status: 'RS_ERROR_USER_DISABLED', reason: 'games_timed_out' };
    expect((await table.spin('player-token')).body.errors).toEqual([
      { code: 'game_left_alone', reason: 'games_timed_out' },
    ]);
  });

  test('D1a: demo credit is kept here, never asks the platform for money, and can be restored', async () => {
    table.platform.open('demo-token', { mode: 'demo', playerRef: null, balance: 0 });
    expect((await table.session('demo-token')).body).toMatchObject({
      mode: 'demo',
      balance: 100_000,
    });
    table.rig(...Array.from({ length: 11 }, () => NO_WIN));
    for (let spent = 0; spent < 10; spent += 1) await table.spin('demo-token', 10_000);
    expect((await table.spin('demo-token', 20)).body.errors).toEqual([
      { code: 'insufficient_funds' },
    ]);
    expect((await table.call('demo-credit', 'demo-token', {})).body).toEqual({ balance: 100_000 });
    expect((await table.call('demo-credit', 'player-token', {})).status).toBe(401);
    expect(table.platform.calls.map(({ path }) => path)).toEqual(['session']);
  });

  test('any order of spins keeps balance = start - bets + wins', async () => {
    const spins = fc.array(
      fc.record({
        bet: fc.constantFrom(20, 200, 1000),
        stops: fc.array(fc.nat(31), { minLength: 5, maxLength: 5 }),
      }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(spins, async (list) => {
        run += 1;
        table.now += 10_000;
        const token = table.platform.open(`property-token-${run}`, {
          playerRef: `player-${run}`,
          sessionId: `session-${run}`,
        });
        await table.session(token);
        let expected = 100_000;
        for (const { bet, stops } of list) {
          table.rig(stops);
          let { body } = await table.spin(token, bet);
          for (let index = 0; body.round.freeLeft > 0; index += 1) {
            body = (await table.resume(token, body.round.roundId, index)).body;
          }
          expected += body.round.won - bet;
          expect(body.balance).toBe(expected);
        }
        expect(table.platform.session(token).balance).toBe(expected);
      }),
      { numRuns: 15 },
    );
  });
});
