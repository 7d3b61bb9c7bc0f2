import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { ReadPage } from '../testing/read-page';
import { ReplayStream } from './replay-stream';
import { sendChunks } from './send-chunks';

let app: FastifyInstance;
let rest: ReplayStream<string>;
let url: string;
beforeAll(async () => {
  app = fastify();
  app.get('/', (request, reply) =>
    sendChunks(request, reply, [Buffer.from('<head>')], rest, (chunk) => [Buffer.from(chunk)]),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
});
afterAll(() => app.close());
beforeEach(() => {
  rest = new ReplayStream();
});

test('PG-18: each chunk is on its way before the next is there', async () => {
  const page = await ReadPage.open(url);
  expect(await page.upTo('<head>')).toBe('<head>');
  rest.add('<p>one</p>');
  expect(await page.upTo('one')).toBe('<head><p>one</p>');
  rest.add('<p>two</p>');
  rest.close();
  expect(await page.end()).toBe('<head><p>one</p><p>two</p>');
  expect(page.whole).toBe(true);
});

test('PG-20: what is there at once goes out as one answer of known length', async () => {
  rest = ReplayStream.of('<p>one</p>');
  const answer = await app.inject('/');
  expect(answer.headers['content-length']).toBe('16');
  expect(answer.body).toBe('<head><p>one</p>');
});

test('PG-22: where the rest fails the connection is cut, so that nobody takes it for a whole page', async () => {
  const page = await ReadPage.open(url);
  rest.add('<p>one</p>');
  await page.upTo('one');
  rest.fail(new Error('no end'));
  expect(await page.end()).toBe('<head><p>one</p>');
  expect(page.whole).toBe(false);
});

test('PG-20: who leaves is no reader any more', async () => {
  const page = await ReadPage.open(url);
  rest.add('<p>one</p>');
  await page.upTo('one');
  expect(rest.isRead).toBe(true);
  page.leave();
  await page.end();
  while (rest.isRead) await new Promise((resolve) => setImmediate(resolve));
  expect(rest.isRead).toBe(false);
});
