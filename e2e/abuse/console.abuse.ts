import { siteUrl } from '../support/site';
import { consoleToken } from '../support/team';
import { Caller } from './support/caller';
import { expect, test } from './support/test';

const BASE = '/-/console';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('nobody sees or changes releases without the console’s token', async ({ guest, victim }) => {
  for (const path of ['', '/history', '/trials', '/explain', '/evidence', '/change?do=rollback&to=1']) {
    const answer = await victim.ask('GET', BASE + path);
    expect([path, answer.status]).toEqual([path, 401]);
    expect(answer.text).not.toMatch(/revision \d|lobby@/i);
  }
  const before = (await guest.ask('GET', '/composition.json')).json;
  for (const raw of ['do=rollback&to=1&revision=1', 'do=promote&target=lobby@x&revision=1']) {
    const answer = await victim.ask('POST', `${BASE}/change`, { raw, headers: form });
    expect([raw, answer.status]).toEqual([raw, 401]);
  }
  expect((await guest.ask('GET', '/composition.json')).json.revision).toBe(before.revision);
});

test('cookies of a console that were made up are no session', async ({ guest }) => {
  const until = (Math.floor(Date.now() / 1000) + 3600).toString(36);
  for (const cookie of [
    `${until}..`,
    `${until}.YQ.`,
    `${until}.YQ.${'A'.repeat(43)}`,
    '__proto__',
    'x'.repeat(3000),
  ]) {
    const answer = await guest.ask('GET', BASE, { headers: { cookie: `console=${cookie}` } });
    expect([cookie.slice(0, 20), answer.status]).toEqual([cookie.slice(0, 20), 401]);
  }
});

test('tokens are not guessed', async () => {
  const thief = await Caller.guest();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const answer = await thief.ask('POST', `${BASE}/login`, {
      raw: `token=guess-number-${n}`,
      headers: form,
    });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses.slice(10)).toEqual([429, 429]);
  await thief.close();
});

test('a cookie of the console that was copied is nothing once its owner logged out', async () => {
  const token = await consoleToken('abuse');
  const [owner, thief] = [await Caller.guest(), await Caller.guest()];
  const login = await owner.ask('POST', `${BASE}/login`, { raw: `token=${token}`, headers: form });
  expect(login.status).toBe(303);
  const [cookie = ''] = /console=[^;]+/.exec(login.headers['set-cookie'] ?? '') ?? [];
  const look = () => thief.ask('GET', BASE, { headers: { cookie } });
  expect((await look()).status).toBe(200);
  expect((await owner.ask('POST', `${BASE}/logout`, { raw: '', headers: { ...form, cookie } })).status).toBe(
    303,
  );
  expect((await look()).status).toBe(401);
  for (const one of [owner, thief]) await one.close();
});

test('a page of another site uses no console that is open', async ({ guest }) => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: siteUrl(), 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign)
    for (const path of ['/login', '/logout', '/change']) {
      const answer = await guest.ask('POST', BASE + path, { raw: '', headers: { ...form, ...headers } });
      expect([path, headers, answer.status]).toEqual([path, headers, 403]);
    }
});
