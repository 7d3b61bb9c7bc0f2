import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { refuseUpgrade } from './refuse-upgrade';

test('a refused upgrade ends its connection though the other end stays open, has had an answer, or was reset', async () => {
  const server = createServer((_request, response) => response.end('hello'));
  server.on('upgrade', (_request, socket) => refuseUpgrade(socket, 404, 'X-Why: not here\r\n'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const ask = (bytes: string) => {
    const line = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on(
      'error',
      () => undefined,
    );
    line.write(bytes);
    return line;
  };
  const upgrade = 'GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n';
  const line = ask('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const ended = new Promise((done) => line.once('end', done));
  let said = '';
  line.on('data', (data) => {
    said += String(data);
  });
  await new Promise((done) => line.once('data', done));
  line.write(upgrade);
  for (let n = 0; n < 10; n += 1) {
    const other = ask(upgrade);
    await new Promise((done) => other.once('connect', done));
    other.resetAndDestroy();
  }
  await ended;
  expect(said).toMatch(/hello.*HTTP\/1\.1 404 Not Found\r\n.*X-Why: not here\r\n\r\n$/s);
  const open = () =>
    new Promise<number>((done) => server.getConnections((_, count) => done(count)));
  for (let tries = 0; (await open()) > 0 && tries < 60; tries += 1)
    await new Promise((done) => setTimeout(done, 50));
  expect(await open()).toBe(0);
  line.destroy();
  await new Promise((done) => server.close(done));
});
