import { createHash } from 'node:crypto';
import { compose } from '../support/team';
import { expect, test } from './support/test';

const BASE = '/-/publish/v1';
const UPLOAD = '0'.repeat(64);
const CALLS: [string, string][] = [
  ['POST', '/plan'],
  ['POST', '/uploads'],
  ['GET', `/uploads/${UPLOAD}`],
  ['PUT', `/uploads/${UPLOAD}/files/${'0'.repeat(96)}`],
  ['POST', `/uploads/${UPLOAD}/finish`],
  ['POST', '/live'],
  ['GET', '/areas/promo'],
  ['POST', '/areas/promo/back'],
  ['POST', '/areas/promo/kill'],
  ['POST', '/areas/promo/preview'],
];
/** A command sends none of what the site's own scripts send. */
const COMMAND = ['origin', 'x-requested-with'];
const LIVE = { canary: null, brand: null, promote: true, overBudget: null };

test('nobody publishes without a token, and a player’s or a console’s session is none', async ({
  guest,
  victim,
}) => {
  for (const caller of [guest, victim])
    for (const [method, path] of CALLS) {
      const answer = await caller.move().ask(method, BASE + path, { raw: '{}', without: COMMAND });
      expect([path, answer.status, answer.codes]).toEqual([path, 401, ['unauthorized']]);
      const forged = { authorization: `Bearer release_${'0'.repeat(16)}_${'A'.repeat(43)}` };
      const other = await caller.ask(method, BASE + path, {
        raw: '{}',
        headers: forged,
        without: COMMAND,
      });
      expect([path, other.status]).toEqual([path, 401]);
    }
});

test('no page publishes, of this site or of another, not even with a token', async ({ victim }) => {
  const { token } = await compose<{ token: string }>(
    'token',
    'create',
    'page',
    '--team',
    'abuse',
    '--areas',
    'promo',
    '--may',
    'publish,promote',
  );
  const headers = { authorization: `Bearer ${token}` };
  for (const [method, path] of CALLS) {
    const own = await victim.ask(method, BASE + path, { raw: '{}', headers });
    expect([path, own.status]).toEqual([path, 403]);
    const foreign = { ...headers, origin: 'https://evil.example' };
    expect((await victim.ask(method, BASE + path, { raw: '{}', headers: foreign })).status).toBe(
      403,
    );
  }
  const preflight = await victim.ask('OPTIONS', `${BASE}/live`, {
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
});

test('a token of one brand signs no preview, which every brand would show', async ({ guest }) => {
  const rights = ['--team', 'abuse', '--areas', 'promo', '--may', 'publish,promote'];
  const { build } = (await guest.ask('GET', '/composition.json')).json.areas.promo;
  const preview = async (...more: string[]) => {
    const words = ['token', 'create', 'shower', ...rights, ...more];
    const { token } = await compose<{ token: string }>(...words);
    const { status, codes, json } = await guest.ask('POST', `${BASE}/areas/promo/preview`, {
      body: { build },
      headers: { authorization: `Bearer ${token}` },
      without: COMMAND,
    });
    return [status, codes, json?.link];
  };
  expect(await preview('--brand', 'aurora')).toEqual([403, ['forbidden'], undefined]);
  expect(await preview()).toEqual([200, [], expect.stringContaining('/-/override?token=')]);
});

test('a token of one area changes nothing of another, and none gets out of its folder', async ({
  guest,
}) => {
  const { token } = await compose<{ token: string }>(
    'token',
    'create',
    'thief',
    '--team',
    'abuse',
    '--areas',
    'promo',
    '--may',
    'publish,promote',
  );
  const headers = { authorization: `Bearer ${token}` };
  const ask = (method: string, path: string, body?: object, raw?: string) =>
    guest.ask(method, BASE + path, {
      body,
      ...(raw === undefined ? {} : { raw }),
      headers,
      without: COMMAND,
    });
  const before = (await guest.ask('GET', '/composition.json')).json;
  const { build } = before.areas.cashbox;
  const request = crypto.randomUUID();
  const stolen = await ask('POST', '/live', { request, area: 'cashbox', build, aim: LIVE });
  expect([stolen.status, stolen.codes]).toEqual([403, ['forbidden']]);
  expect((await ask('GET', '/areas/cashbox')).status).toBe(403);
  for (const way of ['back', 'kill']) {
    const taken = await ask('POST', `/areas/cashbox/${way}`, { build, reason: 'mine' });
    expect([way, taken.status]).toEqual([way, 403]);
    const none = await ask('POST', `/areas/promo/${way}`, { build: 'nowhere', reason: 'mine' });
    expect([way, none.status]).toEqual([way, 404]);
  }
  expect((await ask('POST', '/areas/cashbox/preview', { build })).status).toBe(403);
  expect((await ask('POST', '/areas/promo/preview', { build: 'nowhere' })).status).toBe(404);
  for (const area of ['../promo', 'promo/..', '.', 'PROMO', 'promo\0'])
    expect((await ask('POST', '/live', { request, area, build, aim: LIVE })).status).toBe(400);

  const integrity = `sha384-${createHash('sha384').update('x').digest('base64')}`;
  const described = {
    area: 'promo',
    build: 'abuse',
    contract: '^1.0.0',
    commit: '',
    createdAt: '',
    entry: 'x.js',
    global: 'x',
    exposed: './area',
    shares: { provided: {}, required: {} },
    chunks: {},
    initial: { js: [], css: [] },
  };
  for (const file of [
    '../x.js',
    '..',
    '/etc/x',
    'a/b.js',
    '.env',
    'release.json',
    'x\0.js',
    '__proto__',
  ]) {
    const files = { 'x.js': { bytes: 1, integrity } };
    Object.defineProperty(files, file, { value: { bytes: 1, integrity }, enumerable: true });
    const description = JSON.stringify({ ...described, files });
    expect([file, (await ask('POST', '/uploads', { description, packed: {} })).status]).toEqual([
      file,
      422,
    ]);
  }
  // all is well but for the signature
  const files = { 'x.js': { bytes: 1, integrity } };
  const unsigned = await ask('POST', '/uploads', {
    description: JSON.stringify({ ...described, files }),
    packed: {},
  });
  expect([unsigned.status, unsigned.text.includes('is not signed')]).toEqual([422, true]);
  for (const raw of ['', '{', '[]', '7', 'null', '{"area":"promo","role":"staff"}'])
    for (const [method, path] of CALLS.filter(([name]) => name === 'POST'))
      expect([path, raw, (await ask(method, path, undefined, raw)).status]).toEqual([
        path,
        raw,
        400,
      ]);
  expect((await guest.ask('GET', '/composition.json')).json.revision).toBe(before.revision);
});
