import { randomUUID } from 'node:crypto';
import type { Fairness, RoundRecord } from '../../fair-protocol';
import { onEachDriver } from '../../testing/database';
import { Table } from '../../testing/table';
import type { GameTheme } from '../../themes';
import { sign } from '../wallet/platform';
import { commitmentOf } from './draw';
import { redraw } from './redraw';

const TOKEN = 'player-token';
const LOOK = { seed: 7, family: 'sea', palette: [] };

onEachDriver((database) => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.open(database);
    await table.fair();
  });
  beforeEach(() => table.clear());
  afterAll(() => table.close());

  const sit = (token = TOKEN, theme: GameTheme = { ...LOOK, model: 'medium' }, more = {}) =>
    table.sit(token, theme, more);
  const ask = async <T = Fairness>(name: string, body: object = {}, token = TOKEN) => {
    table.now += 5000;
    return table.call<T>(name, token, body);
  };
  const fairness = async (token = TOKEN) => (await ask('fairness', {}, token)).body;
  const rotate = async (token = TOKEN) => {
    const { commitment } = await fairness(token);
    return (await ask('rotate-seed', { commitment }, token)).body;
  };
  const record = (roundId: string, token = TOKEN) =>
    ask<RoundRecord>('round-record', { roundId }, token);
  const agrees = { seedAgrees: true, outcomeAgrees: true };
  async function spinToEnd(token = TOKEN, more: object = {}): Promise<string> {
    let { body } = await table.spin(token, 200, randomUUID(), more);
    for (let index = 0; body.round.freeLeft > 0; index += 1) {
      table.now += 1000;
      body = (await table.resume(token, body.round.roundId, index)).body;
    }
    return body.round.roundId;
  }

  test('PF4, PF8: the commitment is there before any bet and is that of the seed revealed later', async () => {
    const { fairness: before } = await sit();
    expect(before).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), nonce: 0 });
    expect(await fairness()).toEqual({ ...before, revealed: [] });
    const ids = [];
    for (let round = 0; round < 5; round += 1) ids.push(await spinToEnd());
    expect(await fairness()).toMatchObject({ commitment: before.commitment, nonce: 5 });
    const after = await rotate();
    expect(after.commitment).not.toBe(before.commitment);
    expect(after).toMatchObject({ clientSeed: before.clientSeed, nonce: 0 });
    const [seed] = after.revealed;
    expect(seed?.commitment).toBe(before.commitment);
    expect(commitmentOf(seed?.serverSeed ?? '')).toBe(before.commitment);
    expect(seed?.rounds.map(({ roundId }) => roundId)).toEqual(ids.toReversed());
    expect(seed?.rounds.map(({ nonce }) => nonce)).toEqual([4, 3, 2, 1, 0]);
  });

  test('PF9, M2: every kind’s rounds, with what the player chose, are drawn again from their records', async () => {
    await sit();
    const spins = [await spinToEnd(), await spinToEnd()];
    await rotate();
    for (const id of spins) expect(redraw((await record(id)).body)).toMatchObject(agrees);

    await sit(
      'wheel-token',
      { ...LOOK, kind: 'roulette' },
      { sessionId: 'wheel', playerRef: 'wheel' },
    );
    const { commitment } = await fairness('wheel-token');
    await ask('client-seed', { commitment, clientSeed: 'my-own_1' }, 'wheel-token');
    const bets = [
      { spot: 'red', amount: 100 },
      { spot: 'n17', amount: 50 },
    ].slice(0, 1);
    const wheel = await ask<{ round: { roundId: string } }>(
      'roulette',
      { clientRoundId: randomUUID(), bets },
      'wheel-token',
    );
    await rotate('wheel-token');
    const turned = (await record(wheel.body.round.roundId, 'wheel-token')).body;
    expect(turned).toMatchObject({ clientSeed: 'my-own_1', nonce: 0, kind: 'roulette' });
    expect(redraw(turned)).toMatchObject(agrees);
    expect(redraw({ ...turned, nonce: 1 }).seedAgrees).toBe(true);
    const another = {
      ...turned,
      serverSeed: turned.serverSeed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    };
    expect(redraw(another).seedAgrees).toBe(false);

    await sit(
      'field-token',
      { ...LOOK, kind: 'mines' },
      { sessionId: 'field', mode: 'demo', playerRef: null },
    );
    const field = await ask<{ round: { roundId: string } }>(
      'mines',
      { clientRoundId: randomUUID(), bet: 100, mines: 24 },
      'field-token',
    );
    const { roundId } = field.body.round;
    // with 24 mines the first tile ends it
    await ask('mines-step', { roundId, index: 0, tile: 3 }, 'field-token');
    await rotate('field-token');
    const opened = (await record(roundId, 'field-token')).body;
    expect(redraw(opened)).toMatchObject(agrees);
    const altered = { ...opened, outcome: { bet: 100, mines: [0, 1, 2] } };
    expect(redraw(altered).outcomeAgrees).toBe(false);
  });

  test('PF6: free spins of a gift that begin with the feature are drawn from the seeds too', async () => {
    await sit();
    const order = { reward: 'gift/1', user: 'player-1', game_code: 'lucky-reef', currency: 'EUR' };
    const payload = JSON.stringify({ ...order, bet: 200, count: 2, feature: true });
    const timestamp = String(table.now);
    await table.server.app.inject({
      method: 'POST',
      url: '/operator/free-spins',
      headers: {
        'content-type': 'application/json',
        'x-provider-timestamp': timestamp,
        'x-provider-signature': sign(
          table.platform.secret,
          timestamp,
          '/operator/free-spins',
          payload,
        ),
      },
      payload,
    });
    const id = await spinToEnd(TOKEN, { reward: 'gift/1' });
    await rotate();
    const { body } = await record(id);
    expect(body.terms).toEqual({ feature: true, model: 'medium' });
    expect(redraw(body)).toMatchObject(agrees);
    expect(redraw({ ...body, terms: { ...body.terms, feature: false } }).outcomeAgrees).toBe(false);
  });

  test('PF5: a refused bet has a number of its own and is listed; a repeated one takes none', async () => {
    await sit();
    const clientRoundId = randomUUID();
    table.platform.refusal = {
      status: 'RS_ERROR_BET_LIMIT_EXCEEDED',
      reason: 'loss_limit_reached',
    };
    expect((await table.spin(TOKEN, 200, clientRoundId)).status).toBe(403);
    expect((await table.spin(TOKEN, 200, clientRoundId)).status).toBe(403);
    await spinToEnd();
    const [seed] = (await rotate()).revealed;
    expect(seed?.rounds.map(({ nonce, state }) => [nonce, state])).toEqual([
      [1, 'finished'],
      [0, 'refused'],
    ]);
  });

  test('PF8: no seed is revealed or changed while a round is open, and a repeated call reveals one seed', async () => {
    await sit(TOKEN, { ...LOOK, kind: 'mines' });
    await ask('mines', { clientRoundId: randomUUID(), bet: 100, mines: 24 });
    const { commitment } = await fairness();
    const late = { errors: [{ code: 'round_in_progress' }] };
    expect((await ask('rotate-seed', { commitment })).body).toEqual(late);
    expect((await ask('client-seed', { commitment, clientSeed: 'mine' })).body).toEqual(late);
    const [round] = await table.database.query<{ id: string }>('select id from games.rounds');
    expect((await record(round?.id ?? '')).status).toBe(404);
    await ask('mines-step', { roundId: round?.id, index: 0, tile: 3 });
    const once = (await ask('rotate-seed', { commitment })).body;
    expect((await ask('rotate-seed', { commitment })).body).toEqual(once);
    expect(once.revealed).toHaveLength(1);
    const stale = await ask('client-seed', { commitment, clientSeed: 'mine' });
    expect(stale.status).toBe(400);
  });

  test('a client seed is 1 to 64 letters, digits, - and _', async () => {
    const { fairness: before } = await sit();
    for (const clientSeed of ['', ' ', 'a:b', 'п', 'x'.repeat(65)]) {
      const { status, body } = await ask('client-seed', {
        commitment: before.commitment,
        clientSeed,
      });
      expect([clientSeed, status, body]).toEqual([
        clientSeed,
        422,
        { errors: [{ code: 'bad_client_seed' }] },
      ]);
    }
    expect(await fairness()).toMatchObject({ clientSeed: before.clientSeed });
  });

  test('PF7: nobody sees another’s seeds or rounds, and a seed that stands is in no answer', async () => {
    const answers: unknown[] = [await sit()];
    const id = await spinToEnd();
    answers.push(await fairness(), (await record(id)).body, (await table.session(TOKEN)).body);
    const [hidden] = await table.database.query<{ server_seed: string }>(
      'select server_seed from games.seeds',
    );
    expect(JSON.stringify(answers)).not.toContain(hidden?.server_seed);
    await rotate();
    expect((await record(id)).status).toBe(200);
    await sit('other-token', undefined, { sessionId: 'other', playerRef: 'player-2' });
    expect((await record(id, 'other-token')).body).toEqual({
      errors: [{ code: 'round_not_found' }],
    });
    expect((await fairness('other-token')).revealed).toEqual([]);
  });
});
