import { platformUrl, siteUrl } from '../support/site';
import { consoleToken } from '../support/team';
import { Caller } from './support/caller';
import { expect, test } from './support/test';

const BASE = '/-/console';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('nobody sees or changes releases without the console’s token', async ({ guest, victim }) => {
  for (const path of [
    '',
    '/history',
    '/experiments',
    '/explain',
    '/health',
    '/change?do=rollback&to=1',
    '/change?do=rollback-area&area=lobby&to=1',
    '/change?do=demote&target=lobby@x',
  ]) {
    const answer = await victim.ask('GET', BASE + path);
    expect([path, answer.status]).toEqual([path, 401]);
    expect(answer.text).not.toMatch(/revision \d|lobby@/i);
  }
  const before = (await guest.ask('GET', '/composition.json')).json;
  for (const raw of [
    'do=rollback&to=1&revision=1',
    'do=rollback-area&area=lobby&to=1&revision=1',
    'do=promote&target=lobby@x&revision=1',
    'do=demote&target=lobby@x&reason=none&revision=1',
  ]) {
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
  expect(
    (await owner.ask('POST', `${BASE}/logout`, { raw: '', headers: { ...form, cookie } })).status,
  ).toBe(303);
  expect((await look()).status).toBe(401);
  for (const one of [owner, thief]) await one.close();
});

const goTo = (location: string | undefined, base: string) => {
  const { pathname, search, origin } = new URL(location ?? '', base);
  return { origin, path: pathname + search };
};

test('a pass of the desk opens the console once, in the browser that asked for it alone', async () => {
  const [owner, thief] = [await Caller.guest(), await Caller.guest()];
  const asked = await owner.ask('GET', `${BASE}/desk`);
  const [browser = ''] = /console-ask=[^;]+/.exec(asked.headers['set-cookie'] ?? '') ?? [];
  const desk = goTo(asked.headers.location, siteUrl());
  expect([asked.status, desk.origin]).toEqual([303, new URL(platformUrl()).origin]);
  // a sandbox's desk signs in by itself, and gives nothing to a page that was only opened, nor to the site's own scripts
  const shown = await owner.ask('GET', desk.origin + desk.path);
  expect([shown.status, shown.headers.location]).toEqual([200, undefined]);
  const press = (headers: Record<string, string>) =>
    owner.ask('POST', `${desk.origin}/desk/console`, {
      raw: new URL(desk.origin + desk.path).search.slice(1),
      headers: { ...form, ...headers },
    });
  for (const from of ['same-site', 'cross-site'])
    expect((await press({ origin: siteUrl(), 'sec-fetch-site': from })).status).toBe(403);
  const given = await press({ origin: desk.origin, 'sec-fetch-site': 'same-origin' });
  const pass = goTo(given.headers.location, platformUrl());
  expect([given.status, pass.origin]).toEqual([303, new URL(siteUrl()).origin]);
  const enter = (by: Caller, cookie: string, path = pass.path) =>
    by.ask('GET', path, { headers: { cookie } });
  const another = await thief.ask('GET', `${BASE}/desk`);
  const [other = ''] = /console-ask=[^;]+/.exec(another.headers['set-cookie'] ?? '') ?? [];
  for (const cookie of ['', other]) expect((await enter(thief, cookie)).status).toBe(401);
  const entered = await enter(owner, browser);
  const [cookie = ''] = /console=[^;]+/.exec(entered.headers['set-cookie'] ?? '') ?? [];
  expect(entered.status).toBe(200);
  expect((await owner.ask('GET', BASE, { headers: { cookie } })).status).toBe(200);
  expect((await enter(owner, browser)).status).toBe(401);
  for (const one of [owner, thief]) await one.close();
});

test('passes that were made up open nothing, and the desk gives none to another site', async ({
  guest,
}) => {
  const claims = Buffer.from(
    JSON.stringify({
      person: 'ada',
      rights: 'all',
      site: siteUrl(),
      ask: 'x'.repeat(43),
      until: Date.now() + 30_000,
    }),
  ).toString('base64url');
  const asked = await guest.ask('GET', `${BASE}/desk`);
  const [cookie = ''] = /console-ask=[^;]+/.exec(asked.headers['set-cookie'] ?? '') ?? [];
  for (const pass of ['', '.', `${claims}.`, `${claims}.${'A'.repeat(43)}`, 'x'.repeat(1900)]) {
    const answer = await guest.ask('GET', `${BASE}/pass?pass=${pass}`, { headers: { cookie } });
    expect([pass.slice(0, 20), answer.status]).toEqual([pass.slice(0, 20), 401]);
  }
  for (const site of ['https://evil.example', platformUrl(), 'null', `${siteUrl()}.evil.example`]) {
    const query = new URLSearchParams({ site, ask: 'x'.repeat(43) });
    const { status, headers } = await guest.ask('GET', `${platformUrl()}/desk/console?${query}`);
    expect([site, status, headers.location]).toEqual([site, 403, undefined]);
    const pressed = await guest.ask('POST', `${platformUrl()}/desk/console`, {
      raw: query.toString(),
      headers: { ...form, origin: platformUrl() },
    });
    expect([site, pressed.status, pressed.headers.location]).toEqual([site, 403, undefined]);
  }
});

test('a page of another site uses no console that is open', async ({ guest }) => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: siteUrl(), 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign)
    for (const path of ['/login', '/logout', '/change']) {
      const answer = await guest.ask('POST', BASE + path, {
        raw: '',
        headers: { ...form, ...headers },
      });
      expect([path, headers, answer.status]).toEqual([path, headers, 403]);
    }
});
