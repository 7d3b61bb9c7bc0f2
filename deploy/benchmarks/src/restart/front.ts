import {
  Agent,
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Endpoints } from './endpoints';

type Node = { name: string; port: number };
/** Milliseconds for which a connection to an edge is kept without use, as `nginx/site.conf` says: less than the grace. */
const KEPT = 4000;
/** Milliseconds for which a visitor's is. */
const VISITORS_KEPT = 65_000;
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const withoutHops = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name)));
const wasRefused = (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED';

/**
 * What stands in front of edges, as an ingress does it: requests go to those that are ready, connections are kept. One that does not take a
 * connection has seen nothing, so another one is asked; what was sent is never sent again. Visitors name their network themselves.
 */
export const openFront = async (
  port: number,
  edges: Endpoints<Node>,
): Promise<{ close(): void }> => {
  const agents = new Map<number, Agent>();
  const agentOf = ({ port: to }: Node): Agent => {
    const known = agents.get(to) ?? new Agent({ keepAlive: true, timeout: KEPT });
    agents.set(to, known);
    return known;
  };

  const pass = (request: IncomingMessage, body: Buffer, response: ServerResponse, but?: Node) => {
    const edge = edges.pick(but);
    if (!edge) return void response.writeHead(503, { 'x-front': 'nobody is ready' }).end();
    const { method, url: path, headers: given } = request;
    const headers = {
      ...withoutHops(given),
      'x-forwarded-proto': 'http',
      'x-forwarded-host': given.host,
    };
    const options = {
      host: '127.0.0.1',
      port: edge.port,
      agent: agentOf(edge),
      method,
      path,
      headers,
    };
    const onward = ask(options as RequestOptions, (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return void response.destroy();
      if (wasRefused(error) && !but) return pass(request, body, response, edge);
      response.writeHead(502, { 'x-front': `${edge.name}: ${error.code ?? error.message}` }).end();
    });
    response.on('close', () => response.writableFinished || onward.destroy());
    onward.end(body);
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, but?: Node) => {
    const edge = edges.pick(but);
    if (!edge)
      return void socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    const other = connect(edge.port, '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      const { rawHeaders } = request;
      for (let at = 0; at < rawHeaders.length; at += 2)
        lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
      lines.push('X-Forwarded-Proto: http', `X-Forwarded-Host: ${request.headers.host}`);
      other.write(`${lines.join('\r\n')}\r\n\r\n`);
      other.write(head);
      other.pipe(socket).pipe(other);
    });
    other.on('error', (error: NodeJS.ErrnoException) => {
      if (wasRefused(error) && !but) return upgrade(request, socket, head, edge);
      socket.destroy();
    });
    socket.on('error', () => other.destroy());
    socket.on('close', () => other.destroy());
  };

  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => pass(request, body, response),
      () => response.destroy(),
    );
  });
  server.keepAliveTimeout = VISITORS_KEPT;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    close() {
      server.close();
      server.closeAllConnections();
      for (const agent of agents.values()) agent.destroy();
    },
  };
};
