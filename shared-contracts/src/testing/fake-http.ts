import { type AnswerOf, type AnyEndpoint, ApiError, type ErrorItem, type InputOf } from '../api';
import type { CallOptions, HttpService } from '../area/host';

export interface RecordedCall {
  endpoint: AnyEndpoint;
  // biome-ignore lint/suspicious/noExplicitAny: the input of whichever endpoint was called
  input: any;
  options: CallOptions | undefined;
}
type Handler<E> = (input: InputOf<E>, options?: CallOptions) => AnswerOf<E> | Promise<AnswerOf<E>>;

/** The network of a test: answers what was told with `on`, records every call, refuses what nobody told. */
export class FakeHttp implements HttpService {
  readonly calls: RecordedCall[] = [];
  private readonly handlers = new Map<string, Handler<AnyEndpoint>>();

  on<E extends AnyEndpoint>(endpoint: E, handler: Handler<E> | AnswerOf<E>): this {
    const handle = typeof handler === 'function' ? (handler as Handler<AnyEndpoint>) : () => handler;
    this.handlers.set(`${endpoint.method} ${endpoint.path}`, handle);
    return this;
  }

  /** Makes a call fail as the API would. */
  fail(endpoint: AnyEndpoint, status: number, ...items: (ErrorItem | string)[]): this {
    return this.on(endpoint, () => {
      throw new ApiError(
        status,
        items.map((item) => (typeof item === 'string' ? { code: item } : item)),
      );
    });
  }

  callsOf(endpoint: AnyEndpoint): RecordedCall[] {
    return this.calls.filter(
      (call) => call.endpoint.path === endpoint.path && call.endpoint.method === endpoint.method,
    );
  }

  readonly call: HttpService['call'] = async (endpoint, ...[input, options]) => {
    this.calls.push({ endpoint, input: input ?? {}, options });
    const handler = this.handlers.get(`${endpoint.method} ${endpoint.path}`);
    if (!handler) throw new Error(`the test tells no answer of ${endpoint.method} ${endpoint.path}`);
    return handler(input ?? {}, options);
  };
}
