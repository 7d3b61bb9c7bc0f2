import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Between an edge and its platform: holds the answers of calls that the pattern names for so many milliseconds. */
export const startSlowPlatform = async (
  port: number,
  platformPort: number,
  slow: RegExp,
  hold: number,
): Promise<Server> => {
  const server = createServer(async (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const target = { host: '127.0.0.1', port: platformPort, method, path: url, headers };
    const asked = request(target);
    incoming.pipe(asked);
    asked.on('error', () => outgoing.destroy());
    const answer = await new Promise<IncomingMessage>((resolve) => asked.once('response', resolve));
    if (slow.test(url ?? '')) await wait(hold);
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  await new Promise<void>((done) => server.listen(port, done));
  return server;
};
