import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { EVERYBODY, type Member, PublishingHouse, problemOf } from './testing/house';

const house = new PublishingHouse();
let ada: Member;
beforeAll(async () => {
  await house.start();
  ada = await house.member('Ada', ['promo']);
});
afterAll(() => house.stop());

const REQUEST = crypto.randomUUID();
const UPLOAD = '0'.repeat(64);
const good: Record<string, Record<string, unknown>> = {
  '/plan': { area: 'promo', build: 'x1', aim: EVERYBODY, key: null },
  '/uploads': { description: '{}', packed: {} },
  [`/uploads/${UPLOAD}/finish`]: { request: REQUEST, aim: EVERYBODY },
  '/live': { request: REQUEST, area: 'promo', build: 'x1', aim: EVERYBODY },
};
const paths = Object.keys(good);
const kept = () => {
  const folder = join(house.edge.directory, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe.each(paths)('POST %s', (path) => {
  const send = (body: object | string, headers?: Record<string, string>) =>
    house.call(ada.token, 'POST', path, body, headers);

  test.each<[string, string]>([
    ['nothing', ''],
    ['half', '{"area":'],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['an object without its fields', '{}'],
    ['many layers', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('T-12: %s is refused with a sentence', async (_what, body) => {
    const { status, message } = problemOf(await send(body));
    expect([status, message.length > 0]).toEqual([400, true]);
  });

  test('T-12: one field more, or of another type, is refused', async () => {
    const body = good[path] ?? {};
    for (const name of ['role', 'constructor', 'by', 'author', 'token', 'folder'])
      expect([name, problemOf(await send({ ...body, [name]: 'x' })).status]).toEqual([name, 400]);
    expect(
      problemOf(await send(`${JSON.stringify(body).slice(0, -1)},"__proto__":{"x":1}}`)).status,
    ).toBe(400);
    for (const name of Object.keys(body))
      for (const value of [7, [], {}, true, 'x'.repeat(9_000)]) {
        if (typeof value === 'string' && name === 'description') continue;
        const told = problemOf(await send({ ...body, [name]: value }));
        expect([name, value, told.status >= 400 && told.status < 500]).toEqual([name, value, true]);
      }
  });

  test('T-12: what is no JSON by its type is not taken for it', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const headers of [
      form,
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/octet-stream' },
    ])
      expect(problemOf(await send(JSON.stringify(good[path]), headers)).status).toBe(400);
  });
});

test.each(['..', '../promo', 'mf/promo', 'promo\0', 'PROMO', '.', '', 'x'.repeat(65)])(
  'T-12: the area or build %j is none',
  async (name) => {
    for (const path of ['/plan', '/live']) {
      expect(
        problemOf(await house.call(ada.token, 'POST', path, { ...good[path], area: name })).status,
      ).toBe(400);
      if (name === 'PROMO') continue;
      expect(
        problemOf(await house.call(ada.token, 'POST', path, { ...good[path], build: name })).status,
      ).toBe(400);
    }
  },
);

test.each<[string, (release: object) => object]>([
  [
    'a way up',
    (release) => ({
      ...release,
      files: { '../../x.js': { bytes: 1, integrity: `sha384-${'A'.repeat(64)}` } },
    }),
  ],
  ['an area that is a way up', (release) => ({ ...release, area: '../promo' })],
  ['a build that is a way up', (release) => ({ ...release, build: '../x' })],
  [
    'more than it may have',
    (release) => ({
      ...release,
      files: { 'x.js': { bytes: 1e12, integrity: `sha384-${'A'.repeat(64)}` } },
    }),
  ],
  [
    'a negative size',
    (release) => ({
      ...release,
      files: { 'x.js': { bytes: -1, integrity: `sha384-${'A'.repeat(64)}` } },
    }),
  ],
])(
  'T-12, T-13, T-12a: a description with %s is refused, and nothing is kept',
  async (_what, change) => {
    const { release } = house.build(ada, { build: 'g1' });
    const call = { description: JSON.stringify(change(release)), packed: {} };
    expect(problemOf(await house.call(ada.token, 'POST', '/uploads', call)).status).toBe(422);
    expect(kept()).toEqual([]);
  },
);

test('T-13: a description that is too long is refused before it comes', async () => {
  const { port } = new URL(house.edge.origin);
  const call = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/-/publish/v1/uploads',
    headers: {
      host: `localhost:${port}`,
      authorization: `Bearer ${ada.token}`,
      'content-type': 'application/json',
      'content-length': 9_000_000,
    },
  });
  call.on('error', () => {});
  call.flushHeaders();
  const [answer] = await once(call, 'response');
  expect(problemOf({ status: answer.statusCode, text: await text(answer) })).toMatchObject({
    status: 413,
    code: 'payload_too_large',
  });
  call.destroy();
});

test('T-12: whatever a body says, it is a refusal with a sentence and nothing is kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.json(), async (path, body) => {
      const told = problemOf(await house.call(ada.token, 'POST', path, body));
      expect(told.status).toBe(400);
    }),
    { numRuns: 60 },
  );
  expect(kept()).toEqual([]);
});
