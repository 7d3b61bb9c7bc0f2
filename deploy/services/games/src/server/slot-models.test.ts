import { randomUUID } from 'node:crypto';
import type { RoundRecord } from '../fair-protocol';
import { mathModels } from '../math/models';
import { onEachDriver } from '../testing/database';
import { FREE_PLAY } from '../testing/free-play';
import { Table } from '../testing/table';
import { type GameModel, models } from '../themes';
import { redraw } from './fair/redraw';
import { sign } from './wallet/platform';

const TOKEN = 'player-token';

onEachDriver((database) => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.open(database);
    await table.fair();
  });
  beforeEach(() => table.clear());
  afterAll(() => table.close());

  const sit = (model: GameModel, more: Parameters<Table['sit']>[2] = {}) =>
    table.sit(TOKEN, { seed: 7, family: 'sea', palette: [], model }, more);
  const buy = (bet = 200, more: object = {}) =>
    table.spin(TOKEN, bet, randomUUID(), { buy: true, ...more });
  const bets = () => table.platform.callsOf('bet').map(({ body }) => body);
  const price = mathModels['hold-1'].buy ?? 0;

  test.each(models)(
    'a round of %s is played to its end, paid as drawn, and drawn again from its record',
    async (model) => {
      const { balance: before, fairness } = await sit(model, { balance: 1_000_000 });
      let { body, status } = await table.spin(TOKEN, 200, randomUUID());
      expect(status).toBe(200);
      for (let index = 0; body.round.freeLeft > 0; index += 1) {
        table.now += 1000;
        body = (await table.resume(TOKEN, body.round.roundId, index)).body;
      }
      expect(body.round.finished).toBe(true);
      expect(body.balance).toBe(before - 200 + body.round.won);
      table.now += 10_000;
      const { commitment } = fairness;
      await table.call('rotate-seed', TOKEN, { commitment });
      const { body: record } = await table.call<RoundRecord>('round-record', TOKEN, {
        roundId: body.round.roundId,
      });
      expect(record.terms.model).toBe(model);
      expect(redraw(record)).toMatchObject({ seedAgrees: true, outcomeAgrees: true });
    },
  );

  test('BU2: the price is taken at once, the feature follows, and its record draws it again', async () => {
    const { fairness, rules } = await sit('hold-1', { balance: 10_000 });
    expect(rules.buy).toMatchObject({ price });
    const { status, body: first } = await buy(200);
    expect([status, first.round.bet, first.round.stake]).toEqual([200, 200 * price, 200]);
    expect(bets().at(-1)).toMatchObject({ amount: 200 * price });
    expect(first.round).toMatchObject({ freeLeft: 3, finished: false });
    let body = first;
    // an interrupted one goes on in the next session
    expect((await sit('hold-1', { balance: first.balance })).openRound).toMatchObject({
      roundId: first.round.roundId,
    });
    for (let index = 0; body.round.freeLeft > 0; index += 1) {
      table.now += 1000;
      body = (await table.resume(TOKEN, first.round.roundId, index)).body;
    }
    const lies = body.round.free.at(-1)?.money?.flat() ?? [];
    expect(body.round.won).toBeGreaterThanOrEqual(lies.reduce((sum, amount) => sum + amount, 0));
    table.now += 10_000;
    await table.call('rotate-seed', TOKEN, { commitment: fairness.commitment });
    const { body: record } = await table.call<RoundRecord>('round-record', TOKEN, {
      roundId: first.round.roundId,
    });
    expect(redraw(record)).toMatchObject({ seedAgrees: true, outcomeAgrees: true });
  });

  test('BU2: the same purchase again is the same round; too little money buys nothing', async () => {
    await sit('diamond-1', { balance: 10_000 });
    const id = randomUUID();
    const one = await table.spin(TOKEN, 100, id, { buy: true });
    const again = await table.spin(TOKEN, 100, id, { buy: true });
    expect(again.body.round).toEqual(one.body.round);
    expect(bets()).toHaveLength(1);
  });

  test('BU2: too little money buys nothing', async () => {
    await sit('tumble-1', { balance: 500 });
    expect(await buy(200)).toMatchObject({
      status: 402,
      body: { errors: [{ code: 'insufficient_funds' }] },
    });
  });

  test('BU4: nothing is sold where the market forbids it, by a game without one, or as a free spin of a gift', async () => {
    const refused = { status: 422, body: { errors: [{ code: 'feature_not_for_sale' }] } };
    const play = { ...FREE_PLAY, disabledBuyFeature: true };
    expect((await sit('hold-1', { play })).rules.buy).toBeNull();
    expect(await buy()).toMatchObject(refused);
    await sit('low');
    expect(await buy()).toMatchObject(refused);
    await sit('hold-1');
    const payload = JSON.stringify({
      reward: 'gift/1',
      user: 'player-1',
      game_code: 'lucky-reef',
      currency: 'EUR',
      bet: 200,
      count: 2,
    });
    const timestamp = String(table.now);
    const headers = {
      'content-type': 'application/json',
      'x-provider-timestamp': timestamp,
      'x-provider-signature': sign(
        table.platform.secret,
        timestamp,
        '/operator/free-spins',
        payload,
      ),
    };
    await table.server.app.inject({
      method: 'POST',
      url: '/operator/free-spins',
      headers,
      payload,
    });
    expect(await buy(200, { reward: 'gift/1' })).toMatchObject(refused);
    expect(await buy(33)).toMatchObject({ status: 422, body: { errors: [{ code: 'bad_bet' }] } });
    expect(await buy(200, { buy: 'yes' })).toMatchObject({ status: 400 });
    expect(bets()).toHaveLength(0);
  });

  test('BU5: a limit of the platform is held against the price', async () => {
    await sit('hold-1', { balance: 100_000 });
    table.platform.refusal = { status: 'RS_ERROR_BET_LIMIT_EXCEEDED', reason: 'bonus_max_bet' };
    expect(await buy(200)).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'limit_reached' }] },
    });
    expect(bets().at(-1)).toMatchObject({ amount: 200 * price });
  });
});
