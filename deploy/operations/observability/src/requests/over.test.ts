import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { whenOver } from './over';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** The server's end of its connection; a reset is an error there first. */
const closing = (response: ServerResponse | undefined) =>
  new Promise((resolve) => response?.req.socket.once('close', resolve));

/** A server that answers nothing by itself, and so many requests on one connection. */
const asked = async (count: number) => {
  const responses: ServerResponse[] = [];
  let all = () => {};
  const came = new Promise<void>((resolve) => {
    all = resolve;
  });
  const server = createServer((_request, response) => {
    responses.push(response);
    if (responses.length === count) all();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  line.write(REQUEST.repeat(count));
  await came;
  return { responses, line, server };
};

test('answers that wait for an earlier one are over when their connection is reset', async () => {
  const { responses, line, server } = await asked(20);
  const over: number[] = [];
  for (const [at, response] of responses.entries()) whenOver(response, () => over.push(at));
  // answered, but never sent
  responses[3]?.end('x');
  const closed = closing(responses[0]);
  line.resetAndDestroy();
  await closed;
  await new Promise(setImmediate);
  expect(over.toSorted((a, b) => a - b)).toEqual(responses.map((_, at) => at));
  const late: string[] = [];
  whenOver(responses[5] as ServerResponse, () => late.push('late'));
  expect(late).toEqual(['late']);
  server.close();
});

test('an answer that was sent is over once, and before its connection ends', async () => {
  const { responses, line, server } = await asked(1);
  let over = 0;
  whenOver(responses[0] as ServerResponse, () => {
    over += 1;
  });
  responses[0]?.end('x');
  await once(line, 'data');
  await new Promise(setImmediate);
  expect(over).toBe(1);
  const closed = closing(responses[0]);
  line.resetAndDestroy();
  await closed;
  expect(over).toBe(1);
  server.close();
});
