import { Readable } from 'node:stream';
import fastify from 'fastify';
import { installErrors } from './errors';

test('a file that is read for somebody who left is no failure in the log, another one is', async () => {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: 'error', stream: { write: (line) => void lines.push(line) } },
  });
  installErrors(app);
  /** A file whose reading ends before its first byte. */
  const cut = () => {
    const file = new Readable({ read: () => undefined });
    setImmediate(() => file.destroy());
    return file;
  };
  app.post('/left', ({ raw }, reply) => {
    raw.socket.destroy();
    return reply.send(cut());
  });
  app.post('/stays', (_request, reply) => reply.send(cut()));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (path: string) => fetch(origin + path, { method: 'POST', body: 'x' });
  await expect(ask('/left')).rejects.toThrow();
  await new Promise(setImmediate);
  expect(lines).toEqual([]);
  expect((await ask('/stays')).status).toBe(500);
  expect(lines).toHaveLength(1);
  await app.close();
});
