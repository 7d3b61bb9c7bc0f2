import { randomUUID } from 'node:crypto';
import { signedHeaders } from '../../../../http/signed';
import { providersOf } from '../../../../providers';
import { openEither } from '../../../../testing/database';
import { Harness } from '../../../../testing/harness';
import { Table } from '../../../../testing/table';

const OTHER = 'the-secret-of-another-provider-long-enough';
const OLDEST_MS = 300_000;

let site: Harness;
let table: Table;
beforeAll(async () => {
  const env = { PROVIDERS: `other:${OTHER}` };
  site = await (await Harness.start(await openEither(), {}, env)).withCatalogue();
  table = await Table.open(site, (await site.richPlayer(100_000)).token);
  await table.bet(1);
});
afterAll(() => site.close());

const PATHS = ['session', 'v2/user/info', 'v2/user/balance'].concat(
  ['bet', 'win', 'rollback'].map((what) => `v2/transaction/${what}`),
);
const house = () => site.services.core.config.secrets.provider;
/** `headers` of one text, sent with another. */
const send = async (path: string, payload: string, headers: Record<string, string>) => {
  const answer = await site.app.server.inject({
    method: 'POST',
    url: `/provider/${path}`,
    payload,
    headers,
  });
  return { http: answer.statusCode, ...answer.json() };
};
const signed = (path: string, body: string, secret = house(), now = site.now, former = false) =>
  signedHeaders('provider', secret, { to: `/provider/${path}`, body, now, former });
const seat = async () => {
  const { user = '' } = (await table.balance()).body;
  return { request_uuid: randomUUID(), user, token: table.sessionId, game_code: 'prism-harbour' };
};

describe('N2, N2b: a wrong word is refused before the body is looked at', () => {
  test.each(PATHS)('%s', async (path) => {
    const text = JSON.stringify({ request_uuid: randomUUID() });
    const good = signed(path, text);
    const later = { ...good, 'x-provider-timestamp': String(site.now + 1) };
    const attempts: [string, string, Record<string, string>][] = [
      ['unsigned', text, { 'content-type': 'application/json' }],
      ['no JSON by its type', text, { ...good, 'content-type': 'text/plain' }],
      ['a byte changed', text.replace('}', ' }'), good],
      ['another secret', text, signed(path, text, 'guessed')],
      ['another time', text, later],
      ['for another path', text, signed(`${path}/other`, text)],
      ['for the path with a query', text, signed(`${path}?x=1`, text)],
      ['as it was before version 2', text, signed(path, text, house(), site.now, true)],
      ['too old', text, signed(path, text, house(), site.now - OLDEST_MS - 1)],
      ['from the future', text, signed(path, text, house(), site.now + OLDEST_MS + 1)],
      ['without a body', '', good],
    ];
    for (const [what, payload, headers] of attempts) {
      const answer = await send(path, payload, headers);
      expect([what, answer]).toEqual([what, { http: 200, status: 'RS_ERROR_INVALID_SIGNATURE' }]);
    }
  });
});

test('N2: the signature is of the bytes, however they are written', async () => {
  const text = JSON.stringify(await seat(), null, 3);
  expect((await send('v2/user/balance', text, signed('v2/user/balance', text))).status).toBe(
    'RS_OK',
  );
  const same = JSON.stringify(JSON.parse(text));
  expect((await send('v2/user/balance', same, signed('v2/user/balance', text))).status).toBe(
    'RS_ERROR_INVALID_SIGNATURE',
  );
});

test('N2a, N2c: a provider has a secret of its own, transactions of its own, and its own games', async () => {
  const round = table.next();
  await round.bet(100);
  const { lastBet: transaction_uuid } = round;
  const common = { ...(await seat()), round: round.roundId, currency: 'EUR' };
  const asOther = (what: string, body: object) => {
    const text = JSON.stringify(body);
    return send(`v2/transaction/${what}`, text, signed(`v2/transaction/${what}`, text, OTHER));
  };
  const reference_transaction_uuid = transaction_uuid;
  const win = {
    reference_transaction_uuid,
    round_closed: true,
    transaction_uuid: randomUUID(),
    amount: 5,
  };
  expect((await asOther('win', { ...common, ...win })).status).toBe('RS_ERROR_INVALID_GAME');
  const { balance } = (await table.balance()).body;
  expect((await asOther('bet', { ...common, amount: 70, transaction_uuid })).status).toBe(
    'RS_ERROR_INVALID_GAME',
  );
  const { currency: _, ...place } = common;
  const rollback = { ...place, reference_transaction_uuid, transaction_uuid: randomUUID() };
  expect((await asOther('rollback', rollback)).status).toBe('RS_ERROR_INVALID_GAME');
  const text = JSON.stringify(await seat());
  expect((await send('v2/user/balance', text, signed('v2/user/balance', text, OTHER))).status).toBe(
    'RS_ERROR_INVALID_GAME',
  );
  const opened = JSON.stringify({ request_uuid: randomUUID(), run_token: table.runToken });
  expect((await send('session', opened, signed('session', opened, OTHER))).status).toBe(
    'RS_ERROR_INVALID_GAME',
  );
  const { user, request_uuid } = await seat();
  const whose = JSON.stringify({ request_uuid, user });
  expect((await send('v2/user/info', whose, signed('v2/user/info', whose, OTHER))).status).toBe(
    'RS_ERROR_UNKNOWN',
  );
  expect((await send('v2/user/info', whose, signed('v2/user/info', whose))).status).toBe('RS_OK');
  expect((await table.balance()).body.balance).toBe(balance);
  expect((await round.win(30)).body.status).toBe('RS_OK');
});

