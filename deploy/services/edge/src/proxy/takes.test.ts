import fastify from 'fastify';
import { TestEdge } from '../testing/edge';
import { PASSES_ON, refuseOpen, takes, textOf } from './takes';

const edge = new TestEdge();
beforeAll(() => edge.start());
afterAll(() => edge.stop());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const EXTRA = ['role', 'visitor', '__proto__', 'constructor', 'by', 'revision[]'];
const forms = [
  '/-/console/login',
  '/-/console/logout',
  '/-/console/change',
  '/-/override',
  '/-/override/reset',
];

test.each(forms)('the form of %s takes its own fields, each once', async (path) => {
  for (const name of EXTRA) {
    const body = `${encodeURIComponent(name)}=1`;
    const answer = await edge.call(path, { method: 'POST', headers: FORM, body });
    expect([name, answer.status, answer.json()]).toEqual([
      name,
      400,
      { errors: [{ code: 'validation' }] },
    ]);
  }
  const twice = await edge.call(path, {
    method: 'POST',
    headers: FORM,
    body: 'token=a&token=console-token',
  });
  expect(twice.status).toBe(400);
});

test('SS-8: every route of the edge’s own that takes a body refuses other sites and other fields', async () => {
  const bodies = ['role=staff', '{"role":"staff"}', '[7]', '{', '__proto__=1', 'x'.repeat(70_000)];
  expect(edge.app.ownRoutes.map(({ url }) => url)).toEqual(
    expect.arrayContaining([...forms, '/-/exposure']),
  );
  for (const { method, url } of edge.app.ownRoutes) {
    for (const origin of ['https://evil.test', 'null', 'http://games.localhost']) {
      const { status } = await edge.call(url, { method, headers: { origin }, body: '' });
      expect([url, origin, status]).toEqual([url, origin, 403]);
    }
    // what only commands with a token may send is refused to every page (T-2 of deploy/release)
    const refusals = url.startsWith('/-/publish/') ? [403] : [400, 413];
    for (const body of bodies) {
      const { status } = await edge.call(url, { method, body });
      expect([url, body.slice(0, 20), refusals.includes(status)]).toEqual([
        url,
        body.slice(0, 20),
        true,
      ]);
    }
  }
});

test.each([
  ['another field', '{"experiment":"tiles","arm":"wide"}'],
  ['a prototype', '{"experiment":"tiles","__proto__":{"arm":"wide"}}'],
  ['no field', '{}'],
  ['an empty name', '{"experiment":""}'],
  ['a number', '{"experiment":1}'],
  ['a list', '["tiles"]'],
  ['nothing', ''],
  ['no JSON', '{"experiment":'],
])('PX-5a: an exposure with %s is refused', async (_, body) => {
  const answer = await edge.call('/-/exposure', { method: 'PUT', body });
  expect([answer.status, answer.json()]).toEqual([400, { errors: [{ code: 'validation' }] }]);
});

test('PX-5c: a route that takes just anything is not served', () => {
  const app = fastify();
  refuseOpen(app);
  const answer = async () => ({});
  expect(() => app.post('/open', answer)).toThrow('POST /open: the body may be anything');
  app.post('/closed', takes('json', { name: textOf(10) }), answer);
  app.all('/passed/*', PASSES_ON, answer);
  app.get('/read', answer);
});
