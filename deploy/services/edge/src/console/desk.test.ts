import { createHmac, randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import type { CompositionDocument } from 'deploy-release';
import {
  type ConsolePass,
  type ConsoleRights,
  PASS_LIFE,
  PASS_PURPOSE,
} from 'shared-contracts/console-pass';
import { TestEdge } from '../testing/edge';

const SECRET = 'ab'.repeat(32);
const DESK = 'http://desk.test';

const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** As the desk signs it. */
const signed = (pass: object, secret = SECRET, purpose = PASS_PURPOSE): string => {
  const claims = Buffer.from(JSON.stringify(pass)).toString('base64url');
  return `${claims}.${mac(mac(secret, purpose), claims).toString('base64url')}`;
};

const edge = new TestEdge();
beforeAll(async () => {
  edge.publish('lobby', 'b2', { chunks: ['area', 'page-main'] });
  await edge.start({
    deskUrl: DESK,
    edgeSecret: SECRET,
    consolePeople: {
      Ada: { token: 'console-token', rights: 'all' },
      ci: { token: 'token-of-areas', rights: 'areas' },
      guest: { token: 'token-that-looks', rights: 'read' },
    },
  });
});
afterAll(() => edge.stop());

const post = (path: string, cookie: string, fields: Record<string, string>, at = edge) =>
  at.ask(`/-/console${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { origin: at.origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });
const sessionOf = (cookies: Record<string, string | undefined>) =>
  cookies.console?.split(';', 1)[0] ?? '';
const logIn = async (token: string) => sessionOf((await post('/login', '', { token })).cookies);
/** A browser that went to the desk. */
const asked = async (at = edge) => {
  const { status, headers, cookies } = await at.ask('/-/console/desk');
  const url = new URL(String(headers.location));
  const ask = url.searchParams.get('ask') ?? '';
  return {
    status,
    url,
    ask,
    browser: cookies['console-ask']?.split(';', 1)[0] ?? '',
    set: cookies,
  };
};
const passFor = (ask: string, over: Partial<ConsolePass> = {}): ConsolePass => ({
  person: 'grace',
  rights: 'all',
  site: edge.origin,
  ask,
  until: Date.now() + PASS_LIFE,
  ...over,
});
const enter = (pass: string, cookie: string) =>
  edge.ask(`/-/console/pass?pass=${pass}`, { headers: { cookie } });
const person = async (rights: ConsoleRights, name = 'grace') => {
  const { ask, browser } = await asked();
  return sessionOf((await enter(signed(passFor(ask, { rights, person: name })), browser)).cookies);
};
const revision = async () => (await edge.store.current())?.revision ?? 0;
const look = async (cookie: string) =>
  (await edge.ask('/-/console', { headers: { cookie } })).status;

test('K-41: somebody whom the desk let in uses the console, and the history names them', async () => {
  const { status, url, ask, browser, set } = await asked();
  expect([status, url.origin + url.pathname]).toEqual([303, `${DESK}/desk/console`]);
  expect([url.searchParams.get('site'), ask]).toEqual([
    edge.origin,
    expect.stringMatching(/^[\w-]{43}$/),
  ]);
  expect(set['console-ask']).toMatch(/HttpOnly; SameSite=Lax$/);
  // what the browser keeps is not what the desk hears
  expect(browser).not.toContain(ask);
  const answer = await enter(signed(passFor(ask)), browser);
  expect([answer.status, answer.headers.refresh]).toEqual([200, '0;url=/-/console']);
  expect(answer.cookies.console).toMatch(
    /Max-Age=3600; Path=\/-\/console; HttpOnly; SameSite=Strict$/,
  );
  expect(answer.cookies['console-ask']).toContain('Max-Age=0');
  const cookie = sessionOf(answer.cookies);
  expect(await look(cookie)).toBe(200);
  const fields = { do: 'promote', target: 'lobby@b2', revision: String(await revision()) };
  expect((await post('/change', cookie, fields)).status).toBe(303);
  expect(await edge.store.current()).toMatchObject({ by: 'desk (grace)', pins: { lobby: 'b2' } });
});

describe('K-41a: a pass is good once, for a minute, at one site, in the browser that asked', () => {
  const wrong: [string, (ask: string) => string][] = [
    ['of another site', (ask) => signed(passFor(ask, { site: 'http://other.test' }))],
    ['of another browser', () => signed(passFor('x'.repeat(43)))],
    ['of a minute ago', (ask) => signed(passFor(ask, { until: Date.now() - 1 }))],
    [
      'that is good for longer',
      (ask) => signed(passFor(ask, { until: Date.now() + 10 * PASS_LIFE })),
    ],
    ['with another key', (ask) => signed(passFor(ask), 'cd'.repeat(32))],
    ['for another purpose', (ask) => signed(passFor(ask), SECRET, 'page views')],
    ['of rights that there are not', (ask) => signed({ ...passFor(ask), rights: 'root' })],
    ['without a name', (ask) => signed({ ...passFor(ask), person: undefined })],
    ['that was changed', (ask) => signed(passFor(ask)).replace(/^..../, 'eyJ9')],
    ['without a signature', (ask) => signed(passFor(ask)).split('.')[0] ?? ''],
    ['that is none', () => 'x'],
    ['that is missing', () => ''],
  ];
  test.each(wrong)('one %s opens nothing', async (_, make) => {
    const { ask, browser } = await asked();
    const answer = await enter(make(ask), browser);
    expect([answer.status, answer.cookies.console]).toEqual([401, undefined]);
  });

  test('the second time it opens nothing, and without the cookie of its browser neither', async () => {
    const { ask, browser } = await asked();
    const pass = signed(passFor(ask));
    expect((await enter(pass, '')).status).toBe(401);
    expect((await enter(pass, (await asked()).browser)).status).toBe(401);
    expect((await enter(pass, browser)).status).toBe(200);
    expect((await enter(pass, browser)).status).toBe(401);
    // the last sign of the signature holds two bits that nobody reads
    const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const other = pass.slice(0, -1) + LETTERS[LETTERS.indexOf(pass.at(-1) ?? '') ^ 1];
    const bytes = (text: string) =>
      Buffer.from(text.split('.')[1] ?? '', 'base64url').toString('hex');
    expect([other === pass, bytes(other) === bytes(pass)]).toEqual([false, true]);
    for (const spelling of [other, `${pass}=`])
      expect((await enter(spelling, browser)).status).toBe(401);
  });

  test('nor does its text stand for a cookie', async () => {
    const { ask } = await asked();
    expect(await look(`console=${signed(passFor(ask))}`)).toBe(401);
  });
});

test('K-41e: somebody disabled at the desk is out, and a copy of the cookie with them', async () => {
  const cookie = await person('all', 'joan');
  const questions: unknown[] = [];
  edge.platform.on('POST /edge/person', ({ body }) => {
    questions.push(body);
    return { body: { data: { rights: null } } };
  });
  expect([await look(cookie), await look(cookie)]).toEqual([401, 401]);
  expect(questions).toEqual([JSON.stringify({ person: 'joan' })]);
  edge.platform.on('POST /edge/person', { body: { data: { rights: 'all' } } });
  expect(await look(cookie)).toBe(401);
});

test('K-41eb: a session from before somebody was disabled and enrolled again ends, one from after it does not', async () => {
  const letIn = async () => [await person('all', 'ivy'), Date.now()] as const;
  const [before, at] = await letIn();
  edge.platform.on('POST /edge/person', { body: { data: { rights: 'all', enrolledAt: at + 1 } } });
  const [after] = await (async () => {
    while (Date.now() <= at + 1) await new Promise(setImmediate);
    return letIn();
  })();
  expect([await look(before), await look(after), await look(before)]).toEqual([401, 200, 401]);
  edge.platform.on('POST /edge/person', { body: { data: { rights: 'all', enrolledAt: 0 } } });
});

test('K-41f: while the desk does not answer they look, and a change is refused in so many words', async () => {
  const silent = new TestEdge();
  await silent.start({ deskUrl: DESK, edgeSecret: SECRET });
  silent.platform.on('POST /edge/person', { status: 503 });
  const { ask, browser } = await asked(silent);
  const pass = signed(passFor(ask, { site: silent.origin }));
  const answer = await silent.ask(`/-/console/pass?pass=${pass}`, { headers: { cookie: browser } });
  const cookie = sessionOf(answer.cookies);
  expect((await silent.ask('/-/console', { headers: { cookie } })).status).toBe(200);
  const before = await silent.store.current();
  const fields = { do: 'promote', target: 'lobby@b1', revision: String(before?.revision) };
  const made = await post('/change', cookie, fields, silent);
  expect([made.status, made.text]).toEqual([
    503,
    expect.stringContaining('The desk does not answer'),
  ]);
  expect(await silent.store.current()).toEqual(before);
  await silent.stop();
});

describe('K-41c: rights', () => {
  const OF_AREAS =
    'promote canary end-canary promote-canary end-set promote-set demote-set rollback-area'.split(
      ' ',
    );
  const OF_ALL =
    'rollback demote start-experiment start-slot-experiment resume-arm stop-experiment unknown'.split(
      ' ',
    );
  const ways: [string, ConsoleRights, () => Promise<string>][] = [
    ['a token', 'read', () => logIn('token-that-looks')],
    ['the desk', 'read', () => person('read')],
    ['a token', 'areas', () => logIn('token-of-areas')],
    ['the desk', 'areas', () => person('areas')],
    ['a token', 'all', () => logIn('console-token')],
    ['the desk', 'all', () => person('all')],
  ];
  test.each(ways)('%s with %s changes that and no more', async (_, rights, come) => {
    const cookie = await come();
    const before = await revision();
    expect(await look(cookie)).toBe(200);
    const refused = new Set([
      ...(rights === 'read' ? OF_AREAS : []),
      ...(rights === 'all' ? [] : OF_ALL),
    ]);
    for (const change of [...OF_AREAS, ...OF_ALL]) {
      // names nothing that there is: who may is told that, and nobody changes anything
      const fields = {
        do: change,
        target: 'lobby@nowhere',
        area: 'nowhere',
        id: 'nowhere',
        revision: '1',
      };
      const shown = await edge.ask(`/-/console/change?${new URLSearchParams(fields)}`, {
        headers: { cookie },
      });
      const made = await post('/change', cookie, {
        ...fields,
        ...(change.startsWith('rollback') ? { to: '99' } : {}),
      });
      expect([change, shown.status === 403, made.status === 403]).toEqual([
        change,
        refused.has(change),
        refused.has(change),
      ]);
    }
    expect(await revision()).toBe(before);
  });
});

test('K-41ca: an area goes back by the right `areas`, unless that ends an experiment or changes a lock', async () => {
  const own = new TestEdge();
  own.publish('lobby', 'b2', { chunks: ['area', 'page-main'] });
  await own.start({
    consolePeople: {
      Ada: { token: 'console-token', rights: 'all' },
      ci: { token: 'token-of-areas', rights: 'areas' },
    },
  });
  const to = String((await own.store.current())?.revision);
  const signedIn = (token: string) => post('/login', '', { token }, own);
  const team = sessionOf((await signedIn('token-of-areas')).cookies);
  const all = sessionOf((await signedIn('console-token')).cookies);
  const commit = (more: (live: CompositionDocument) => Partial<CompositionDocument>) =>
    own.store.current().then((live) => {
      if (!live) throw new Error('nothing is live');
      return own.store.commit(live.revision, { ...live, ...more(live) });
    });
  const back = async (cookie: string) => {
    const fields = { do: 'rollback-area', area: 'lobby', to };
    const revision = String((await own.store.current())?.revision);
    const asked = `/-/console/change?${new URLSearchParams(fields)}`;
    const shown = await own.ask(asked, { headers: { cookie } });
    const made = await post('/change', cookie, { ...fields, revision }, own);
    return [shown.status, made.status];
  };
  const pin = (live: CompositionDocument) => ({ pins: { ...live.pins, lobby: 'b2' } });
  await commit(pin);
  expect(await back(team)).toEqual([200, 303]);
  const lock = { aurora: { pins: { lobby: 'b2' }, dropped: [], meta: {} } };
  await commit((live) => ({ ...pin(live), brands: { ...live.brands, ...lock } }));
  expect(await back(team)).toEqual([403, 403]);
  expect((await own.store.current())?.pins.lobby).toBe('b2');
  expect(await back(all)).toEqual([200, 303]);
  await commit((live) => ({
    ...pin(live),
    experiments: [
      {
        id: 'order',
        area: 'lobby',
        brand: null,
        conversion: 'sign-up',
        excludeBots: true,
        excludeStaff: true,
        startedAt: '2026-06-01T00:00:00.000Z',
        arms: [
          { id: 'a', build: null, share: 5000 },
          { id: 'b', build: 'b2', share: 5000 },
        ],
      },
    ],
  }));
  expect(await back(team)).toEqual([403, 403]);
  expect((await own.store.current())?.experiments).toHaveLength(1);
  await own.stop();
});

describe('K-41b: where people are required', () => {
  const strict = new TestEdge();
  beforeAll(() => strict.start({ deskUrl: DESK, consoleDeskAlone: true }));
  afterAll(() => strict.stop());

  test('a token opens nothing, and no page asks for one', async () => {
    const { status, cookies } = await post('/login', '', { token: 'console-token' }, strict);
    expect([status, cookies.console]).toEqual([403, undefined]);
    const { text } = await strict.ask('/-/console?token=console-token');
    expect(text).toContain('href="/-/console/desk"');
    expect(text).not.toContain('name="token"');
  });

  test('nor does a session that a token began before', async () => {
    const before = new TestEdge();
    await before.start({ deskUrl: DESK });
    const begun = await post('/login', '', { token: 'console-token' }, before);
    const sessions = `${before.directory}/console-sessions.json`;
    const after = new TestEdge();
    copyFileSync(sessions, `${after.directory}/console-sessions.json`);
    await after.start({ deskUrl: DESK, consoleDeskAlone: true });
    const cookie = sessionOf(begun.cookies);
    expect((await after.ask('/-/console', { headers: { cookie } })).status).toBe(401);
    for (const one of [before, after]) await one.stop();
  });
});

test('K-41: without a desk there is no way to one', async () => {
  const alone = new TestEdge();
  await alone.start();
  expect((await alone.ask('/-/console/desk')).status).toBe(404);
  expect((await alone.ask('/-/console')).text).not.toContain('/-/console/desk');
  const pass = signed(passFor(randomUUID()));
  expect((await alone.ask(`/-/console/pass?pass=${pass}`)).status).toBe(401);
  await alone.stop();
});
