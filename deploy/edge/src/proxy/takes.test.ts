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

test.each(forms)('P-5: the form of %s takes its own fields, each once', async (path) => {
  for (const name of EXTRA) {
    const body = `${encodeURIComponent(name)}=1`;
    const answer = await edge.call(path, { method: 'POST', headers: FORM, body });
    expect([name, answer.status, answer.json()]).toEqual([name, 400, { errors: [{ code: 'validation' }] }]);
  }
  const twice = await edge.call(path, { method: 'POST', headers: FORM, body: 'token=a&token=console-token' });
  expect(twice.status).toBe(400);
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
])('P-5: an exposure with %s is refused', async (_, body) => {
  const answer = await edge.call('/-/exposure', { method: 'PUT', body });
  expect([answer.status, answer.json()]).toEqual([400, { errors: [{ code: 'validation' }] }]);
});

test('P-5: a route that takes just anything is not served', () => {
  const app = fastify();
  app.addHook('onRoute', refuseOpen);
  const answer = async () => ({});
  expect(() => app.post('/open', answer)).toThrow('POST /open: the body may be anything');
  app.post('/closed', takes('json', { name: textOf(10) }), answer);
  app.all('/passed/*', PASSES_ON, answer);
  app.get('/read', answer);
});
