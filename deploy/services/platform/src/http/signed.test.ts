import Fastify from 'fastify';
import { installErrors } from './errors';
import { requireOneOf, type Signer, signedHeaders, signerOf } from './signed';

const NOW = 1_800_000_000_000;
const SECRET = 'a-secret-that-is-long-enough-for-this';
const open = async (...signers: Signer[]) => {
  const app = Fastify();
  installErrors(app);
  await app.register(async (scope) => {
    requireOneOf(scope, 'test', signers, () => new Date(NOW));
    for (const url of ['/a', '/b', '/a/b'])
      scope.route({
        method: ['POST', 'PUT'],
        url,
        handler: async (request) => ({ by: signerOf(request) }),
      });
  });
  return app;
};
const body = '{"a":1}';
const headersFor = (to: string, former = false) =>
  signedHeaders('test', SECRET, { to, body, now: NOW, former });

test('N2d: a signature for one path, query or method is none for another', async () => {
  const app = await open({ id: 'one', secret: SECRET });
  const send = async (method: 'POST' | 'PUT', url: string, headers: Record<string, string>) =>
    (await app.inject({ method, url, headers, payload: body })).statusCode;
  expect(await send('POST', '/a', headersFor('/a'))).toBe(200);
  expect(await send('POST', '/a?x=1', headersFor('/a?x=1'))).toBe(200);
  expect(await send('POST', '/a', headersFor('https://any.example/a'))).toBe(200);
  for (const [method, url, signedFor] of [
    ['POST', '/b', '/a'],
    ['POST', '/a/b', '/a'],
    ['POST', '/a?x=1', '/a'],
    ['POST', '/a', '/a?x=1'],
    ['PUT', '/a', '/a'],
  ] as const)
    expect([url, await send(method, url, headersFor(signedFor))]).toEqual([url, 401]);
  await app.close();
});

test('the former version counts for nobody but who is named', async () => {
  const named = await open({ id: 'one', secret: SECRET, former: true });
  const other = await open({ id: 'one', secret: SECRET });
  const answers = async (headers: Record<string, string>) =>
    Promise.all(
      [named, other].map(async (app) => {
        return (await app.inject({ method: 'POST', url: '/a', headers, payload: body })).statusCode;
      }),
    );
  expect(await answers(headersFor('/a'))).toEqual([200, 200]);
  expect(await answers(headersFor('/a', true))).toEqual([200, 401]);
  const { 'x-test-signature': signature = '', ...rest } = headersFor('/a');
  for (const forged of [signature.slice(3), `v1=${signature.slice(3)}`, `v2=${'0'.repeat(64)}`, ''])
    expect(await answers({ ...rest, 'x-test-signature': forged })).toEqual([401, 401]);
  await named.close();
  await other.close();
});