describe('N1b: a body takes what it names, of its types', () => {
  const money = () => ({ transaction_uuid: randomUUID(), round: 'r', currency: 'EUR', amount: 1 });
  const bodies: Record<string, () => Promise<object>> = {
    session: async () => ({ request_uuid: randomUUID(), run_token: table.runToken }),
    'v2/user/info': async () => ({ request_uuid: randomUUID(), user: (await seat()).user }),
    'v2/user/balance': seat,
    'v2/transaction/bet': async () => ({ ...(await seat()), ...money() }),
    'v2/transaction/win': async () => ({
      ...(await seat()),
      ...money(),
      round_closed: true,
      reference_transaction_uuid: randomUUID(),
    }),
    'v2/transaction/rollback': async () => {
      const { transaction_uuid, round } = money();
      return {
        ...(await seat()),
        transaction_uuid,
        round,
        reference_transaction_uuid: randomUUID(),
      };
    },
  };
  test.each(Object.entries(bodies))('%s', async (path, make) => {
    const ask = async (change: object) => {
      const text = JSON.stringify({ ...(await make()), ...change });
      return send(path, text, signed(path, text));
    };
    const { balance: before } = (await table.balance()).body;
    const known = await make();
    expect(PATHS).toContain(path);
    for (const extra of ['playerId', 'balance', 'constructor', '', '__proto__'])
      expect((await ask({ [extra]: 1 })).status).toBe('RS_ERROR_WRONG_SYNTAX');
    for (const name of Object.keys(known)) {
      expect([name, (await ask({ [name]: undefined })).status]).toEqual([
        name,
        'RS_ERROR_WRONG_SYNTAX',
      ]);
      expect([name, (await ask({ [name]: {} })).status]).toEqual([name, 'RS_ERROR_WRONG_TYPES']);
    }
    for (const amount of [-1, 1e13])
      if ('amount' in known) expect((await ask({ amount })).status).toBe('RS_ERROR_WRONG_SYNTAX');
    if ('amount' in known) expect((await ask({ amount: 1.5 })).status).toBe('RS_ERROR_WRONG_TYPES');
    const { request_uuid } = known as { request_uuid: string };
    expect(await ask({ request_uuid, extra: 1 })).toEqual({
      http: 200,
      status: 'RS_ERROR_WRONG_SYNTAX',
      request_uuid,
    });
    for (const text of ['{', '[]', '"a"', 'null'])
      expect((await send(path, text, signed(path, text))).status).toMatch(
        /^RS_ERROR_WRONG_(SYNTAX|TYPES)$/,
      );
    expect((await table.balance()).body.balance).toBe(before);
  });
});

test('providers are configured by id and secret, each of them once', () => {
  const mine = 'x'.repeat(32);
  const house = { id: 'house', producers: null, isOwn: true };
  const own = { id: 'own', producers: ['own'], isOwn: true };
  const known = [house, { id: 'other', producers: ['studio'], isOwn: false }];
  expect(providersOf(mine, [house])).toEqual([{ id: 'house', secret: mine }]);
  expect(providersOf(mine, known, `other:${OTHER}`)).toHaveLength(2);
  const secrets = providersOf(mine, [house, own]).map(({ secret }) => secret);
  expect(new Set([mine, ...secrets]).size).toBe(2);
  expect(() => providersOf(mine, known)).toThrow('other has no secret');
  for (const bad of [
    'other',
    'other:short',
    `house:${'y'.repeat(32)}`,
    `other:${mine}`,
    `Other:${'y'.repeat(32)}`,
  ])
    expect(() => providersOf(mine, known, bad)).toThrow('PROVIDERS');
});
