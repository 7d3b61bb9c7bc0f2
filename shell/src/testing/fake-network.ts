import { type AnswerOf, type AnyEndpoint, fillPath } from 'shared-contracts/api';
import { type AxiosInstance, type AxiosRequestConfig, axios } from 'shared-contracts/lib/http';

export interface Sent {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, unknown>;
  body: unknown;
}
interface Reply {
  status?: number;
  data?: unknown;
  headers?: Record<string, string>;
}
type Handler = (sent: Sent) => Reply | Promise<Reply>;

const sentOf = ({ method = 'get', url = '', headers, data }: AxiosRequestConfig): Sent => {
  const { pathname, searchParams } = new URL(url, 'http://site.test');
  return {
    method: method.toUpperCase(),
    path: pathname,
    query: searchParams,
    headers: { ...(headers as Record<string, unknown>) },
    body: typeof data === 'string' ? JSON.parse(data) : data,
  };
};

/** The wire of a test: real axios, and at its adapter the answers that the test tells. */
export class FakeNetwork {
  readonly sent: Sent[] = [];
  readonly transport: AxiosInstance;
  private readonly handlers = new Map<string, Handler>();

  constructor() {
    this.transport = axios.create({
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      adapter: async (config) => {
        const sent = sentOf(config);
        this.sent.push(sent);
        const handler = this.handlers.get(`${sent.method} ${sent.path}`);
        const {
          status = 200,
          data = {},
          headers = {},
        } = handler ? await handler(sent) : { status: 404 };
        const response = { data, status, statusText: '', headers, config };
        if (status < 400) return response;
        throw new axios.AxiosError(`${status}`, undefined, config, undefined, response as never);
      },
    });
  }

  /** Plain requests of the shell (`ask`), answered by `serve`; the path alone counts. */
  readonly fetch: typeof fetch = async (input, init = {}) => {
    const sent = sentOf({
      method: init.method ?? 'get',
      url: String(input),
      headers: init.headers as Record<string, string>,
      data: init.body,
    });
    this.sent.push(sent);
    const handler = this.handlers.get(`${sent.method} ${sent.path}`);
    const {
      status = 200,
      data = {},
      headers = {},
    } = handler ? await handler(sent) : { status: 404 };
    const answer = {
      ok: status < 400,
      status,
      headers: new Headers(headers),
      json: async () => data,
    };
    return answer as Response;
  };

  /** What a path outside the API answers from now on. */
  serve(request: string, handler: Handler): this {
    this.handlers.set(request, handler);
    return this;
  }

  /** What a call answers from now on. */
  on<E extends AnyEndpoint>(
    endpoint: E,
    data: AnswerOf<E> | ((sent: Sent) => AnswerOf<E>),
    params = {},
  ): this {
    const answer = data as AnswerOf<E> | ((sent: Sent) => AnswerOf<E>);
    return this.reply(
      endpoint,
      (sent) => ({ data: answer instanceof Function ? answer(sent) : answer }),
      params,
    );
  }

  fail(endpoint: AnyEndpoint, status: number, ...errors: { code: string; field?: string }[]): this {
    return this.reply(endpoint, () => ({ status, data: { errors } }));
  }

  reply(endpoint: AnyEndpoint, handler: Handler, params = {}): this {
    this.handlers.set(`${endpoint.method} ${fillPath(endpoint.path, params)}`, handler);
    return this;
  }

  of(endpoint: AnyEndpoint): Sent[] {
    return this.sent.filter(
      ({ method, path }) => method === endpoint.method && path === endpoint.path,
    );
  }
}
