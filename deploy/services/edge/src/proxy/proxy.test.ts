import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { UPLOAD_MAX_BYTES } from 'shared-contracts/verification';
import { TestEdge } from '../testing/edge';
import { acceptedEncoding } from './encoding';
import { toBrowser, toPlatform } from './headers';

const edge = new TestEdge();
beforeAll(() => edge.start());
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

test('PX-1, PX-1a: path, query and body pass untouched, headers in the edge’s own words', async () => {
  edge.platform.on('POST /json-api/echo', ({ body }) => ({ status: 201, body }));
  const path = '/json-api/echo?filter[category][]=a%2Fb&platform=mobile';
  const answer = await edge.call(path, {
    method: 'POST',
    body: '{"a": 1}',
    host: 'localhost',
    headers: {
      'accept-language': 'pt-BR',
      'idempotency-key': 'k1',
      'x-country': 'IT',
      'x-request-id': 'from-the-page-1',
      'x-view': 'aB3_x-9',
      authorization: 'Bearer forged',
      cookie: 'visitor=v',
      'x-brand': 'other',
      'x-forwarded-for': '10.0.0.1',
    },
  });
  expect(answer.status).toBe(201);
  expect(answer.text).toBe('{"a": 1}');
  expect(answer.headers['x-request-id']).toBe('from-the-page-1');
  const [seen] = edge.platform.seen;
  expect(seen?.url).toBe(path);
  expect(seen?.headers).toMatchObject({
    'accept-language': 'pt-BR',
    'idempotency-key': 'k1',
    'x-request-id': 'from-the-page-1',
    'x-view': 'aB3_x-9',
    'x-brand': 'aurora',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(edge.origin).host,
    'x-forwarded-proto': 'http',
  });
  for (const name of ['authorization', 'cookie', 'x-country'])
    expect(seen?.headers[name]).toBeUndefined();
});

test('PX-1: what belongs to one connection stays on it', () => {
  const hops = {
    connection: 'close, X-Hop',
    'x-hop': '1',
    'keep-alive': 'timeout=5',
    te: 'trailers',
    accept: '*/*',
  };
  const asker = { brand: 'aurora', ip: '1.1.1.1', host: 'h', protocol: 'https', requestId: 'id' };
  expect(Object.keys(toPlatform(hops, asker)).filter((name) => name in hops)).toEqual(['accept']);
  expect(toBrowser({ ...hops, 'set-cookie': 'a=b', etag: '1' })).toEqual({
    accept: '*/*',
    etag: '1',
  });
});

test('PX-1: the brand follows the host, and the platform sets no cookie', async () => {
  edge.platform.on('GET /json-api/levels', {
    body: [],
    headers: { 'set-cookie': 'at=evil', etag: '"1"' },
  });
  const answer = await edge.ask('/json-api/levels', { host: 'bellanotte.localhost' });
  expect(edge.platform.seen[0]?.headers['x-brand']).toBe('bellanotte');
  expect(answer.cookies).toEqual({});
  expect(answer.headers.etag).toBe('"1"');
});

test.each([
  '/json-api/../provider/session',
  '/json-api/%2e%2e/provider',
  '/api/a//b',
  '/media/%5c..%5cx',
])('PX-2a: %s is no path', async (path) => {
  expect((await edge.ask(path)).status).toBe(404);
  expect(edge.platform.seen).toHaveLength(0);
});

test('PX-3: a body over the limit is refused, one at the limit passes', async () => {
  edge.platform.on('PUT /log', ({ body }) => ({ body: { length: body.length } }));
  const send = (size: number) => edge.call('/log', { method: 'PUT', body: 'x'.repeat(size) });
  expect((await send(1024 * 1024)).json()).toEqual({ length: 1024 * 1024 });
  const refused = await send(1024 * 1024 + 1);
  expect(refused.status).toBe(413);
  expect(refused.json()).toEqual({ errors: [{ code: 'payload_too_large' }] });
});

