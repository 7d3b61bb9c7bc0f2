import { TestEdge } from '../testing/edge';
import { type OpenPage, openPage, reportFailure } from '../testing/players';
import { Faults } from './faults';

const MAP = JSON.stringify({
  version: 3,
  names: [],
  sources: ['mf-lobby/src/views/shelf.tsx'],
  mappings: 'AAAA,UACI',
});
const edge = new TestEdge();
beforeAll(async () => {
  edge.publish('lobby', 'mapped', {
    chunks: ['area', 'page-main', 'texts-ru'],
    maps: { 'area.js.map': MAP },
  });
  await edge.start({}, (live) => ({ ...live, pins: { ...live.pins, lobby: 'mapped' } }));
});
afterAll(() => edge.stop());
beforeEach(() => {
  edge.platform.reset();
  edge.platform.on('PUT /log', { body: { ok: true } });
});

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const report = (page: OpenPage, message: string, view = page.view) => {
  const stack = `TypeError: ${message}\n    at Xa (${edge.origin}/r/lobby/mapped/area.js:1:11)`;
  const context = { area: 'lobby', build: 'mapped', view, reason: message, step: 'placeholder' };
  const body = { level: 'error', label: 'area.render', message, stack, datetime: '', context };
  return edge.call('/log', {
    method: 'PUT',
    cookie: page.cookie,
    body: JSON.stringify(body),
    headers: { 'user-agent': BROWSER },
  });
};
const login = async () => {
  const { cookies } = await edge.ask('/-/console/login', {
    method: 'POST',
    body: new URLSearchParams({ token: 'console-token' }).toString(),
    headers: { origin: edge.origin, 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { cookie: cookies.console?.split(';', 1)[0] ?? '' };
};
const shown = async () => (await edge.ask('/-/console/errors', { headers: await login() })).text;
/** Reports are counted beside the answer. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('the console shows an error that a browser told of, with the line of the sources', async () => {
  const page = await openPage(edge);
  await report(page, 'x is undefined');
  await settled();
  const text = await shown();
  expect(text).toContain('x is undefined');
  expect(text).toContain('at Xa (mf-lobby/src/views/shelf.tsx:2:5)');
  expect(text).not.toContain('area.js:1:11');
});

test('whatever an error says, it stays text; one that is not believed is not shown', async () => {
  const page = await openPage(edge);
  await report(page, '<script>alert(1)</script>');
  await report(page, 'a forged one', 'nobody’s view');
  await settled();
  const text = await shown();
  expect(text).toContain('&lt;script&gt;alert(1)');
  expect(text).not.toMatch(/<script|a forged one/);
});

test('a failure without an error is shown as what it was', async () => {
  await reportFailure(edge, await openPage(edge, { path: '/promo' }), 'promo');
  await settled();
  expect(await shown()).toMatch(/promo[\s\S]*area\.load<\/code> broken/);
});

test('errors are kept by kind, with the newest stack, and no more of them than fit', () => {
  let now = 1000;
  const faults = new Faults(() => now);
  const fault = { area: 'lobby', build: 'b1', label: 'area.render', message: 'no', stack: 'first' };
  expect(faults.note(fault)).toBe(true);
  now = 2000;
  expect(faults.note({ ...fault, stack: 'second' })).toBe(false);
  expect(faults.all).toEqual([{ ...fault, stack: 'second', count: 2, first: 1000, last: 2000 }]);
  for (let n = 0; n < 300; n += 1)
    faults.note({ ...fault, message: `kind ${n}`, stack: 'x'.repeat(30_000) });
  expect(faults.all).toHaveLength(200);
  expect(faults.all[0]?.message).toBe('kind 299');
  expect(faults.all[0]?.stack.length).toBeLessThanOrEqual(8000);
});

test('A-2: a source map is in no player’s reach, and opens to the staff', async () => {
  expect((await edge.ask('/r/lobby/mapped/area.js')).status).toBe(200);
  expect((await edge.ask('/r/lobby/mapped/area.js.map')).status).toBe(404);
  const asked = '/-/console/maps/lobby/mapped/area.js.map';
  expect(await edge.ask(asked)).toMatchObject({
    status: 401,
    text: expect.not.stringContaining('shelf.tsx'),
  });
  const headers = await login();
  expect((await edge.ask('/r/lobby/mapped/area.js.map', { headers })).status).toBe(404);
  const opened = await edge.ask(asked, { headers });
  expect([opened.status, opened.text]).toEqual([200, MAP]);
  expect(opened.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(opened.headers['access-control-allow-origin']).toBeUndefined();
});

test.each([
  'lobby/mapped/area.js',
  'lobby/mapped/page-main.js.map',
  'lobby/gone/area.js.map',
  'lobby/..%2f/x.map',
])('the staff finds no source map at %s', async (path) => {
  const answer = await edge.ask(`/-/console/maps/${path}`, { headers: await login() });
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('mappings');
});
