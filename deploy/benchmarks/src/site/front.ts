import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import { connect, createServer as createLine, type Socket } from 'node:net';
import type { Duplex, Writable } from 'node:stream';
import { generate } from 'selfsigned';
import { Line, type LineSpeed, SlowConnection } from './line';

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

/** Headers that a connection has for itself: HTTP/2 knows none of them. */
const OF_A_CONNECTION = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
];
const withoutConnection = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !OF_A_CONNECTION.includes(name),
    ),
  );

/** Either protocol's; what is used of them is alike. */
type Asked = IncomingMessage | Http2ServerRequest;
type Told = Writable & { writeHead(status: number, headers?: OutgoingHttpHeaders): unknown };

/** Passes everything on to the edge but for what `instead` answers. `own`: headers that the edge is told besides. */
const passing = (edgePort: number, instead: Instead, own: Record<string, string>) => {
  const agent = new Agent({ keepAlive: true });
  const target = { host: '127.0.0.1', port: edgePort, agent };
  const headersOf = ({ headers }: Asked) => {
    const host = headers[':authority'] ?? headers.host;
    return { ...withoutConnection(headers), ...(host ? { host: String(host) } : {}), ...own };
  };

  const page = (asked: Asked) => async (): Promise<EdgePage> => {
    const headers = { ...headersOf(asked), 'accept-encoding': 'identity' };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ ...target, path: asked.url ?? '/', headers }, resolve)
        .on('error', reject)
        .end();
    });
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    return {
      text: Buffer.concat(parts).toString(),
      headers: answer.headers as Record<string, string>,
    };
  };

  const pass = (incoming: Asked, outgoing: Told) => {
    const { method, url } = incoming;
    const asked = request(
      { ...target, method, path: url, headers: headersOf(incoming) },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
        answer.pipe(outgoing);
      },
    );
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  };

  return (incoming: Asked, outgoing: Told) => {
    const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
    instead(path, page(incoming)).then(
      (answer) => {
        if (!answer) return pass(incoming, outgoing);
        outgoing.writeHead(200, withoutConnection(answer.headers));
        outgoing.end(answer.body);
      },
      (error) => {
        outgoing.writeHead(500);
        outgoing.end(String(error));
      },
    );
  };
};

/** Joins a socket that wants another protocol to the edge. */
const joining =
  (edgePort: number) =>
  ({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer) => {
    const edge = connect(edgePort, '127.0.0.1');
    const lines = rawHeaders.flatMap((name, at) =>
      at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`],
    );
    edge.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    edge.write(head);
    edge.pipe(socket).pipe(edge);
    for (const end of [edge, socket]) {
      end.on('error', () => {
        edge.destroy();
        socket.destroy();
      });
    }
  };

/** Ends a front with its connections. */
export type CloseFront = () => void;

/**
 * A server before the edge, the same for every variant so that each pays for it: it passes everything on, sockets too, but for what `instead`
 * answers.
 */
export const startFront = async (
  port: number,
  edgePort: number,
  instead: Instead,
): Promise<CloseFront> => {
  const server = createServer(passing(edgePort, instead, {}));
  server.on('upgrade', joining(edgePort));
  await new Promise<void>((done) => server.listen(port, done));
  return () => server.close().closeAllConnections();
};

/** The same by TLS and HTTP/2, over a line with a width, round trips and the slow start of each connection. */
export const startSecureFront = async (
  port: number,
  edgePort: number,
  instead: Instead,
  speed: LineSpeed,
): Promise<CloseFront> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const server = createSecureServer({ key, cert, allowHTTP1: true });
  server.on('request', passing(edgePort, instead, { 'x-forwarded-proto': 'https' }));
  server.on('upgrade', joining(edgePort));
  const line = new Line(speed);
  const phones = new Set<Socket>();
  const listener = createLine((phone) => {
    phones.add(phone);
    phone.on('close', () => phones.delete(phone));
    server.emit('connection', new SlowConnection(phone, line));
  });
  await new Promise<void>((done) => listener.listen(port, done));
  return () => {
    listener.close();
    for (const phone of phones) phone.destroy();
  };
};
