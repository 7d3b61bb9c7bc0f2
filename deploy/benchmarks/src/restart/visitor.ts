import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Tally } from './tally';

/** Milliseconds until a person has given up. */
const PATIENCE = 30_000;

export interface Answer {
  status: number;
  /** The whole body. */
  text: string;
}
export interface Question {
  /** What it is counted as. */
  kind: string;
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** A browser without a screen: its cookies, its kept connections, its network. */
export class Visitor {
  private readonly jar = new Map<string, string>();
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 6 });

  /**
   * @param host the site's, `localhost:5200`; where it listens is its port of this machine
   * @param network from where the site sees it come
   */
  constructor(
    readonly host: string,
    readonly network: string,
    private readonly tally: Tally,
  ) {}

  get origin(): string {
    return `http://${this.host}`;
  }
  get cookies(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Keeps what an answer says of cookies. */
  keep(lines: readonly string[] = []): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0\b/i.test(line)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
  }

  /** Asks once. @returns null when the answer is none of 2xx or 3xx, or did not come whole: that is counted */
  async ask({ kind, method = 'GET', path, body, headers = {} }: Question): Promise<Answer | null> {
    this.tally.count(kind);
    const since = performance.now();
    try {
      const answer = await this.send(method, path, body, headers);
      this.keep(answer.headers['set-cookie']);
      const said = await text(answer);
      this.tally.answered(performance.now() - since);
      const status = answer.statusCode ?? 0;
      if (status >= 200 && status < 400) return { status, text: said };
      const front = answer.headers['x-front'];
      this.tally.failed(kind, `${method} ${path}`, `${status} ${front ?? said.slice(0, 200)}`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      this.tally.failed(kind, `${method} ${path}`, code ?? message);
    }
    return null;
  }

  /** The same of a call of the site's scripts. @returns its answer's JSON */
  async call<T>(question: Question): Promise<T | null> {
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      origin: this.origin,
      accept: 'application/json',
      ...question.headers,
    };
    const answer = await this.ask({ ...question, headers });
    return answer ? (JSON.parse(answer.text) as T) : null;
  }

  leave(): void {
    this.agent.destroy();
  }

  private send(
    method: string,
    path: string,
    body: object | undefined,
    given: Record<string, string>,
  ): Promise<IncomingMessage> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      host: this.host,
      'x-forwarded-for': this.network,
      cookie: this.cookies,
      ...(text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...given,
    };
    return new Promise((resolve, reject) => {
      const { port } = new URL(this.origin);
      const asked = httpRequest(
        { host: '127.0.0.1', port, method, path, headers, agent: this.agent, timeout: PATIENCE },
        resolve,
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
      asked.on('error', reject);
      asked.end(text);
    });
  }
}
