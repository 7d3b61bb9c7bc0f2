import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { dropGone, observeRequests } from './index';

let app: FastifyInstance;
let port = 0;
const reached: (string | undefined)[] = [];
const statuses: number[] = [];
beforeAll(async () => {
  app = fastify();
  observeRequests(app, {
    metrics: { began: () => undefined, ended: ({ status }) => void statuses.push(status) },
  });
  dropGone(app);
  app.all('/*', async (request) => {
    await wait(5);
    reached.push(request.ip);
    return { ip: request.ip };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends a request and resets the connection after so many turns of the loop. */
const sendAndReset = async (turns: number) => {
  const line = connect(port, '127.0.0.1').on('error', () => undefined);
  await new Promise((resolve) => line.once('connect', resolve));
  line.write('POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}');
  for (let n = 0; n < turns; n += 1) await new Promise(setImmediate);
  line.resetAndDestroy();
};

test('a request whose sender is gone reaches no route; every other one has an address', async () => {
  for (let n = 0; n < 60; n += 1) await sendAndReset(n % 4);
  await wait(50);
  expect(reached).not.toContain(undefined);
  expect(statuses.every((status) => status === 499 || status < 500)).toBe(true);
  expect(statuses).toContain(499);
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.json()).toEqual({ ip: '127.0.0.1' });
});
