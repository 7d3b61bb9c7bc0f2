import { setTimeout as pause } from 'node:timers/promises';
import { RefusedError } from '../document';
import { PUBLISH_PATH } from './protocol';

/** The connection was cut, or the site asked to come again: what was said may be said once more. */
export class CutError extends Error {
  constructor(
    reason: string,
    /** Milliseconds that the site asks to wait. */
    readonly wait = 0,
  ) {
    super(reason);
    this.name = 'CutError';
  }
}

export interface Access {
  /** Origin of the site. */
  site: string;
  token: string;
  /** Waits between two tries; milliseconds. */
  wait?: (ms: number) => Promise<unknown>;
  say?: (sentence: string) => void;
}

/** Milliseconds without an answer's head after which a connection counts as cut. */
const SILENCE = 60_000;
/** Tries without progress, and milliseconds between them. */
const PAUSES = [250, 500, 1000, 2000, 4000, 8000, 8000, 8000];
const AGAIN = new Set([408, 429, 502, 503, 504]);
const LOCAL = /^(localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/;

/** The origin of a site that a token may be sent to. @throws RefusedError for a plain one that is not on this machine */
export const siteOf = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new RefusedError(`--to ${address} is no address of a site; write https://site.example`);
  if (url.protocol === 'http:' && !LOCAL.test(url.hostname))
    throw new RefusedError(
      `--to ${address} would send the token where others can read it; write https://${url.host}`,
    );
  return url.origin;
};

/** What the site said of a call that it did not do. */
const refusalOf = async (answer: Response): Promise<Error> => {
  const text = await answer.text().catch(() => '');
  const after = Number(answer.headers.get('retry-after')) * 1000 || 0;
  let message: unknown;
  try {
    ({ message } = JSON.parse(text).errors[0]);
  } catch {}
  const sentence =
    typeof message === 'string' ? message : `the site answers ${answer.status} to ${PUBLISH_PATH}`;
  return AGAIN.has(answer.status) ? new CutError(sentence, after) : new RefusedError(sentence);
};

interface Insisting {
  /** Whether anything was reached since it was last asked: then the tries begin anew. */
  progress?: () => boolean;
  tries?: number;
  /** What else is said at the end of them. */
  end?: string;
}

/** Calls of the publish service of one site. */
export class Connection {
  readonly site: string;
  private readonly wait: (ms: number) => Promise<unknown>;

  constructor(private readonly access: Access) {
    this.site = siteOf(access.site);
    this.wait = access.wait ?? pause;
  }

  /** One call, once. @throws CutError; RefusedError with the site's sentence */
  async send(method: string, path: string, body?: object | Uint8Array): Promise<Response> {
    const isFile = body instanceof Uint8Array;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const head = new AbortController();
    const silence = setTimeout(() => head.abort(), SILENCE);
    let answer: Response;
    try {
      answer = await fetch(this.site + PUBLISH_PATH + path, {
        method,
        // a token goes to no other site than the one that was named
        redirect: 'error',
        signal: head.signal,
        headers: {
          authorization: `Bearer ${this.access.token}`,
          ...(body === undefined ? {} : { 'content-type': type }),
        },
        ...(body === undefined
          ? {}
          : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      });
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
      throw new CutError(
        `${this.site} cannot be reached: ${cause?.code ?? cause?.message ?? message}`,
      );
    } finally {
      clearTimeout(silence);
    }
    if (answer.ok) return answer;
    throw await refusalOf(answer);
  }

  /**
   * Does something again when the connection was cut, with longer and longer pauses; every call may be said twice.
   * @throws RefusedError after some tries that came to nothing
   */
  async insist<T>(
    work: () => Promise<T>,
    { progress = () => false, tries: most = PAUSES.length, end = '' }: Insisting = {},
  ): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof CutError)) throw error;
        if (progress()) tries = 0;
        const { [tries]: next } = PAUSES;
        if (next === undefined || tries >= most) throw new RefusedError(error.message + end);
        this.access.say?.(`  ${error.message}; going on`);
        await this.wait(Math.max(next, error.wait));
      }
    }
  }

  /** A call whose answer is JSON. */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await this.send(method, path, body);
    try {
      return (await answer.json()) as T;
    } catch {
      throw new CutError(`the answer of ${this.site} ended too early`);
    }
  }

  /** A call whose answer are lines of JSON. @throws CutError when it ends within one */
  async *lines<T>(method: string, path: string, body: object): AsyncGenerator<T> {
    const answer = await this.send(method, path, body);
    let rest = '';
    try {
      for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
        rest += Buffer.from(chunk).toString('latin1');
        const whole = rest.split('\n');
        rest = whole.pop() ?? '';
        for (const line of whole) yield JSON.parse(Buffer.from(line, 'latin1').toString()) as T;
      }
    } catch (error) {
      if (error instanceof SyntaxError)
        throw new RefusedError(`${this.site} answers what is no publish service`);
      throw new CutError(`the connection to ${this.site} was cut`);
    }
  }
}
