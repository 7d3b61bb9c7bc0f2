import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface Given {
  status?: number;
  body?: unknown;
  headers?: Record<string, string | string[]>;
}
type Answer = Given | ((seen: Seen) => Given | Promise<Given>);

/** A platform over real HTTP: answers what a test gives it, and remembers what it was asked. */
export class FakePlatform {
  /** What visitors' requests led to, without what the edge asks by itself from time to time. */
  readonly seen: Seen[] = [];
  readonly server: Server;
  private readonly answers = new Map<string, Answer>();

  constructor() {
    this.server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = '', url = '', headers } = request;
      const seen: Seen = { method, url, headers, body: Buffer.concat(chunks).toString() };
      if (!url.startsWith('/edge/')) this.seen.push(seen);
      const known =
        this.answers.get(`${method} ${url}`) ?? this.answers.get(`${method} ${url.split('?')[0]}`);
      const given = (typeof known === 'function' ? await known(seen) : known) ?? {
        status: 404,
        body: { errors: [{ code: 'not_found' }] },
      };
      const text =
        Buffer.isBuffer(given.body) || typeof given.body === 'string'
          ? given.body
          : JSON.stringify(given.body ?? null);
      response
        .writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers })
        .end(text);
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** `call` is `GET /path` or `GET /path?query`. */
  on(call: string, answer: Answer): this {
    this.answers.set(call, answer);
    return this;
  }
  calls(call: string): Seen[] {
    return this.seen.filter(({ method, url }) =>
      [`${method} ${url}`, `${method} ${url.split('?')[0]}`].includes(call),
    );
  }
  reset(): void {
    this.seen.length = 0;
    this.answers.clear();
    this.on('GET /healthz', { body: { ok: true } });
    this.on('POST /edge/apart', { body: { data: [] } });
    this.on('POST /edge/person', { body: { data: { rights: 'all' } } });
    this.on('GET /json-api/serverdata', { body: { data: { currencies: ['EUR'] } } });
  }
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
