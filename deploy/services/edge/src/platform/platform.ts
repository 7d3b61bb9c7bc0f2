import { Readable } from 'node:stream';
import { traceHeaders, withCall } from 'deploy-observability/tracing';
import { Agent } from 'undici';
import { PlatformError } from '../errors';

/** Milliseconds for a call of the browser, and for one that a page waits for (specification 2, section 9). */
export const BROWSER_TIMEOUT = 30_000;
export const SERVER_TIMEOUT = 8_000;
/** For a document, which waits its turn at the platform. */
export const UPLOAD_TIMEOUT = 120_000;

/** Milliseconds for which a connection is kept without use: less than the grace of a platform that ends. */
const KEPT = 4000;

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

/** Milliseconds between two lines of the log that say the same. */
const APART = 60_000;

/** Says that the platform did not answer, and why, once a minute: every call fails for the same reason. */
export const tellLost = (
  warn: (sentence: string) => void,
  now = () => performance.now(),
): ((error: unknown) => void) => {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (now() - toldAt < APART) return;
    toldAt = now();
    const { message, code } = error as NodeJS.ErrnoException;
    warn(`the platform did not answer: ${message || code}`);
  };
};

/** The one way to the platform: kept connections, a time limit on everything. */
export class Platform {
  private readonly agent: Agent;

  /**
   * `called` hears of every call: the status, or `none` without an answer, and milliseconds until its headers came.
   * `lost` hears why one had no answer.
   * @param kept milliseconds, as `KEPT` (tests)
   */
  constructor(
    readonly origin: string,
    private readonly called: (status: number | 'none', ms: number) => void = () => {},
    private readonly lost: (error: unknown) => void = () => {},
    kept = KEPT,
  ) {
    this.agent = new Agent({
      connections: 256,
      // the first holds where the platform says nothing, the second where it offers more
      keepAliveTimeout: kept,
      keepAliveMaxTimeout: kept,
      connect: { timeout: 3000 },
    });
  }

  /** @throws PlatformError 503 `maintenance` when it cannot be reached, 504 `timeout` when it is too slow. */
  async send(request: PlatformRequest): Promise<PlatformAnswer> {
    return withCall(`platform ${request.method}`, () => this.call(request));
  }

  private async call({
    method,
    path,
    headers,
    body,
    timeout,
  }: PlatformRequest): Promise<PlatformAnswer> {
    const since = performance.now();
    try {
      const answer = await this.agent.request({
        origin: this.origin,
        path,
        method: method as 'GET',
        headers: { ...headers, ...traceHeaders() },
        body: body ?? null,
        headersTimeout: timeout,
        bodyTimeout: timeout,
      });
      this.called(answer.statusCode, performance.now() - since);
      return { status: answer.statusCode, headers: answer.headers, body: answer.body };
    } catch (error) {
      this.called('none', performance.now() - since);
      // a browser that went away while it sent is no fault of the platform
      if (!(body instanceof Readable && body.errored)) this.lost(error);
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

const isConnect = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'UND_ERR_CONNECT_TIMEOUT';
