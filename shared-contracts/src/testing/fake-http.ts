import {
  type AnswerOf,
  type AnyEndpoint,
  ApiError,
  type ErrorItem,
  type InputOf,
  query,
} from '../api';
import type { CallOptions, HttpService } from '../area/host';

export interface RecordedCall {
  endpoint: AnyEndpoint;
  // biome-ignore lint/suspicious/noExplicitAny: the input of whichever endpoint was called
  input: any;
  options: CallOptions | undefined;
  /** Asked by a query: a guest's answer will do for the first paint. */
  guestFirst?: boolean;
}
type Handler<E> = (input: InputOf<E>, options?: CallOptions) => AnswerOf<E> | Promise<AnswerOf<E>>;
type Inlined<E> = (input: InputOf<E>) => AnswerOf<E>;
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** The network of a test: answers what was told with `on` or `inline`, records every call, refuses what nobody told. */
export class FakeHttp implements HttpService {
  readonly calls: RecordedCall[] = [];
  private readonly handlers = new Map<string, Handler<AnyEndpoint>>();
  private readonly inlined = new Map<string, Inlined<AnyEndpoint>>();
  private silent = false;
  /** Whose page it is. */
  isPlayer = () => false;

  on<E extends AnyEndpoint>(endpoint: E, handler: Handler<E> | AnswerOf<E>): this {
    const handle =
      typeof handler === 'function' ? (handler as Handler<AnyEndpoint>) : () => handler;
    this.handlers.set(nameOf(endpoint), handle);
    return this;
  }

  /**
   * The answer stands in the page. In a player's page that of a `personal` call is a guest's, which a query gives first; `on` tells the
   * player's own. @throws Error for a call that no page may hold
   */
  inline<E extends AnyEndpoint>(endpoint: E, answer: Inlined<E> | AnswerOf<E>): this {
    if (!endpoint.public) throw new Error(`${nameOf(endpoint)} is not public`);
    this.inlined.set(
      nameOf(endpoint),
      typeof answer === 'function' ? (answer as Inlined<AnyEndpoint>) : () => answer,
    );
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

  /** What nobody told is never answered, as on a server. */
  silence(): this {
    this.silent = true;
    return this;
  }

  callsOf(endpoint: AnyEndpoint): RecordedCall[] {
    return this.calls.filter((call) => nameOf(call.endpoint) === nameOf(endpoint));
  }

  /** Calls whose answer did not stand in the page. */
  get asked(): RecordedCall[] {
    return this.calls.filter((call) => !this.inlinedFor(call));
  }

  readonly call: HttpService['call'] = (endpoint, ...[input, options]) => {
    const given = (input ?? {}) as InputOf<typeof endpoint>;
    this.calls.push({ endpoint, input: given, options });
    const inlined = this.inlinedFor({ endpoint, input: given });
    return inlined ? Promise.resolve(inlined(given)) : this.answer(endpoint, given, options);
  };

  readonly query: HttpService['query'] = (endpoint, ...[input, options]) => {
    const given = (input ?? {}) as InputOf<typeof endpoint>;
    const record: RecordedCall = { endpoint, input: given, options, guestFirst: true };
    const inlined = () => {
      if (!this.calls.includes(record)) this.calls.push(record);
      return this.inlinedFor(record);
    };
    return query(
      () => {
        const stands = inlined();
        return stands ? { value: stands(given), own: !this.isGuests(endpoint) } : null;
      },
      async () => {
        const stands = inlined();
        return stands && !this.isGuests(endpoint)
          ? stands(given)
          : this.answer(endpoint, given, options);
      },
    );
  };

  protected isGuests({ personal }: AnyEndpoint): boolean {
    return Boolean(personal) && this.isPlayer();
  }

  /** What stands in the page for a call. */
  protected inlinedFor({
    endpoint,
    guestFirst,
  }: Pick<RecordedCall, 'endpoint' | 'guestFirst' | 'input'>): Inlined<AnyEndpoint> | undefined {
    if (this.isGuests(endpoint) && !guestFirst) return undefined;
    return this.inlined.get(nameOf(endpoint));
  }

  /** What the network answers. */
  protected async answer<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<AnswerOf<E>> {
    const handler = this.handlers.get(nameOf(endpoint));
    if (!handler && this.silent) return new Promise<never>(() => {});
    if (!handler) throw new Error(`the test tells no answer of ${nameOf(endpoint)}`);
    return handler(input, options);
  }
}
