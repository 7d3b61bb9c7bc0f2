import { isDatabaseAway } from 'deploy-observability/database-away';
import { CutLine } from 'deploy-tooling/testing/cut-line';
import { copyOfTemplate, onPostgres } from '../testing/database';
import { Harness } from '../testing/harness';
import { connectPostgres } from './connect';

onPostgres(() => {
  const line = new CutLine();
  const lines: Record<string, unknown>[] = [];
  const log = { write: (text: string) => void lines.push(JSON.parse(text)) };
  let site: Harness;
  let drop: () => Promise<void>;
  let player: Awaited<ReturnType<Harness['player']>>;
  beforeAll(async () => {
    const copy = await copyOfTemplate();
    drop = copy.drop;
    const connection = connectPostgres(await line.start(copy.url), undefined, { strict: true });
    site = await Harness.start(connection, {}, { LOG_LEVEL: 'warn' }, log);
    await site.listen();
    player = await site.player();
  });
  afterAll(async () => {
    await site.close();
    await line.cut();
    await drop();
  });
  beforeEach(() => {
    lines.length = 0;
  });

  const openDeposit = (key: string) =>
    site.call('POST', '/json-api/treasury/open', {
      token: player.token,
      body: { paymentSystemId: 88, amount: 2500, currency: 'EUR', returnPath: '/' },
      headers: { 'idempotency-key': key },
    });
  const paid = (depositId: string) =>
    site.signed('webhook', '/treasury/webhook', {
      depositId,
      status: 'success',
      amount: 2500,
      currency: 'EUR',
    });
  const deposits = async () =>
    (await site.call('GET', '/json-api/treasury/user/deposits?offset=0', { token: player.token }))
      .body.items;
  const balance = async () =>
    (await site.call('GET', '/json-api/users/balance', { token: player.token })).body.data.balance;
  const told = (part: string) => lines.filter(({ msg }) => String(msg).includes(part));

  test('B6: who asks while PostgreSQL is away is told to come again, and the log says it once', async () => {
    await line.cut();
    const asks = [
      '/json-api/users/balance',
      '/json-api/users/profile',
      '/json-api/treasury/user/deposits?offset=0',
    ];
    for (const url of asks) {
      const headers = {
        'x-brand': 'aurora',
        'x-requested-with': 'XMLHttpRequest',
        authorization: `Bearer ${player.token}`,
      };
      const { statusCode, headers: said, body } = await site.app.server.inject({ url, headers });
      expect({ url, statusCode, after: said['retry-after'] }).toEqual({
        url,
        statusCode: 503,
        after: '5',
      });
      expect(JSON.parse(body)).toEqual({ errors: [{ code: 'maintenance' }] });
    }
    expect((await openDeposit('deposit-key-away')).codes).toEqual(['maintenance']);
    expect(told('the database cannot be reached')).toEqual([
      expect.objectContaining({ reason: expect.stringMatching(/ECONNREFUSED|terminated/) }),
    ]);
    // what runs by itself fails as well, and adds nothing
    site.services.core.log.error(
      { err: await site.services.outbox.drain().catch((error: unknown) => error) },
      'outbox failed',
    );
    expect(lines.map(({ msg }) => msg).filter((msg) => msg !== 'answered')).toEqual([
      'the database cannot be reached: calls that need it are answered with 503',
    ]);
    await line.mend();
    expect(await balance()).toBe(0);
  });

  test('nobody is sent to a server whose database is away, until it is back', async () => {
    const probed = async () => (await fetch(`${site.address}/readyz`)).status;
    const until = async (status: number) => {
      while ((await probed()) !== status) await new Promise((done) => setTimeout(done, 50));
    };
    expect(await probed()).toBe(200);
    await line.cut();
    await until(503);
    expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
    await line.mend();
    await until(200);
  });

  test('a game provider is told the same in its own words', async () => {
    await line.cut();
    const body = {
      request_uuid: crypto.randomUUID(),
      user: 'anybody',
      token: 'any',
      game_code: 'any',
    };
    const { status, body: said } = await site.signed('provider', '/provider/v2/user/balance', body);
    expect([status, said.status]).toEqual([503, 'RS_ERROR_UNKNOWN']);
    await line.mend();
  });

  test('B6b: what was not written is written when it is asked again, what was is not written twice', async () => {
    await line.cut();
    expect((await openDeposit('deposit-key-first')).status).toBe(503);
    await line.mend();
    expect((await openDeposit('deposit-key-first')).status).toBe(200);
    line.cutAtCommit('after');
    expect((await openDeposit('deposit-key-second')).status).toBe(503);
    await line.mend();
    const again = await openDeposit('deposit-key-second');
    expect(again.status).toBe(200);
    expect(await deposits()).toHaveLength(2);

    const [{ id }] = await deposits();
    line.cutAtCommit('after');
    expect((await paid(id)).status).toBe(503);
    await line.mend();
    expect((await paid(id)).status).toBe(200);
    expect((await paid(id)).status).toBe(200);
    expect(await balance()).toBe(2500);
    expect(told('unexpected')).toEqual([]);
  });
});

test.each([
  ['a wrong statement', Object.assign(new Error('no such column'), { code: '42703' })],
  ['a row that is there', Object.assign(new Error('duplicate key'), { code: '23505' })],
  [
    'somebody else who is away',
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  ],
  ['nothing', null],
])('B6: %s is not the database that is away', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test('B6: PostgreSQL that ends says so', () => {
  const ends = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect(isDatabaseAway(new Error('Failed query', { cause: ends }))).toBe(true);
});
