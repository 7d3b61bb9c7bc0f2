import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { AnyEndpoint } from 'shared-contracts/api';
import { CALL_SCHEMAS, callKey } from 'shared-contracts/api/schemas';
import { SERVED_CALLS } from 'shared-contracts/api/served';
import { uploadVerification } from 'shared-contracts/verification';
import { rows } from '../db/connect';
import { openEither } from '../testing/database';
import { Harness } from '../testing/harness';
import { sized } from '../testing/size';
import { allTables } from '../testing/tables';

/** Its body is read by a process of its own: what that takes, the tests of `verification` try. */
const STREAMED: AnyEndpoint[] = [uploadVerification];
const changes = SERVED_CALLS.filter((call) => call.method !== 'GET' && !STREAMED.includes(call));
const filled = (path: string) =>
  path
    .replace('{type}', 'email')
    .replace('{kind}', 'game')
    .replace(/\{\w+\}/g, '1');

/** Every column of every table, as code and as the database write it. */
const columns = [
  ...new Set(
    allTables()
      .flatMap((table) => Object.entries(table))
      .flatMap(([key, column]) => [key, (column as { name?: string }).name ?? key])
      .filter((name) => /^\w+$/.test(name)),
  ),
];
/** A call is asked with every sixth column, the next one with others; with all of them by `npm run test:whole`. */
const PARTS = sized(6, 1);
/** So many names that the answer names each of them. */
const AT_ONCE = 15;
const HOSTILE = ['__proto__', 'constructor', 'prototype', 'toString', 'isAdmin', '$where', ''];

let site: Harness;
let player: Awaited<ReturnType<Harness['player']>>;
beforeAll(async () => {
  site = await Harness.start(await openEither());
  player = await site.player();
});
afterAll(() => site.close());

