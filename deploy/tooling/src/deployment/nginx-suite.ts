import type { Server } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { Duplex } from 'node:stream';
import { type Asked, type Nginx, type RunningProxy, startProxy, upstream } from './nginx';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  socket?: Duplex;
}
/** What the server behind was asked. */
export const asked = (answer: Pick<Answer, 'text'>) => JSON.parse(answer.text) as Asked;

/**
 * For the tests of one suite: nginx with `site.conf`, and behind it two edges, a platform and games in this order, which answer what they
 * were asked. `ask` comes as a visitor, over TLS.
 */
export function behindNginx(nginx: Nginx | null) {
  let running: RunningProxy;
  const servers: Server[] = [];
  const ports: number[] = [];
  beforeAll(async () => {
    for (let at = 0; at < 4; at += 1) {
      const { server, port } = await upstream();
      servers.push(server);
      ports.push(port);
    }
    const [one = 0, other = 0, platform = 0, games = 0] = ports;
    if (nginx) running = await startProxy(nginx, { edges: [one, other], platform, games });
  });
  afterAll(async () => {
    await running.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  const ask = (path: string, { body, ...options }: RequestOptions & { body?: Buffer } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const to = { host: '127.0.0.1', port: running.tls, path, servername: 'localhost' };
      const call = request({ ...to, rejectUnauthorized: false, ...options }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        );
      });
      call.on('upgrade', (answer, socket) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: '', socket }),
      );
      call.on('error', reject);
      call.end(body);
    });
  return { ask, servers, ports, proxy: () => running };
}
