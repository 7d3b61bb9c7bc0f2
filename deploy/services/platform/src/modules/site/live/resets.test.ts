import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { frameOf } from 'deploy-tooling/testing/fuzz';
import { openEither } from '../../../testing/database';
import { Harness, SITE } from '../../../testing/harness';
import { Page } from '../../../testing/page';
import { LIVE_LIMITS } from './limits';

let site: Harness;
beforeAll(async () => {
  site = await Harness.start(await openEither());
  await site.listen();
});
beforeEach(() => site.pass(3_600_000));
afterEach(() => jest.restoreAllMocks());
afterAll(() => site.close());

const UPGRADE =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: platform\r\n' +
  `Origin: ${SITE}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const dial = async (): Promise<Socket> => {
  const line = connect(Number(new URL(site.address).port), '127.0.0.1').on(
    'error',
    () => undefined,
  );
  await new Promise((resolve) => line.once('connect', resolve));
  return line;
};

test('a socket that was reset before, at or after its upgrade ends nothing but itself', async () => {
  for (let n = 0; n < 60; n += 1) {
    const line = await dial();
    line.write(n % 5 === 4 ? UPGRADE.replace('websocket HTTP', 'polling HTTP') : UPGRADE);
    for (let turns = n % 4; turns > 0; turns -= 1) await new Promise(setImmediate);
    if (n % 7 === 6) await wait(3);
    line.resetAndDestroy();
  }
  await wait(50);
  const page = await Page.open(site.address);
  expect(page.socket.connected).toBe(true);
  page.socket.disconnect();
});

test('a session that cannot be asked for refuses its own socket alone', async () => {
  const { server } = site.app;
  const asked = jest
    .spyOn(server, 'authenticateSocket')
    .mockRejectedValueOnce(new Error('no database'));
  await expect(Page.open(site.address, { token: 'a.b.c' })).rejects.toThrow('unexpected');
  expect(asked).toHaveBeenCalledTimes(1);
  const page = await Page.open(site.address);
  expect(page.socket.connected).toBe(true);
  page.socket.disconnect();
});

test('a socket that was reset while its session is asked for keeps no place of its player', async () => {
  const { token } = await site.player();
  const { server } = site.app;
  const { authenticateSocket } = server;
  const lines: Socket[] = [];
  let asked = 0;
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  jest.spyOn(server, 'authenticateSocket').mockImplementation(async (...given) => {
    asked += 1;
    await gone;
    return authenticateSocket(...given);
  });
  const own = UPGRADE.replace('Origin', `Authorization: Bearer ${token}\r\nOrigin`);
  for (let n = 0; n < LIVE_LIMITS.sockets.player; n += 1) {
    const line = await dial();
    lines.push(line);
    line.once('data', () => line.write(frameOf(Buffer.from('40'))));
    line.write(own);
  }
  while (asked < lines.length) await wait(5);
  for (const line of lines) line.resetAndDestroy();
  await wait(50);
  go();
  jest.restoreAllMocks();
  const page = await Page.open(site.address, { token });
  expect(page.socket.connected).toBe(true);
  page.socket.disconnect();
});

test('an upgrade to another address ends its connection, also after an answer on the same one', async () => {
  const open = () =>
    new Promise<number>((done) => site.app.server.server.getConnections((_, count) => done(count)));
  const line = await dial();
  const other = UPGRADE.replace('/socket.io/', '/elsewhere');
  line.write('GET /healthz HTTP/1.1\r\nHost: platform\r\n\r\n');
  let said = '';
  line.on('data', (data) => {
    said += String(data);
  });
  await new Promise((resolve) => line.once('data', resolve));
  line.write(other);
  await new Promise((resolve) => line.once('close', resolve));
  expect(said).toMatch(/^HTTP\/1\.1 200 .*HTTP\/1\.1 404 /s);
  for (let tries = 0; (await open()) > 0 && tries < 60; tries += 1) await wait(50);
  expect(await open()).toBe(0);
});