test('a document streams through, up to its own size', async () => {
  const path = '/json-api/verifications/identity';
  edge.platform.on(`PUT ${path}`, ({ body }) => ({ body: { length: body.length } }));
  const send = (size: number) => edge.call(path, { method: 'PUT', body: 'x'.repeat(size) });
  expect((await send(8 * 1024 * 1024)).json()).toEqual({ length: 8 * 1024 * 1024 });
  const refused = await send(UPLOAD_MAX_BYTES + 1);
  expect(refused.status).toBe(413);
  expect(refused.json()).toEqual({ errors: [{ code: 'large_file' }] });
  const foreign = await edge.ask(path, { method: 'PUT', body: '{}' });
  expect(foreign.status).toBe(403);
  // no other call of this address has a body of that size
  const other = await edge.call(path, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) });
  expect(other.status).toBe(413);
});

test.each([
  ['a document', '/json-api/verifications/identity', {}, 403],
  ['a body over the limit', '/log', { 'content-length': 16 * 1024 * 1024 }, 413],
])('who is refused %s hears of it once all of it was sent', async (_, path, headers, wanted) => {
  const { hostname, port } = new URL(edge.origin);
  const call = request({ hostname, port, method: 'PUT', path, headers });
  const status = new Promise((resolve, reject) => {
    call.on('error', reject).on('response', (answer) => resolve(answer.resume().statusCode));
  });
  // more than connections hold: it leaves when somebody reads it
  const left = new Promise((resolve) =>
    call.write(Buffer.alloc(16 * 1024 * 1024), () => resolve('all left')),
  );
  try {
    expect(await Promise.race([left, status])).toBe('all left');
    call.end();
    expect(await status).toBe(wanted);
    expect(edge.platform.calls(`PUT ${path}`)).toHaveLength(0);
  } finally {
    call.destroy();
  }
});

test('PX-3: errors of the platform pass as they are', async () => {
  const body = { errors: [{ code: 'underage', field: 'birthday' }], extra: 1 };
  edge.platform.on('PUT /json-api/users/profile', { status: 422, body });
  const answer = await edge.call('/json-api/users/profile', { method: 'PUT', body: '{}' });
  expect(answer.status).toBe(422);
  expect(answer.json()).toEqual(body);
});

test('PX-3: a platform that is gone is maintenance', async () => {
  const lonely = await new TestEdge().start({ platformUrl: 'http://127.0.0.1:9' });
  const answer = await lonely.call('/json-api/levels');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10']);
  expect(answer.json()).toEqual({ errors: [{ code: 'maintenance' }] });
  await lonely.stop();
});

test('D-1, D-3: an edge that was asked to end is not ready, and serves', async () => {
  const leaving = await new TestEdge().start();
  leaving.platform.on('GET /json-api/levels', { body: [] });
  expect((await leaving.ask('/readyz')).status).toBe(200);
  leaving.app.readiness.fall();
  expect((await leaving.ask('/readyz')).status).toBe(503);
  const page = await leaving.ask('/');
  expect([page.status, page.headers.connection]).toEqual([200, 'close']);
  const call = await leaving.call('/json-api/levels');
  expect([call.status, call.headers.connection]).toEqual([200, 'close']);
  await leaving.stop();
});

test('texts are compressed, pictures are not touched', async () => {
  const body = { data: 'a'.repeat(5000) };
  const picture = Buffer.from([0xff, 0xd8, 0, 1, 2]);
  edge.platform.on('GET /json-api/v2/games', { body });
  edge.platform.on('GET /media/a.webp', {
    body: picture,
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' },
  });
  const ask = (path: string, encoding: string) =>
    edge.ask(path, { headers: { 'accept-encoding': encoding } });
  const br = await ask('/json-api/v2/games', 'gzip, br');
  expect(JSON.parse(brotliDecompressSync(br.bytes).toString())).toEqual(body);
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const gzip = await ask('/json-api/v2/games', 'gzip');
  expect(JSON.parse(gunzipSync(gzip.bytes).toString())).toEqual(body);
  const image = await ask('/media/a.webp', 'br');
  expect(image.bytes).toEqual(picture);
  expect(image.headers['content-encoding']).toBeUndefined();
  expect(image.headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    'x-content-type-options': 'nosniff',
  });
  expect(image.headers['content-security-policy']).toContain('sandbox');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=0.5, br;q=1', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['x-br', null],
  ['identity', null],
  [undefined, null],
])('of %p it takes %p', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});

test('an unknown call that is no page is told so in the shape of errors', async () => {
  const answer = await edge.call('/nowhere', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
  expect(answer.json()).toEqual({ errors: [{ code: 'not_found' }] });
});
