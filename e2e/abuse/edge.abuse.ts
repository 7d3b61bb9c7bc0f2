import { request } from 'node:http';
import { siteUrl } from '../support/site';
import { GAME } from './support/money';
import { expect, test } from './support/test';

const RUN = `/json-api/eapi/game-run/${GAME}`;
const DEMO = { platform: 'desktop', type: 'demo' };

/** By a client that says whatever it likes in its head. */
const raw = (path: string, headers: Record<string, string | string[]>, method = 'GET', body = '') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { port } = new URL(siteUrl());
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });

test('hosts of no brand get no page, and none of theirs stands in one', async () => {
  for (const host of ['evil.example', 'evil.example:3000', '127.0.0.2', 'localhost.evil.example']) {
    const { status, text } = await raw('/', { host });
    expect([host, status]).toEqual([host, 421]);
    expect(text).not.toContain('evil');
  }
  for (const host of ['a b', '"><script>', 'localhost;x'])
    expect((await raw('/', { host })).status).toBe(400);
});

test('a form of another site opens a page of this one, and leads nowhere else', async ({
  guest,
}) => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  };
  const send = (path: string, body = 'amount=1&next=https%3A%2F%2Fevil.example') =>
    guest.ask('POST', path, { raw: body, headers });
  const back = await send('/cashbox/?payment=1');
  expect([back.status, back.headers.location]).toEqual([303, '/cashbox?payment=1']);
  for (const path of ['//evil.example/cashbox', '/%2F%2Fevil.example', '/log', '/sw.js'])
    expect((await send(path)).headers.location).toBeUndefined();
  // clients that are no browser send an address as it is written
  const { host } = new URL(siteUrl());
  for (const path of ['/\\evil.example', '//\\evil.example', '//evil.example/cashbox'])
    for (const method of ['POST', 'GET'])
      expect((await raw(path, { host }, method)).status).toBe(404);
  expect((await send('/cashbox', 'x'.repeat(65 * 1024))).status).toBe(413);
});

test('a country that is barred stays barred, whatever else the head says', async ({ guest }) => {
  const run = (headers: Record<string, string>) => guest.ask('POST', RUN, { body: DEMO, headers });
  expect((await run({ 'x-country': 'NL' })).status).toBe(200);
  expect((await run({ 'x-country': 'KP' })).status).toBe(451);
  expect((await run({ 'x-country': 'kp' })).status).toBe(451);
  const { host } = new URL(siteUrl());
  const own = {
    host,
    origin: siteUrl(),
    'x-requested-with': 'x',
    'content-type': 'application/json',
  };
  const body = JSON.stringify(DEMO);
  const twice = { ...own, 'x-country': ['KP', 'NL'] };
  expect((await raw(RUN, twice, 'POST', body)).status).toBeGreaterThanOrEqual(400);
  const stripped = { ...own, 'x-country': 'KP', connection: 'x-country, close' };
  expect((await raw(RUN, stripped, 'POST', body)).status).toBe(451);
  expect(
    (await raw('/', { host, 'x-country': 'KP', connection: 'x-country' })).status,
  ).toBeLessThan(500);
});

const BARRED = [
  '/json-api/login/passkey',
  '/json-api/login/passkey/ask',
  '/json-api/login',
  '/json-api/users/register',
  '/json-api/players/phones/verify',
  '/json-api/players/phones/confirm',
  '/json-api/users/restore-password/request',
  '/json-api/users/restore-password/check',
  '/json-api/users/restore-password/link',
  '/json-api/users/restore-password/restore',
  RUN,
];
test('in a barred country nobody signs in or up, restores a password or plays, and the rest can be read', async ({
  guest,
}) => {
  const headers = { 'x-country': 'KP' };
  for (const path of BARRED) {
    const { status, codes } = await guest.move().ask('POST', path, { body: {}, headers });
    expect([path, status, codes]).toEqual([path, 451, ['region_blocked']]);
  }
  const { host } = new URL(siteUrl());
  for (const path of [
    '/login',
    '/registration',
    '/remind',
    '/play/lunar-leap',
    '/guest/play/lunar-leap',
  ])
    expect([path, (await raw(path, { host, ...headers })).status]).toEqual([path, 451]);
  for (const path of ['/', '/promo', '/rules', '/games/slots'])
    expect([path, (await raw(path, { host, ...headers })).status]).toEqual([path, 200]);
});

test('a page of guest mode has nothing of the session of its browser, and can begin none', async ({
  another,
}) => {
  const player = await another();
  const headers = { 'x-guest-mode': '1' };
  expect((await player.ask('GET', '/json-api/users/profile')).status).toBe(200);
  expect((await player.ask('GET', '/json-api/users/profile', { headers })).status).toBe(401);
  for (const path of ['/json-api/login', '/json-api/users/register', '/json-api/logout'])
    expect((await player.ask('POST', path, { body: {}, headers })).codes).toEqual(['forbidden']);
  expect((await player.ask('GET', '/json-api/users/profile')).status).toBe(200);
});

