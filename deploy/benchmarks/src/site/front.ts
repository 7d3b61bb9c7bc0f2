import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** What stands for an answer of the edge, or null to pass the edge's own on. */
export type Instead = (path: string, edge: () => Promise<EdgePage>) => Promise<Answer | null>;
export interface EdgePage {
  text: string;
  headers: Record<string, string>;
}
export interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * A server before the edge, the same for every variant so that each pays for it: it passes everything on, sockets too, but for what `instead`
 * answers.
 */
export const startFront = async (port: number, edgePort: number, instead: Instead): Promise<Server> => {
  const agent = new Agent({ keepAlive: true });
  const target = { host: '127.0.0.1', port: edgePort, agent };

  const page =
    ({ url, headers }: IncomingMessage) =>
    async (): Promise<EdgePage> => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const asked = { ...target, path: url ?? '/', headers: { ...headers, 'accept-encoding': 'identity' } };
        request(asked, resolve).on('error', reject).end();
      });
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      return { text: Buffer.concat(parts).toString(), headers: answer.headers as Record<string, string> };
    };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming;
    const asked = request({ ...target, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  };

  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
    instead(path, page(incoming)).then(
      (answer) =>
        answer ? outgoing.writeHead(200, answer.headers).end(answer.body) : pass(incoming, outgoing),
      (error) => outgoing.writeHead(500).end(String(error)),
    );
  });
  server.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer) => {
    const edge = connect(edgePort, '127.0.0.1');
    const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]));
    edge.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    edge.write(head);
    edge.pipe(socket).pipe(edge);
    for (const end of [edge, socket]) {
      end.on('error', () => {
        edge.destroy();
        socket.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(port, done));
  return server;
};
