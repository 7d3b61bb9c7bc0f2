import { randomUUID } from 'node:crypto';
import { SPARROW, Table } from '../testing/table';
import { sign } from './wallet/platform';

let table: Table;
beforeAll(async () => {
  table = await Table.open();
});
beforeEach(async () => {
  await table.clear();
  table.platform.open('house-token');
  table.platform.open('sparrow-token', { sessionId: 'sparrow', playerRef: 'player-2' });
});
afterAll(() => table.close());

/** 4260 at a bet of 200. */
const BIG_WIN = [26, 2, 18, 26, 2];
const at = { host: new URL(SPARROW).host };
const session = (token: string, headers = {}) =>
  table.call<{ balance: number }>('session', token, { slug: 'lucky-reef' }, headers);
const spin = (token: string, headers = {}) =>
  table.call<{ balance: number }>(
    'spin',
    token,
    { clientRoundId: randomUUID(), bet: 200 },
    headers,
  );
const signers = () => new Set(table.platform.calls.map(({ signer }) => signer));
const get = (url: string, headers = {}) => table.server.app.inject({ url, headers });

test('one server has the games of both, each at its own address and with its own parameters', async () => {
  const house = 'token=house-token&lang=it&site=http://localhost:3000&exit=http://localhost:3000/';
  const sparrow =
    'session=sparrow-token&language=it&parent=http://localhost:3000&home=http://localhost:3000/';
  const bootOf = (body: string) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  const own = bootOf((await get(`/play/lucky-reef?${house}`)).body);
  const theirs = bootOf((await get(`/open/lucky-reef?${sparrow}`, at)).body);
  const same = {
    slug: 'lucky-reef',
    lang: 'it',
    site: 'http://localhost:3000',
    exit: 'http://localhost:3000/',
  };
  expect(own).toMatchObject({ ...same, token: 'house-token', voice: 'own' });
  expect(theirs).toMatchObject({ ...same, token: 'sparrow-token', voice: 'sparrow' });
  expect((await get(`/open/lucky-reef?${sparrow}`)).statusCode).toBe(404);
  expect((await get(`/play/lucky-reef?${house}`, at)).statusCode).toBe(404);
});

test('PR4: each asks the platform with its own key', async () => {
  expect((await session('sparrow-token', at)).status).toBe(200);
  expect((await spin('sparrow-token', at)).status).toBe(200);
  expect(signers()).toEqual(new Set(['tin-sparrow']));
  table.platform.calls.length = 0;
  expect((await session('house-token')).status).toBe(200);
  expect((await spin('house-token')).status).toBe(200);
  expect(signers()).toEqual(new Set(['house']));
});

test('PR2: a page plays its own provider’s sessions alone', async () => {
  await session('sparrow-token', at);
  await session('house-token');
  const before = table.platform.session('sparrow-token').balance;
  for (const answer of [await spin('sparrow-token'), await spin('house-token', at)])
    expect([answer.status, answer.body.errors]).toEqual([401, [{ code: 'bad_token' }]]);
  expect(table.platform.session('sparrow-token').balance).toBe(before);
});

test('PR2: a page of one provider is no origin of the other’s', async () => {
  await session('sparrow-token', at);
  const crossed = await spin('sparrow-token', { ...at, origin: 'http://localhost:3001' });
  expect(crossed.body.errors).toEqual([{ code: 'bad_origin' }]);
  expect((await spin('sparrow-token', { ...at, origin: SPARROW })).status).toBe(200);
});

test('PR4: a round that was left is settled with the key of its session’s provider', async () => {
  await session('sparrow-token', at);
  table.platform.failNext('win', 'before', 2);
  table.rig(BIG_WIN);
  expect((await spin('sparrow-token', at)).body).toMatchObject({ round: { finished: false } });
  expect(table.platform.session('sparrow-token').balance).toBe(99_800);
  table.platform.calls.length = 0;
  await table.server.sweep();
  expect(table.platform.session('sparrow-token').balance).toBe(104_060);
  expect(signers()).toEqual(new Set(['tin-sparrow']));
});

test('PR4: what the platform orders is signed with the key of the provider whose host it asks', async () => {
  const body = {
    reward: 'gift/1',
    user: 'player-2',
    game_code: 'lucky-reef',
    currency: 'EUR',
    bet: 200,
    count: 3,
  };
  const order = (secret: string, headers = {}, path = '/operator/free-spins') => {
    const payload = JSON.stringify(body);
    const timestamp = String(table.now);
    return table.server.app.inject({
      method: 'POST',
      url: '/operator/free-spins',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-provider-timestamp': timestamp,
        'x-provider-signature': sign(secret, timestamp, path, payload),
        ...headers,
      },
    });
  };
  const { secret, sparrowSecret } = table.platform;
  // signed for another path
  expect((await order(sparrowSecret, at, '/operator/round-view')).statusCode).toBe(401);
  expect((await order(secret, at)).statusCode).toBe(401);
  expect((await order(sparrowSecret)).statusCode).toBe(401);
  expect((await order(sparrowSecret, at)).statusCode).toBe(200);
});

test('a past round is shown by its own provider alone, and its ticket opens nothing at the other', async () => {
  await session('sparrow-token', at);
  table.rig([30, 17, 13, 20, 10]);
  const played = await table.call<{ round: { roundId: string } }>(
    'spin',
    'sparrow-token',
    { clientRoundId: randomUUID(), bet: 200 },
    at,
  );
  const { roundId: round } = played.body.round;
  const ask = (secret: string, headers = {}) => {
    const site = 'http://localhost:3000';
    const payload = JSON.stringify({
      round,
      user: 'player-2',
      game_code: 'lucky-reef',
      lang: 'en',
      site,
    });
    const timestamp = String(table.now);
    return table.server.app.inject({
      method: 'POST',
      url: '/operator/round-view',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-provider-timestamp': timestamp,
        'x-provider-signature': sign(secret, timestamp, '/operator/round-view', payload),
        ...headers,
      },
    });
  };
  const { secret, sparrowSecret } = table.platform;
  expect((await ask(secret)).statusCode).toBe(404);
  const { url } = (await ask(sparrowSecret, at)).json();
  expect(new URL(url).origin).toBe(SPARROW);
  const ticket = new URL(url).searchParams.get('token') ?? '';
  expect((await table.call('replay', ticket, {})).status).toBe(401);
  expect((await table.call('replay', ticket, {}, at)).status).toBe(200);
});