const PATHS = [
  '/r/lobby/../../../secrets.json',
  '/r/lobby/%2e%2e/%2e%2e/secrets.json',
  '/r/..%2f..%2fsecrets.json',
  '/r/brand/../../package.json',
  '/media/..%2f..%2fsecrets.json',
  '/media/../docs/json',
  '/r/shell/x/release.json',
  '/json-api/../docs/json',
  '/json-api//docs/json',
  '/json-api/%2e%2e/sandbox/outbox',
  '/json-api\\..\\docs',
  '/json-api/../desk',
  '/json-api/%2e%2e/desk/payouts',
  '/json-api//desk/audit',
  '/json-api/..%2fdesk%2faudit',
  '/.data/secrets.json',
  '/%00',
  '/promo/%00',
  '/json-api/%00',
  '/r/%00/x/y',
  '/sandbox/outbox.json',
  '/docs/json',
];
test('no path leads out of what the site serves', async () => {
  const { host } = new URL(siteUrl());
  for (const path of PATHS) {
    const { status, text } = await raw(path, { host, 'x-requested-with': 'x' });
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    expect(text).not.toMatch(
      /"(jwt|root|webhook|provider)": ?"[\da-f]{32}|"openapi":|<title>[^<]*(outbox|desk|withdrawals|audit)/i,
    );
  }
});

test('headers that only the edge may say are nobody else’s', async ({ guest, victim }) => {
  const { json } = await victim.ask('GET', '/json-api/users/profile');
  const lies = {
    authorization: 'Bearer x.y.z',
    'x-player': String(json.data.user_id),
    'x-brand': 'carnaval',
    'x-device': 'x'.repeat(43),
    'x-visitor': '00000000-0000-4000-8000-000000000000',
    'x-session': 'ended',
    forwarded: 'for=127.0.0.1',
  };
  expect((await guest.ask('GET', '/json-api/users/profile', { headers: lies })).status).toBe(401);
  const { json: data } = await guest.ask('GET', '/json-api/serverdata', { headers: lies });
  expect(data.data.defaultCurrency).not.toBe('BRL');
});

test('the edge’s own forms and reports come from its own pages, with their own fields', async ({
  guest,
}) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const forms = [
    '/-/override',
    '/-/override/reset',
    '/-/console/login',
    '/-/console/logout',
    '/-/console/change',
  ];
  for (const path of forms) {
    const foreign = { ...form, origin: 'https://evil.example' };
    expect((await guest.ask('POST', path, { raw: '', headers: foreign })).status).toBe(403);
    const none = await guest.ask('POST', path, { raw: '', headers: form, without: ['origin'] });
    expect([path, none.status]).toEqual([path, 403]);
    const extra = await guest.ask('POST', path, { raw: 'role=staff', headers: form });
    expect([path, extra.status]).toEqual([path, 400]);
  }
  for (const token of ['', 'x', 'eyJ.x.y'])
    expect(
      (await guest.ask('POST', '/-/override', { raw: `token=${token}`, headers: form })).status,
    ).toBeGreaterThanOrEqual(400);
  const exposure = (raw: string, headers = {}) => guest.ask('PUT', '/-/exposure', { raw, headers });
  expect((await exposure('{"experiment":"x","arm":"y"}')).status).toBe(400);
  expect((await exposure('{"experiment":"x"}', { origin: 'https://evil.example' })).status).toBe(
    403,
  );
  expect((await exposure('{"experiment":"__proto__"}')).status).toBe(404);
});

test('reports of breaches are of their shape and size, and of this site', async ({ guest }) => {
  const send = (raw: string, headers: Record<string, string> = {}) =>
    guest.ask('POST', '/-/reports', {
      raw,
      headers: { 'content-type': 'application/csp-report', ...headers },
    });
  for (const raw of [
    '',
    '{',
    '{}',
    '[]x',
    '{"csp-report":{"role":"staff"}}',
    '[{"type":"x","body":{"y":1}}]',
    '7',
  ])
    expect([raw, (await send(raw)).status]).toEqual([raw, 400]);
  expect((await send(`{"csp-report":{"blocked-uri":"${'x'.repeat(70_000)}"}}`)).status).toBe(413);
  expect((await send('{"csp-report":{}}', { origin: 'https://evil.example' })).status).toBe(403);
});

test('no answer lets another site read it, and none is sniffed', async ({ guest, victim }) => {
  const headers = { origin: siteUrl() };
  for (const path of [
    '/',
    '/json-api/serverdata',
    '/json-api/users/profile',
    '/composition.json',
    '/nothing',
  ]) {
    const answer = await victim.ask('GET', path, { headers });
    expect([path, answer.headers['x-content-type-options']]).toEqual([path, 'nosniff']);
    expect([path, answer.headers['access-control-allow-origin']]).toEqual([path, undefined]);
  }
  const preflight = await guest.ask('OPTIONS', '/json-api/users/profile', {
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
  });
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
});
