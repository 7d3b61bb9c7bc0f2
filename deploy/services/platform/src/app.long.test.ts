import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALL_SCHEMAS, callKey } from 'shared-contracts/api/schemas';
import { CALLS, SERVED_CALLS } from 'shared-contracts/api/served';
import { createApp } from './app';
import { readConfig } from './config';
import { openEither } from './testing/database';
import { Harness } from './testing/harness';
import { prepareScript } from './testing/prepare-script';

describe('the calls of the contract', () => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await openEither());
  });
  afterAll(() => site.close());

  test.each(SERVED_CALLS.map((endpoint) => [callKey(endpoint), endpoint] as const))(
    '%s is served and has its schemas',
    (key, { method, path }) => {
      expect(CALL_SCHEMAS[key]).toBeDefined();
      expect(site.app.server.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') })).toBe(
        true,
      );
    },
  );

  test('one that is pending has its schemas, and loses its mark with the commit that serves it', () => {
    const pending = CALLS.filter((call) => call.pending);
    const urlOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
    const isServed = ({ method, path }: (typeof pending)[number]) =>
      site.app.server.hasRoute({ method, url: urlOf(path) });
    expect(pending.filter((call) => !CALL_SCHEMAS[callKey(call)]).map(callKey)).toEqual([]);
    expect(pending.filter(isServed).map(callKey)).toEqual([]);
  });

  test('the OpenAPI document names each of them', async () => {
    const { body } = await site.call('GET', '/docs/json');
    const named = SERVED_CALLS.filter(
      ({ method, path }) => body.paths[path]?.[method.toLowerCase()],
    );
    expect(named.map(callKey)).toEqual(SERVED_CALLS.map(callKey));
    expect(body.paths['/provider/v2/transaction/bet'].post).toBeDefined();
  });

  test('a start on a busy machine takes the time that it takes', () => {
    expect(site.app.server.initialConfig.pluginTimeout).toBe(0);
  });

  test('a change needs the header that no foreign page can send', async () => {
    const answer = await site.app.server.inject({
      method: 'POST',
      url: '/json-api/login',
      payload: { login: 'a', password: 'b' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ errors: [{ code: 'forbidden' }] });
  });

  test.each([
    ['an unknown path', 'GET', '/json-api/nothing', undefined, 404, ['not_found']],
    ['a missing field', 'POST', '/json-api/login', { login: 'a@b.c' }, 422, ['password: required']],
    [
      'an empty field',
      'POST',
      '/json-api/login',
      { login: '', password: 'x' },
      422,
      ['login: required'],
    ],
    ['a wrong query', 'GET', '/json-api/seo/meta', undefined, 422, ['path: required']],
    [
      'a body that is too large',
      'POST',
      '/json-api/login',
      { login: 'x'.repeat(1_100_000) },
      413,
      ['payload_too_large'],
    ],
  ] as const)('%s has the shape of every error', async (_, method, url, body, status, codes) => {
    expect(await site.call(method, url, { body })).toMatchObject({ status, codes });
  });

  test('broken JSON is told as such', async () => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'x' };
    const answer = await site.app.server.inject({
      method: 'POST',
      url: '/json-api/login',
      headers,
      payload: '{"login":',
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, { errors: [{ code: 'validation' }] }]);
  });

  test('what nobody expected says nothing but its request id', async () => {
    const { token } = await site.player();
    const spy = jest
      .spyOn(site.services.profiles, 'get')
      .mockRejectedValueOnce(new Error('secret detail'));
    const { status, body } = await site.call('GET', '/json-api/users/profile', {
      token,
      headers: { 'x-request-id': 'req-77' },
    });
    spy.mockRestore();
    expect([status, body]).toEqual([500, { errors: [{ code: 'unexpected', message: 'req-77' }] }]);
  });

  test('the outbox page shows what was sent, without running any of it', async () => {
    await site.player({ email: 'page@example.test' });
    await site.call('POST', '/json-api/users/restore-password/request', {
      body: { login: 'page@example.test' },
    });
    const answer = await site.app.server.inject({ url: '/sandbox/outbox' });
    expect(answer.body).toContain('page@example.test');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

test('sandbox pages exist only when the sandbox is on', async () => {
  const site = await Harness.start(await openEither(), { sandbox: false });
  expect((await site.call('GET', '/sandbox/outbox')).status).toBe(404);
  await site.close();
});

test('more changes from one address than a person makes are turned away for a while', async () => {
  const site = await Harness.start(await openEither(), { changesPerAddress: 3 });
  const attempt = (ip: string) =>
    site.call('POST', '/json-api/logout', { body: {}, headers: { 'x-forwarded-for': ip } });
  const statuses = async (ip: string, times: number) => {
    const found: number[] = [];
    for (let n = 0; n < times; n += 1) found.push((await attempt(ip)).status);
    return found;
  };
  expect(await statuses('203.0.113.5', 4)).toEqual([200, 200, 200, 429]);
  expect(await statuses('203.0.113.6', 1)).toEqual([200]);
  site.pass(10_000);
  expect(await statuses('203.0.113.5', 1)).toEqual([200]);
  await site.close();
});

test('with a captcha on, nobody logs in without its proof, nor twice with one', async () => {
  const site = await Harness.start(await openEither(), { captcha: true });
  const login = (captcha?: object) =>
    site.call('POST', '/json-api/login', {
      body: { login: 'a@b.cd', password: 'x', ...(captcha ? { captcha } : {}) },
    });
  expect(await login()).toMatchObject({ status: 403, codes: ['captcha: captcha_required'] });
  expect((await login({ token: 'made up', version: 'third' })).codes).toEqual([
    'captcha: captcha_failed',
  ]);
  const script = (await site.app.server.inject({ url: '/sandbox/captcha.js' })).body;
  const page = { document: {}, grecaptcha: { execute: async () => '' } };
  new Function('window', 'Date', script)(page, { now: () => site.now });
  const token = await page.grecaptcha.execute();
  expect((await login({ token, version: 'third' })).codes).toEqual(['invalid_credentials']);
  expect((await login({ token, version: 'third' })).codes).toEqual(['captcha: captcha_failed']);
  await site.close();
});

test('a fresh data folder: secrets and demo players of its own, ready once seeded, the same at the second start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'platform-'));
  const env = { DATA_DIR: dataDir, SANDBOX: '1', LOG_LEVEL: 'silent' };
  const script = await prepareScript('app');
  const logins: number[] = [];
  const passwords = new Set<string>();
  for (let start = 0; start < 2; start += 1) {
    const app = await createApp({ ...readConfig(env), port: 0, prepareScript: script });
    expect((await app.server.inject({ url: '/readyz' })).statusCode).toBe(503);
    const address = await app.start();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const { login, password, players } = JSON.parse(
      readFileSync(join(dataDir, 'demo-player.json'), 'utf8'),
    );
    passwords.add(password);
    expect(players).toHaveLength(3);
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'x' };
    const answer = await fetch(`${address}/json-api/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ login, password }),
    });
    logins.push(answer.status);
    const winners = await fetch(`${address}/api/winners?limit=30`);
    expect(((await winners.json()) as { data: unknown[] }).data.length).toBeGreaterThan(5);
    app.fall();
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    await app.close();
  }
  expect([logins, passwords.size]).toEqual([[200, 200], 1]);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
}, 300_000);
