import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { solvedCaptcha } from '../../../testing/captcha';
import { openEither } from '../../../testing/database';
import { Harness, SITE } from '../../../testing/harness';
import { booking, pointsIn } from '../../../testing/points';
import { throttles } from '../../identity/accounts/schema';
import { GUEST_TALKS } from './service';
import { TICKET_LIFE } from './ticket';

let site: Harness;
let player: Awaited<ReturnType<Harness['player']>>;
const visitor = randomUUID();
beforeAll(async () => {
  site = await Harness.start(await openEither());
  player = await site.player();
});
afterAll(() => site.close());

interface Who {
  token?: string;
  visitor?: string;
  brand?: string;
  about?: string;
  captcha?: ReturnType<typeof solvedCaptcha>;
  from?: string;
}
const ticketFor = async ({ token, visitor: guest, brand, about, captcha, from }: Who) => {
  const answer = await site.call('POST', '/json-api/chat/ticket', {
    body: { ...(about ? { about } : {}), ...(captcha ? { captcha } : {}) },
    ...(from ? { from } : {}),
    ...(token ? { token } : {}),
    ...(brand ? { brand } : {}),
    headers: guest ? { 'x-visitor': guest } : {},
  });
  return { ...answer, ticket: (answer.body.data?.token ?? '') as string };
};
const ask = (
  ticket: string,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  from?: string,
) =>
  site.app.server.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${ticket}`, ...(from ? { 'x-forwarded-for': from } : {}) },
    ...(payload ? { payload } : {}),
  });
const say = (ticket: string, body: string, key: string = randomUUID(), from?: string) =>
  ask(ticket, 'POST', '/chat/messages', { key, body }, from);
const read = async (ticket: string, after = 0) =>
  (await ask(ticket, 'GET', `/chat/messages?after=${after}`)).json() as {
    items: { id: number; author: string; body: string }[];
    unread: number;
  };
const desk = async () => (await site.app.server.inject({ url: '/desk/support' })).body;
const answer = (id: number, body: string, headers: Record<string, string> = {}) =>
  site.app.server.inject({
    method: 'POST',
    url: `/desk/support/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ key: randomUUID(), body }).toString(),
  });
/** Of the newest talk on the desk. */
const newest = async () => Number(/\/desk\/support\/(\d+)/.exec(await desk())?.[1]);

test('a player writes, support answers, and the page is told how many answers wait', async () => {
  const { ticket } = await ticketFor({ token: player.token, about: 'a <b>limit</b>' });
  expect((await say(ticket, ' Hello <i>there</i> ')).statusCode).toBe(200);
  const id = await newest();
  const talk = (await site.app.server.inject({ url: `/desk/support/${id}` })).body;
  expect(talk).toContain('Hello &#60;i&#62;there');
  expect(talk).toContain('about a &#60;b&#62;limit');
  expect((await answer(id, 'Good day')).statusCode).toBe(303);
  expect(await read(ticket)).toMatchObject({
    items: [
      { author: 'visitor', body: 'Hello <i>there</i>' },
      { author: 'support', body: 'Good day' },
    ],
    unread: 1,
  });
  const unread = () => site.call('GET', '/json-api/chat/unread', { token: player.token });
  expect((await unread()).body.data).toEqual({ unread: 1 });
  expect((await ask(ticket, 'POST', '/chat/seen', {})).statusCode).toBe(200);
  expect((await unread()).body.data).toEqual({ unread: 0 });
});

test('a message that is sent again is the same message', async () => {
  const { ticket } = await ticketFor({ visitor });
  const key = randomUUID();
  await Promise.all([say(ticket, 'Once', key), say(ticket, 'Once', key)]);
  await say(ticket, 'Once', key);
  expect((await read(ticket)).items.map(({ body }) => body)).toEqual(['Once']);
});

test('CH4: a guest’s browser has a talk of its own, and nobody reads another’s', async () => {
  const { ticket } = await ticketFor({ visitor: randomUUID() });
  expect(await read(ticket)).toEqual({ items: [], unread: 0 });
  const other = await site.player();
  expect((await read((await ticketFor({ token: other.token })).ticket)).items).toEqual([]);
  expect((await ticketFor({})).codes).toEqual(['forbidden']);
});

