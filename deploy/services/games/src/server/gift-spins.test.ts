import { randomUUID } from 'node:crypto';
import { onEachDriver } from '../testing/database';
import { Table } from '../testing/table';
import { sign } from './wallet/platform';

const NO_WIN = [30, 17, 13, 20, 10];
const BIG_WIN = [26, 2, 18, 26, 2];
const FEATURE = [11, 21, 23, 17, 31];
const TOKEN = 'player-token';

onEachDriver((database) => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.open(database);
  });
  beforeEach(async () => {
    await table.clear();
    table.platform.open(TOKEN);
  });
  afterAll(() => table.close());

  const usual = { reward: 'gift/1', user: 'player-1', game_code: 'lucky-reef', currency: 'EUR' };
  /** The platform's order, signed. */
  const order = async (change: object = {}, secret = table.platform.secret) => {
    const payload = JSON.stringify({ ...usual, bet: 200, count: 2, ...change });
    const timestamp = String(table.now);
    const headers = {
      'content-type': 'application/json',
      'x-provider-timestamp': timestamp,
      'x-provider-signature': sign(secret, timestamp, '/operator/free-spins', payload),
    };
    const url = '/operator/free-spins';
    const { statusCode, ...answer } = await table.server.app.inject({
      method: 'POST',
      url,
      headers,
      payload,
    });
    return { status: statusCode, body: answer.json() };
  };
  const gift = async () => (await table.session(TOKEN)).body.gift;
  const spin = (reward = 'gift/1') => table.spin(TOKEN, 20, randomUUID(), { reward });

  test('R13: ordered free spins are offered to their player in their game, once', async () => {
    expect(await order()).toEqual({ status: 200, body: { status: 'RS_OK' } });
    await order();
    expect(await gift()).toEqual({ id: 'gift/1', left: 2, bet: 200, won: 0 });
    table.platform.open('other-token', { playerRef: 'player-2' });
    expect(await table.session('other-token')).toMatchObject({ status: 200, body: { gift: null } });
    table.platform.open('for-fun-token', { playerRef: null, mode: 'demo' });
    expect(await table.session('for-fun-token')).toMatchObject({
      status: 200,
      body: { gift: null },
    });
  });

  test('R13a: an order that is not signed by the platform, or asks for what there is not, is refused', async () => {
    expect((await order({}, 'guessed')).status).toBe(401);
    for (const wrong of [{ bet: 30 }, { count: 0 }, { more: 1 }, { currency: 'euro' }])
      expect((await order(wrong)).status).toBeGreaterThanOrEqual(400);
    expect(await gift()).toBeNull();
  });

  test('free spins of a game that is no slot are refused, and none are offered there', async () => {
    await order();
    expect(await gift()).not.toBeNull();
    const wheel = { slug: 'red-wheel', name: 'Red Wheel', provider: 'Tidewater' };
    const theme = { seed: 1, family: 'sea', palette: [], kind: 'roulette' as const };
    const there = { game_code: 'red-wheel', reward: 'gift/2' };
    expect((await order(there)).status).toBe(200);
    table.platform.open('wheel-token', { game: { ...wheel, theme } });
    const opened = await table.call<{ gift: unknown }>('session', 'wheel-token', {
      slug: 'red-wheel',
    });
    expect(opened).toMatchObject({ status: 200, body: { gift: null } });
    expect(await order({ ...there, reward: 'gift/3' })).toEqual({
      status: 422,
      body: { errors: [{ code: 'no_free_spins' }] },
    });
    expect((await order({ reward: 'gift/4' })).status).toBe(200);
  });

  test('R14: each is a round at the gift’s bet that takes nothing, and its win goes to the gift', async () => {
    await order();
    await gift();
    table.rig(BIG_WIN, NO_WIN);
    const { body } = await spin();
    expect(body.round).toMatchObject({ bet: 200, won: 4260, finished: true });
    expect(table.platform.callsOf('bet')[0]?.body).toMatchObject({ amount: 0, reward: 'gift/1' });
    expect(table.platform.callsOf('win')[0]?.body).toMatchObject({
      amount: 4260,
      round_closed: true,
    });
    expect(await gift()).toMatchObject({ left: 1, won: 4260 });
    await spin();
    expect(await gift()).toBeNull();
    const late = await spin();
    expect([late.status, late.body.errors]).toEqual([409, [{ code: 'spins_over' }]]);
    // bets with money go on, and say nothing of a gift
    table.rig(NO_WIN);
    await table.spin(TOKEN, 20);
    expect(table.platform.callsOf('bet').at(-1)?.body).toMatchObject({ amount: 20 });
    expect(table.platform.callsOf('bet').at(-1)?.body).not.toHaveProperty('reward');
  });

  test('one that the platform refuses is not counted, and the gift is over here as well', async () => {
    await order();
    await gift();
    table.platform.refusal = { status: 'RS_ERROR_BET_LIMIT_EXCEEDED', reason: 'gift_used' };
    const { status, body } = await spin();
    expect([status, body.errors]).toEqual([403, [{ code: 'spins_over', reason: 'gift_used' }]]);
    expect(await gift()).toBeNull();
  });

  test('ordered with the feature, each of them begins with it', async () => {
    await order({ feature: true });
    await gift();
    table.rig(NO_WIN, BIG_WIN, FEATURE);
    const { body } = await spin();
    expect(body.round.base.stops).toEqual(FEATURE);
    expect(body.round).toMatchObject({ bet: 200, finished: false });
    expect(body.round.freeLeft).toBeGreaterThan(0);
    expect(table.platform.callsOf('bet')[0]?.body).toMatchObject({ amount: 0, reward: 'gift/1' });
  });

  test('one whose bet got no answer is taken back and can be played again', async () => {
    await order();
    await gift();
    table.platform.failNext('bet', 'before', 2);
    expect((await spin()).status).toBe(409);
    expect(await gift()).toMatchObject({ left: 2 });
  });
});
