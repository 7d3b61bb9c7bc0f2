import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, ask, type Call } from './index';

const servers: Server[] = [];
const serving = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://shop.localhost:${(server.address() as AddressInfo).port}/a?b=c`;
};
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});
const call = (more: Partial<Call> = {}): Call => ({ whom: 'the shop', timeout: 10_000, ...more });
const refusal = (asked: Promise<Answer>) => asked.catch(({ reason }) => reason);

test('an answer is its status and text, whatever it says; a name of this machine needs no resolver', async () => {
  const url = await serving(async (request, response) => {
    const [body] = await request.toArray();
    response
      .writeHead(418)
      .end(`${request.method} ${request.url} ${request.headers['x-it']} ${body}`);
  });
  const answer = await ask(url, call({ method: 'POST', headers: { 'x-it': 'is' }, body: 'tea' }));
  expect(answer).toEqual({ status: 418, ok: false, text: 'POST /a?b=c is tea' });
});

test('nothing is followed to another address', async () => {
  const url = await serving((_request, response) =>
    response.writeHead(302, { location: '/elsewhere' }).end(),
  );
  expect(await ask(url, call())).toMatchObject({ status: 302, ok: false });
});

test('one that is late, gone or too long gave no answer', async () => {
  const late = await serving((_request, response) => void response.writeHead(200).write('{'));
  expect(await refusal(ask(late, call({ timeout: 50 })))).toBe('timeout');
  const gone = await serving((_request, response) => void response.destroy());
  expect(await refusal(ask(gone, call()))).toBe('unreachable');
  const long = await serving((_request, response) => void response.end('x'.repeat(100)));
  expect(await refusal(ask(long, call({ most: 99 })))).toBe('too_long');
  await expect(ask(long, call({ most: 99 }))).rejects.toThrow('the shop gave no answer (too_long)');
});

test('a text that nobody wants is not waited for', async () => {
  const url = await serving((_request, response) => void response.writeHead(201).write('{'));
  expect(await ask(url, call({ most: 0 }))).toEqual({ status: 201, ok: true, text: '' });
});

test('what may arrive twice is asked again while nobody answers, and an answer is the end', async () => {
  let asked = 0;
  const url = await serving((_request, response) => {
    asked += 1;
    if (asked < 3) response.destroy();
    else response.writeHead(500).end();
  });
  expect((await ask(url, call({ attempts: 3 }))).status).toBe(500);
  expect(asked).toBe(3);
  expect((await ask(url, call({ attempts: 3 }))).status).toBe(500);
  expect(asked).toBe(4);
});