test('a talk is VIP from the level that the brand says', async () => {
  const one = await site.player();
  const talk = async () => {
    await say((await ticketFor({ token: one.token })).ticket, 'Hello');
    return desk();
  };
  const vip = `player ${one.id} · VIP`;
  const before = await talk();
  expect(before).toContain(`player ${one.id}`);
  expect(before).not.toContain(vip);
  await pointsIn(site).gift(one, booking(100_000_000, { kind: 'xp' }));
  await site.settled();
  expect(await talk()).toContain(vip);
});

test('browsers that one address invents begin ten talks an hour, more with a captcha each', async () => {
  const enter = (from: string, more: Partial<Who> = {}) =>
    ticketFor({ visitor: randomUUID(), from, ...more });
  const begin = async (from: string, more: Partial<Who> = {}) => {
    const { ticket } = await enter(from, more);
    return { ticket, said: await say(ticket, 'Hello', randomUUID(), from) };
  };
  const early = await Promise.all(Array.from({ length: 15 }, () => enter('2001:db8:9:9::77')));
  const begun = [];
  for (const [n, { ticket }] of early.entries()) {
    const said = await say(ticket, 'Hello', randomUUID(), `2001:db8:9:9::${n + 1}`);
    begun.push({ ticket, said });
  }
  // tickets of before the tenth talk begin none after it: the frame asks for another
  const statuses = begun.map(({ said }) => said.statusCode);
  expect(statuses).toEqual([...Array(GUEST_TALKS.limit).fill(200), ...Array(5).fill(401)]);
  const bare = await enter('2001:db8:9:9::1');
  expect([bare.status, bare.codes, bare.retryAfter]).toEqual([
    403,
    ['captcha: captcha_required'],
    '3600',
  ]);
  const captcha = solvedCaptcha(site.now);
  expect((await begin('2001:db8:9:9::1', { captcha })).said.statusCode).toBe(200);
  // a solved one is good once, and its ticket for one talk
  expect((await enter('2001:db8:9:9::1', { captcha })).codes).toEqual(['captcha: captcha_failed']);
  const count = (kind: string, hits: number) =>
    site.services.core.db
      .update(throttles)
      .set({ hits })
      .where(like(throttles.key, `chats:${kind}:20010db800090009%`));
  // however many are turned away, whoever solves a captcha begins a talk
  await count('from', 10 * GUEST_TALKS.proven);
  const proven = await enter('2001:db8:9:9::1', { captcha: solvedCaptcha(site.now) });
  const atOnce = await Promise.all(
    Array.from({ length: 5 }, () => say(proven.ticket, 'Hello', randomUUID(), '2001:db8:9:9::1')),
  );
  expect(atOnce.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  const counted = await site.services.core.db
    .select({ hits: throttles.hits })
    .from(throttles)
    .where(like(throttles.key, 'chats:proven:20010db800090009%'));
  expect(counted).toEqual([{ hits: 2 }]);
  await count('proven', GUEST_TALKS.proven);
  const last = await begin('2001:db8:9:9::1', { captcha: solvedCaptcha(site.now) });
  expect([last.said.statusCode, last.said.headers['retry-after']]).toEqual([429, '3600']);
  expect(
    (await say(begun[0]?.ticket ?? '', 'Still here', randomUUID(), '2001:db8:9:9::1')).statusCode,
  ).toBe(200);
  expect((await begin('2001:db8:9:a::1')).said.statusCode).toBe(200);
  // a player is somebody already
  const { ticket } = await ticketFor({ token: player.token });
  expect((await say(ticket, 'Hello', randomUUID(), '2001:db8:9:9::1')).statusCode).toBe(200);
});

test('CH2: a ticket is forged by nobody and ends after ten minutes', async () => {
  const { ticket } = await ticketFor({ token: player.token });
  const [claims = ''] = ticket.split('.');
  const told = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...told, playerId: 1 })).toString('base64url');
  for (const bad of ['', 'x', `${forged}.${ticket.split('.')[1]}`, `${claims}.`, player.token])
    expect([bad, (await ask(bad, 'GET', '/chat/messages')).statusCode]).toEqual([bad, 401]);
  site.pass(TICKET_LIFE);
  expect((await ask(ticket, 'GET', '/chat/messages')).statusCode).toBe(401);
});

