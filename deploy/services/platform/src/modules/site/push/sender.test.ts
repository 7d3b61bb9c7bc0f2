import { type AddressInfo, connect, createServer } from 'node:net';
import { Agent } from 'deploy-observability/http';
import { createTransport } from './sender';

/** A push service that says this and, if it `leaves`, resets the connection. */
const service = async (said: string, leaves: boolean) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(said, () => leaves && socket.resetAndDestroy()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  // without encryption: what is tried here is what comes through it
  const agent = new Agent({
    connect: (_options, done) => {
      const socket = connect(port, '127.0.0.1', () => done(null, socket));
      socket.on('error', (error) => done(error, null));
    },
  });
  const close = async () => {
    server.close();
    await agent.destroy();
  };
  return { close, transport: createTransport(agent) };
};
const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';

test.each([
  ['nothing', '', true],
  ['half a head', 'HTTP/1.1 201 Cre', true],
  ['another protocol', SWITCHING, false],
  ['another protocol, and leaves', SWITCHING, true],
  ['no HTTP', `${'\0\x01'.repeat(50)}\r\n\r\n`, false],
  ['no HTTP, and leaves', 'hello\r\n\r\n', true],
])(
  'a push service that answers %s fails the push, and nothing else',
  async (_what, said, leaves) => {
    const { close, transport } = await service(said, leaves);
    await expect(transport.post('https://push.test/x', {}, Buffer.from('x'))).rejects.toThrow();
    await close();
  },
);

test('an answer that goes on for ever is not read', async () => {
  const { close, transport } = await service(
    `HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`,
    false,
  );
  expect(await transport.post('https://push.test/x', {}, Buffer.from('x'))).toBe(201);
  await close();
});