const send = (method: string, url: string, payload: string) =>
  site.app.server.inject({
    method: method as 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${player.token}`,
      'idempotency-key': randomUUID(),
    },
  });
const propertiesOf = (endpoint: AnyEndpoint): string[] => {
  const body = CALL_SCHEMAS[callKey(endpoint)]?.body as { properties?: object; anyOf?: object[] };
  return [body, ...(body?.anyOf ?? [])].flatMap((one) =>
    Object.keys((one as { properties?: object })?.properties ?? {}),
  );
};
const TABLES = allTables().map((table) => getTableConfig(table).name);
/** In an order of its own: the database may read the parts beside each other. */
const EVERYTHING = `${TABLES.map(
  (name) =>
    `select '${name}' of, jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) rows from ${name} t`,
).join(' union all ')} order by 1`;
/** All that is stored. */
const everything = () => rows(site.services.core.db, sql.raw(EVERYTHING));

test('the columns are those of the tables', () => {
  expect(columns.length).toBeGreaterThan(150);
  expect(columns).toEqual(
    expect.arrayContaining(['logins', 'isVerified', 'is_verified', 'passwordHash']),
  );
});

describe('B1, B1a: a column of a table is no property of', () => {
  test.each(changes.map((endpoint) => [callKey(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      await site.settled();
      const before = await everything();
      const own = propertiesOf(endpoint);
      const nth = changes.indexOf(endpoint) % PARTS;
      const foreign = columns.filter((column, at) => at % PARTS === nth && !own.includes(column));
      for (let at = 0; at < foreign.length; at += AT_ONCE) {
        const names = foreign.slice(at, at + AT_ONCE);
        const payload = JSON.stringify(Object.fromEntries(names.map((name) => [name, 1e12])));
        const answer = await send(endpoint.method, filled(endpoint.path), payload);
        expect(answer.statusCode).toBe(422);
        const fields = answer.json().errors.map(({ field }: { field: string }) => field);
        expect(fields).toEqual(expect.arrayContaining(names));
      }
      for (const name of HOSTILE) {
        const answer = await send(
          endpoint.method,
          filled(endpoint.path),
          `{${JSON.stringify(name)}:{}}`,
        );
        // the parser itself refuses what could reach a prototype
        expect([name, answer.statusCode]).toEqual([name, name === '__proto__' ? 400 : 422]);
      }
      expect(await everything()).toEqual(before);
    },
  );
});

test('B1, B2: the profile takes its own fields and nothing of the row beside them', async () => {
  const before = await site.call('GET', '/json-api/users/profile', { token: player.token });
  const level = () => site.call('GET', '/json-api/levels/user-level', { token: player.token });
  const levelBefore = (await level()).body;
  for (const extra of [
    { logins: 1e12 },
    { isVerified: true },
    { hash: 'x' },
    { passwordHash: 'x' },
  ]) {
    const body = { firstname: 'Mallory', ...extra };
    const answer = await site.call('PUT', '/json-api/users/profile', { token: player.token, body });
    expect(answer).toMatchObject({ status: 422, codes: [`${Object.keys(extra)[0]}: validation`] });
  }
  expect((await site.call('GET', '/json-api/users/profile', { token: player.token })).body).toEqual(
    before.body,
  );
  expect((await level()).body).toEqual(levelBefore);
  const body = { firstname: 'Alice' };
  const { body: changed } = await site.call('PUT', '/json-api/users/profile', {
    token: player.token,
    body,
  });
  expect(changed.data).toEqual({ ...before.body.data, firstname: 'Alice' });
});

test('B2: a change that got past the schema would still write its own fields alone', async () => {
  const change = { lastname: 'Liddell', logins: 1e12, isVerified: true, passwordHash: 'x' };
  await site.services.profiles.update(player.id, change, 'en');
  const [row] = await rows<{
    lastname: string;
    logins: number;
    is_verified: boolean;
    password_hash: string;
  }>(site.services.core.db, sql`select * from players where id = ${player.id}`);
  expect(row).toMatchObject({ lastname: 'Liddell', is_verified: false });
  expect([row?.logins, row?.password_hash]).toEqual([1, expect.not.stringMatching(/^x$/)]);
});

describe('B1: calls of other servers take what they name', () => {
  test.each([
    [
      'webhook',
      '/treasury/webhook',
      { depositId: 'd', status: 'success', amount: 1, currency: 'EUR' },
    ],
    [
      'webhook',
      '/treasury/payout-webhook',
      { payoutId: 'p', status: 'success', amount: 1, currency: 'EUR' },
    ],
    ['edge', '/edge/conversions', { since: new Date(0).toISOString() }],
    ['edge', '/edge/before', { visitors: ['8d5f5a52-2a39-4b2f-9a64-0f3a3f7a1a11'] }],
    ['edge', '/edge/apart', {}],
    ['edge', '/edge/person', { person: 'ada' }],
  ] as const)('%s %s', async (prefix, url, body) => {
    const { status, codes } = await site.signed(prefix, url, { ...body, playerId: 1 });
    expect([status, codes]).toEqual([422, ['playerId: validation']]);
  });
});

describe('a wrong value is refused and breaks nothing', () => {
  test.each([
    [
      'a NUL in a text',
      'PUT',
      '/json-api/users/profile',
      { firstname: 'a\0b' },
      ['firstname: validation'],
    ],
    [
      'half a character in a text',
      'PUT',
      '/json-api/users/profile',
      { firstname: 'a\ud83d' },
      ['firstname: validation'],
    ],
    [
      'half a character in a report',
      'PUT',
      '/log',
      { level: 'error', label: 'x', datetime: '2026-05-01', message: '\ude00' },
      ['message: validation'],
    ],
    ['a NUL in a query', 'GET', '/json-api/v2/games?q=%00', undefined, ['q: validation']],
    [
      'an unknown query name',
      'GET',
      '/json-api/v2/games?logins=1',
      undefined,
      ['logins: validation'],
    ],
    ['a query name said twice', 'GET', '/json-api/v2/games?q=a&q=b', undefined, ['q: validation']],
    [
      'a number beyond all',
      'GET',
      '/json-api/user-notifications?offset=1e300',
      undefined,
      ['offset: validation'],
    ],
    [
      'a list for a text',
      'PUT',
      '/json-api/users/profile',
      { firstname: ['a'] },
      ['firstname: validation'],
    ],
    [
      'a text for a number',
      'POST',
      '/json-api/actions/be_participant',
      { action_id: '1' },
      ['action_id: validation'],
    ],
    [
      'a body where none is taken',
      'POST',
      '/json-api/user-notifications/read/1',
      { a: 1 },
      ['a: validation'],
    ],
    ['a list for a body', 'PUT', '/json-api/users/profile', [1], [': validation']],
  ] as const)('%s', async (_, method, url, body, codes) => {
    const answer = await site.call(method, url, { token: player.token, body });
    expect(answer.status).toBe(422);
    expect(answer.codes.map((code) => (code === 'validation' ? ': validation' : code))).toEqual(
      codes,
    );
  });

  test.each([
    ['an infinite number', '{"action_id":1e999}'],
    ['deep nesting', `{"action_id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    [
      'more names than anybody reads',
      `{${Array.from({ length: 20_000 }, (_, n) => `"n${n}":1`).join()}}`,
    ],
    ['a name that is a book', `{"${'n'.repeat(500_000)}":1}`],
  ])('%s', async (_, payload) => {
    const answer = await send('POST', '/json-api/actions/be_participant', payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.body.length).toBeLessThan(4000);
  });
});

test('a page without a schema finds nothing under a text that cannot be stored', async () => {
  for (const url of ['/sandbox/card/a%00b', '/sandbox/bank/a%00b'])
    expect((await site.call('GET', url, {})).status).toBe(404);
});

test('B5: who may not call learns nothing of what a call takes', async () => {
  const body = { logins: 1 };
  const url = '/json-api/users/profile';
  expect((await site.call('PUT', url, { body })).codes).toEqual(['unauthorized']);
  const headers = { 'x-requested-with': '' };
  expect((await site.call('PUT', url, { body, headers, token: player.token })).codes).toEqual([
    'forbidden',
  ]);
});

test('B3: a route that takes a body without a closed schema is not served', async () => {
  const { createApp } = await import('../app');
  const connection = await openEither();
  const app = await createApp(site.services.core.config, { connection, prepared: true });
  const add = (body?: object) => () =>
    app.server.route({
      method: 'POST',
      url: '/new',
      ...(body ? { schema: { body } } : {}),
      handler: async () => ({}),
    });
  expect(add()).toThrow('POST /new: the body may be anything');
  expect(add({ type: 'object', properties: {} })).toThrow('POST /new: the body takes any property');
  await app.close();
});