test('CH2: a session that ended talks no more, however fresh its ticket is', async () => {
  const leaving = await site.player();
  const { ticket } = await ticketFor({ token: leaving.token });
  expect((await say(ticket, 'Bye')).statusCode).toBe(200);
  await site.call('POST', '/json-api/logout', { token: leaving.token, body: {} });
  expect((await ask(ticket, 'GET', '/chat/messages')).statusCode).toBe(401);
  expect((await say(ticket, 'Still here')).statusCode).toBe(401);
});

test('twenty messages a minute are enough', async () => {
  const { ticket } = await ticketFor({ visitor: randomUUID() });
  for (let n = 0; n < 20; n += 1) expect((await say(ticket, `m${n}`)).statusCode).toBe(200);
  expect((await say(ticket, 'one more')).json().errors[0].code).toBe('rate_limited');
  site.pass(60_000);
  expect((await say(ticket, 'later')).statusCode).toBe(200);
});

test.each([
  ['no text', { key: 'k-1234567', body: ' ' }],
  ['a longer text', { key: 'k-1234567', body: 'x'.repeat(2001) }],
  ['no key', { body: 'x' }],
  ['another field', { key: 'k-1234567', body: 'x', author: 'support' }],
])('refused is %s', async (_, body) => {
  const { ticket } = await ticketFor({ visitor });
  expect((await ask(ticket, 'POST', '/chat/messages', body)).statusCode).toBe(422);
});

test('CH8: the frame stands on the brand’s own site alone', async () => {
  const frame = (query: string) => site.app.server.inject({ url: `/chat/frame?${query}` });
  const { statusCode, headers, body } = await frame(`site=${SITE}&brand=aurora&lang=it`);
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(new RegExp(`frame-ancestors ${SITE}$`));
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect(body).toContain('lang="it"');
  for (const bad of [
    'site=https://evil.test&brand=aurora',
    `site=${SITE}&brand=bellanotte`,
    `site=${SITE}&brand=none`,
  ])
    expect([bad, (await frame(bad)).statusCode]).toEqual([bad, 404]);
});

test('under maintenance nobody gets a ticket, and the settings say so', async () => {
  expect((await ticketFor({ visitor, brand: 'carnaval' })).codes).toEqual(['maintenance']);
  const { body } = await site.call('GET', '/json-api/serverdata', { brand: 'carnaval' });
  expect(body.data.callCenterConfig).toMatchObject({ maintenance: true, provider: 'own' });
});

test('a provider that the brand does not have is not found: no reading call says that the operator is away', async () => {
  const { codes } = await site.call('GET', '/json-api/chat/webim', { token: player.token });
  expect(codes).toEqual(['not_found']);
});

test('no other page answers players, and there is no desk outside the sandbox', async () => {
  const id = await newest();
  expect((await answer(id, 'x', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await answer(999_999, 'x')).statusCode).toBe(404);
  const other = await Harness.start(await openEither(), {
    sandbox: false,
    chatUrl: null,
    deskUrl: null,
  });
  expect((await other.app.server.inject({ url: '/desk/support' })).statusCode).toBe(404);
  expect(
    (await other.app.server.inject({ url: `/chat/frame?site=${SITE}&brand=aurora` })).statusCode,
  ).toBe(404);
  const { body } = await other.call('GET', '/json-api/serverdata');
  expect(body.data.callCenterConfig.provider).toBeNull();
  await other.close();
});

test('a guest’s talk is forgotten after 30 days of silence, and not before', async () => {
  const silent = randomUUID();
  const said = async () => (await read((await ticketFor({ visitor: silent })).ticket)).items.length;
  const sweep = async () => {
    await site.services.housekeeping.drain();
    return said();
  };
  await say((await ticketFor({ visitor: silent })).ticket, 'Is anybody there?');
  site.pass(30 * 24 * 3_600_000 - 60_000);
  expect(await sweep()).toBe(1);
  site.pass(3_600_000);
  expect(await sweep()).toBe(0);
});
