import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const ece = require('http_ece') as {
  decrypt(
    body: Buffer,
    options: { version: string; privateKey: object; authSecret: string },
  ): Buffer;
};

/** A push service of the world that keeps what it is handed; its names lead to this machine. */
export class PushService {
  status = 201;
  taken: { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }[] =
    [];
  private server!: Server;

  async start(): Promise<void> {
    this.server = createServer((call, answer) => {
      const parts: Buffer[] = [];
      call.on('data', (part: Buffer) => parts.push(part));
      call.on('end', () => {
        this.taken.push({
          path: call.url ?? '',
          headers: call.headers,
          body: Buffer.concat(parts),
        });
        answer.writeHead(this.status).end();
      });
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }
  stop = () => this.server.close();
  reset(): void {
    this.status = 201;
    this.taken = [];
  }

  readonly post = (url: string, headers: Record<string, string>, body: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const { pathname } = new URL(url);
      const { port } = this.server.address() as AddressInfo;
      const call = request(
        { host: '127.0.0.1', port, path: pathname, method: 'POST', headers },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      call.once('error', reject);
      call.end(body);
    });
}

let browsers = 0;
/** A browser that subscribed: what it tells the site, and how it reads what it gets. */
export const newBrowser = (endpoint = `https://push.services.mozilla.com/wpush/${++browsers}`) => {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    read: (body: Buffer) =>
      JSON.parse(
        ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString(),
      ) as Record<string, string>,
  };
};
