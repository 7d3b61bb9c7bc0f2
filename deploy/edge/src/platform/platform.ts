import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import { PlatformError } from '../errors';

/** Milliseconds for a call of the browser, and for one that a page waits for (specification 2, section 9). */
export const BROWSER_TIMEOUT = 30_000;
export const SERVER_TIMEOUT = 8_000;
/** For a document, which waits its turn at the platform. */
export const UPLOAD_TIMEOUT = 120_000;

export interface PlatformRequest {
  method: string;
  /** Path and query, as they came. */
  path: string;
  headers: Record<string, string | string[]>;
  body?: Buffer | string | Readable | undefined;
  timeout: number;
}
export interface PlatformAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Readable & { text(): Promise<string>; dump(): Promise<void> };
}

const isTimeout = (error: unknown) =>
  error instanceof Error &&
  /TIMEOUT|ABORT/.test(`${(error as NodeJS.ErrnoException).code} ${error.name}`.toUpperCase());

/** The one way to the platform: kept connections, a time limit on everything. */
export class Platform {
  private readonly agent = new Agent({
    connections: 256,
    keepAliveTimeout: 4000,
    connect: { timeout: 3000 },
  });

  constructor(readonly origin: string) {}

  /** @throws PlatformError 503 `maintenance` when it cannot be reached, 504 `timeout` when it is too slow. */
  async send({ method, path, headers, body, timeout }: PlatformRequest): Promise<PlatformAnswer> {
    try {
      const answer = await this.agent.request({
        origin: this.origin,
        path,
        method: method as 'GET',
        headers,
        body: body ?? null,
        headersTimeout: timeout,
        bodyTimeout: timeout,
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.body };
    } catch (error) {
      throw new PlatformError(isTimeout(error) && !isConnect(error) ? 'timeout' : 'unreachable');
    }
  }

  /** The whole answer as text, within the limit. @throws PlatformError */
  async text(request: PlatformRequest): Promise<{ status: number; text: string }> {
    const answer = await this.send(request);
    try {
      return { status: answer.status, text: await answer.body.text() };
    } catch (error) {
      throw new PlatformError(isTimeout(error) ? 'timeout' : 'unreachable');
    }
  }

  close(): Promise<void> {
    return this.agent.close();
  }
}

const isConnect = (error: unknown) => (error as NodeJS.ErrnoException).code === 'UND_ERR_CONNECT_TIMEOUT';
