import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Connection, siteOf } from './connection';

test.each([
  ['https://site.example', 'https://site.example'],
  ['https://site.example/some/page?x=1', 'https://site.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://carnaval.localhost:3000/', 'http://carnaval.localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('T-21: a token goes to %s', (address, origin) => {
  expect(siteOf(address)).toBe(origin);
});

test.each([
  [
    'http://site.example',
    'would send the token where others can read it; write https://site.example',
  ],
  ['http://localhost.evil.test', 'would send the token where others can read it'],
  ['http://127.0.0.1.evil.test', 'would send the token where others can read it'],
  ['ftp://site.example', 'is no address of a site; write https://site.example'],
  ['https://user:word@site.example', 'is no address of a site'],
  ['site.example', 'is no address of a site'],
  ['', 'is no address of a site'],
])('T-21: a token does not go to %j', (address, sentence) => {
  expect(() => siteOf(address)).toThrow(sentence);
});

describe('calls', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let server: Server;
  let site: string;
  const waits: number[] = [];
  const said: string[] = [];
  const open = () =>
    new Connection({
      site,
      token: 'the-secret',
      say: (sentence) => void said.push(sentence),
      wait: async (ms) => void waits.push(ms),
    });
  beforeEach(async () => {
    for (const list of [waits, said]) list.length = 0;
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const ask = () => {
    const connection = open();
    return connection.insist(() => connection.call('POST', '/plan', {}));
  };

  test('T-22: a redirection is not followed: the token goes to nobody else', async () => {
    const elsewhere: IncomingMessage[] = [];
    answer = (request, response) => {
      if (request.url === '/there') elsewhere.push(request);
      response.writeHead(307, { location: '/there' }).end();
    };
    await expect(ask()).rejects.toThrow('cannot be reached');
    expect(elsewhere).toEqual([]);
  });

  test('T-22: neither what is said nor what is thrown holds the token', async () => {
    answer = (_request, response) => void response.destroy();
    const error: Error = await ask().then(
      () => new Error('it worked'),
      (failure) => failure,
    );
    expect(said.length).toBeGreaterThan(0);
    expect([...said, error.message, String(error.stack)].join()).not.toContain('the-secret');
  });

  test('a site that asks to come later is asked later, as it says', async () => {
    let calls = 0;
    answer = (_request, response) => {
      calls += 1;
      if (calls === 1)
        response.writeHead(429, { 'retry-after': '7' }).end('{"errors":[{"message":"later"}]}');
      else if (calls === 2) response.writeHead(503).end();
      else response.end('{"good":true}');
    };
    await expect(ask()).resolves.toEqual({ good: true });
    expect(waits).toEqual([7000, 500]);
    expect(said[0]).toBe('  later; going on');
  });

  test('a site that never comes is given up after eight pauses', async () => {
    answer = (_request, response) => void response.destroy();
    await expect(ask()).rejects.toThrow(/^http.* cannot be reached: /);
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  test('what the site refuses is said with its sentence, at once', async () => {
    answer = (_request, response) =>
      void response
        .writeHead(403)
        .end('{"errors":[{"code":"forbidden","message":"not yours; try: x"}]}');
    await expect(ask()).rejects.toThrow(/^not yours; try: x$/);
    answer = (_request, response) => void response.writeHead(404).end('<html>');
    await expect(ask()).rejects.toThrow('the site answers 404 to /-/publish/v1');
    expect(waits).toEqual([]);
  });
});
