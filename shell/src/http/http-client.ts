import {
  type AnyEndpoint,
  ApiError,
  type CallInput,
  query,
  requestAddress,
  requestKey,
} from 'shared-contracts/api';
import type { HttpService } from 'shared-contracts/area';
import type { AxiosInstance, AxiosResponse } from 'shared-contracts/lib/http';
import { Subject } from 'shared-contracts/lib/rx';
import type { Asker, TracedOptions } from './asker';
import type { PageAnswers } from './page-answers';
import { serverTime } from './server-time';

/** The words of the page, and the language that calls ask for. */
interface Words {
  /** BCP 47. */
  readonly tag: string;
  /** Ends when the words of a namespace are here. */
  need(namespace: string): Promise<void>;
}
interface Platform {
  readonly platform: 'mobile' | 'desktop';
  /** By which the early calls were asked. */
  readonly ofWindow: 'mobile' | 'desktop';
}
interface Reach {
  /** Ends when the site can be reached again; false when it could all along. */
  regained(): Promise<boolean>;
  /** The operator answered that it is away; `isBack` asks the same again. */
  operatorAway(isBack: () => Promise<boolean>): void;
}
/** What calls are made with. */
export interface HttpParts {
  answers: PageAnswers;
  i18n: Words;
  viewport: Platform;
  /** `wait` ends when a page that was rendered elsewhere may change: an answer before that would be a mismatch. */
  hydration: { wait(): Promise<void> };
  connectivity: Reach;
}
export interface HttpSettings {
  guestMode?: boolean;
  /** Signed id of the page's view; empty for one that nobody counts. */
  view?: string;
  /** Development only: throws nothing, complains. */
  check?: (endpoint: AnyEndpoint, answer: unknown) => void;
  /** The transport; axios by default. */
  transport?: AxiosInstance;
  /** Takes the place of the network, on a server. */
  network?: (endpoint: AnyEndpoint, input: CallInput & { body?: unknown }) => Promise<unknown>;
}
/** Whose calls they are, once there is a session. */
export interface Caller {
  /** Id of the player whom the page shows, for a call that no other player may make; undefined for a guest and for any other call. */
  shownFor(endpoint: AnyEndpoint): number | undefined;
  /** Another player than the shown one has the session; ends once the page is that player's. */
  meetOther(): Promise<void>;
  /** The edge says that the session is over, or a player's call was refused. */
  expire(): Promise<void>;
}
export type HttpEvent =
  | { type: 'answered'; endpoint: AnyEndpoint; answer: unknown }
  /** By the operator, with its first code. */
  | { type: 'refused'; endpoint: AnyEndpoint; code: string }
  /** For good; `from` is the build that asked, the shell's own without one. */
  | { type: 'failed'; endpoint: AnyEndpoint; error: unknown; from: Asker | undefined }
  /** Every answer tells the composition that this visitor would get now. */
  | { type: 'composition'; signature: string }
  /** Between which times the server's clock stands now, by an answer. */
  | { type: 'time'; earliest: number; latest: number };

/** axios is a chunk of its own: a page whose first data is inlined paints without it. */
const loadTransport = () =>
  import(/* webpackChunkName: "http" */ './transport').catch(() => {
    throw new ApiError(0, [{ code: 'offline' }]);
  });

/** It may be asked for again, and for two callers at once: a GET with a key moves money, and is sent once a press (SPEC 1). */
const isReading = ({ method, idempotent }: AnyEndpoint): boolean => method === 'GET' && !idempotent;

/** The edge reached no operator, this one has lost its database, or it takes too long. */
const isAway = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status === 503 && error.code === 'maintenance') || error.status === 504);
const isLost = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline';

/** Reports (`/log`, `/performance`) change nothing that a page shows. */
const changesState = (endpoint: AnyEndpoint): boolean =>
  !isReading(endpoint) && endpoint.path.startsWith('/json-api/');

/** A token that counts no more, or none at all: the browser may have lost its cookies under the player's hands. */
const ENDED: unknown[] = ['session_expired', 'unauthorized'];

const endsSession = (response: AxiosResponse | undefined): boolean => {
  if (!response) return false;
  if (response.headers['x-session'] === 'ended') return true;
  const errors: unknown = response.data?.errors;
  const ended = Array.isArray(errors) && errors.some((item) => ENDED.includes(item?.code));
  return response.status === 401 && ended;
};

/** What a body that takes its time is sent with. */
const largeBody = ({ onProgress, timeout }: TracedOptions) => ({
  ...(timeout === undefined ? {} : { timeout }),
  ...(onProgress
    ? { onUploadProgress: ({ progress = 0 }: { progress?: number }) => onProgress(progress) }
    : {}),
});

/** Calls of the API over one axios instance (specification 1, section 7). */
export class HttpClient implements HttpService {
  private transport: AxiosInstance | undefined;
  /** Calls on their way that change something. */
  private changes = 0;
  private readonly flying = new Map<string, Promise<unknown>>();
  /** What was inlined, and what is on its way, is in this language. */
  private spoken: string | null = null;

  /** What answers and failures tell those who follow them. */
  readonly events = new Subject<HttpEvent>();
  private caller: Caller | null = null;

  constructor(
    private readonly parts: HttpParts,
    private readonly settings: HttpSettings = {},
  ) {
    this.transport = settings.transport;
  }

  /** From now on calls are those of this session. */
  actFor(caller: Caller): void {
    this.caller = caller;
  }

  readonly call: HttpService['call'] = (endpoint, ...[input, options]) => {
    const wanted = (input ?? {}) as CallInput & { body?: unknown };
    if (!isReading(endpoint)) {
      return changesState(endpoint)
        ? this.change(endpoint, wanted, options)
        : this.send(endpoint, wanted, options);
    }
    const key = requestKey(endpoint.method, endpoint.path, wanted);
    this.follow(this.parts.i18n.tag);
    const here = this.parts.answers.inlined.take(key);
    if (here !== undefined) return Promise.resolve(here);
    const asked = () => this.held(this.send(endpoint, wanted, options));
    // one caller's abort must not end the answer of another
    return options?.signal ? asked() : this.together(key, asked);
  };

  readonly query: HttpService['query'] = (endpoint, ...rest) => {
    const key = requestKey(endpoint.method, endpoint.path, rest[0] as CallInput | undefined);
    const guests = () => (endpoint.personal ? this.parts.answers.guests.take(key) : undefined);
    const peek = () => {
      this.follow(this.parts.i18n.tag);
      const here = this.parts.answers.inlined.take(key);
      if (here !== undefined) return { value: here, own: true };
      const value = guests();
      return value === undefined ? null : { value, own: false };
    };
    const load = async () => {
      // what a guest sees stands in the page: a server has nothing of the player's own to add
      if (this.settings.network && guests() !== undefined) return new Promise<never>(() => {});
      const answer = await this.call(endpoint, ...rest);
      this.parts.answers.guests.drop(key);
      return answer;
    };
    return query(peek, load);
  };

  private async held(answer: Promise<unknown>): Promise<unknown> {
    await Promise.allSettled([answer, this.parts.hydration.wait()]);
    return answer;
  }

  /** True while something is being changed: the page that asked has to hear the answer. */
  get isChanging(): boolean {
    return this.changes > 0;
  }

  /** What was inlined or is on its way belongs to another visitor or language from now on. */
  forget(): void {
    this.clearInlined();
    this.flying.clear();
  }

  private clearInlined(): void {
    this.parts.answers.inlined.clear();
    this.parts.answers.guests.clear();
    this.parts.answers.early?.clear();
  }

  private follow(language: string): void {
    if (this.spoken !== null && this.spoken !== language) this.forget();
    this.spoken = language;
  }

  private async change(
    endpoint: AnyEndpoint,
    input: CallInput & { body?: unknown },
    options?: TracedOptions,
  ): Promise<unknown> {
    this.changes += 1;
    try {
      // what is not hydrated yet has to find what it was painted with
      await this.parts.hydration.wait();
      this.clearInlined();
      return await this.send(endpoint, input, options);
    } finally {
      this.changes -= 1;
    }
  }

  private together(key: string, send: () => Promise<unknown>): Promise<unknown> {
    const known = this.flying.get(key);
    if (known) return known;
    const call = send().finally(() => {
      if (this.flying.get(key) === call) this.flying.delete(key);
    });
    this.flying.set(key, call);
    return call;
  }

  private async send(
    endpoint: AnyEndpoint,
    input: CallInput & { body?: unknown },
    options: TracedOptions = {},
  ): Promise<unknown> {
    if (this.settings.network) return this.settings.network(endpoint, input);
    try {
      return await this.insist(endpoint, input, options);
    } catch (error) {
      this.events.next({ type: 'failed', endpoint, error, from: options.from });
      if (!options.signal?.aborted) await this.parts.i18n.need('errors');
      throw error;
    }
  }

  /** A reading call waits for a site that cannot be reached (connectivity, SPEC 3). */
  private async insist(
    endpoint: AnyEndpoint,
    input: CallInput & { body?: unknown },
    options: TracedOptions,
  ): Promise<unknown> {
    for (let again = false; ; again = true) {
      try {
        return await this.sendOnce(endpoint, input, options);
      } catch (error) {
        const { connectivity } = this.parts;
        if (isAway(error) && isReading(endpoint))
          connectivity.operatorAway(() => this.isBack(endpoint, input));
        if (!isLost(error) || options.signal?.aborted) throw error;
        // the page says so, no matter who asked
        const back = connectivity.regained();
        if (!isReading(endpoint)) throw error;
        if (!(await back) && again) throw error;
        if (options.signal?.aborted) throw new ApiError(0, [{ code: 'cancelled' }]);
      }
    }
  }

  private isBack(endpoint: AnyEndpoint, input: CallInput): Promise<boolean> {
    return this.sendOnce(endpoint, input, {}).then(
      () => true,
      (error) => !isAway(error) && !isLost(error),
    );
  }

  private async sendOnce(
    endpoint: AnyEndpoint,
    input: CallInput & { body?: unknown },
    options: TracedOptions,
  ): Promise<unknown> {
    const { viewport, i18n } = this.parts;
    const url = requestAddress(endpoint.path, input, viewport.platform);
    // somebody who may give a call up sends it
    const asked = requestAddress(endpoint.path, input, viewport.ofWindow);
    const early =
      isReading(endpoint) && !options.signal ? await this.parts.answers.early?.take(asked) : null;
    if (early) {
      this.compare(early.headers.get('x-composition'));
      return this.answered(endpoint, early.data);
    }
    const key = options.idempotencyKey ?? (endpoint.idempotent ? crypto.randomUUID() : undefined);
    const { createTransport, responseOf, toApiError } = await loadTransport();
    const shown = this.caller?.shownFor(endpoint);
    this.transport ??= createTransport(this.settings.guestMode, this.settings.view);
    const sentAt = performance.now();
    try {
      const response = await this.transport.request({
        method: endpoint.method,
        url,
        headers: {
          'Accept-Language': i18n.tag,
          ...(key ? { 'Idempotency-Key': key } : {}),
          ...(shown === undefined ? {} : { 'X-Player': String(shown) }),
        },
        ...(input.body === undefined ? {} : { data: input.body }),
        ...largeBody(options),
        ...(options.signal ? { signal: options.signal } : {}),
      });
      this.heard(response, sentAt);
      return this.answered(endpoint, response.data);
    } catch (error) {
      this.heard(responseOf(error), sentAt);
      const refusal = toApiError(error);
      // who asked hears of it when the page is the other player's
      if (refusal.code === 'other_player') await this.caller?.meetOther();
      this.events.next({ type: 'refused', endpoint, code: refusal.code });
      throw refusal;
    }
  }

  private answered(endpoint: AnyEndpoint, answer: unknown): unknown {
    this.settings.check?.(endpoint, answer);
    this.events.next({ type: 'answered', endpoint, answer });
    return answer;
  }

  private compare(signature: unknown): void {
    if (typeof signature === 'string') this.events.next({ type: 'composition', signature });
  }

  private heard(response: AxiosResponse | undefined, sentAt: number): void {
    this.compare(response?.headers['x-composition']);
    const time = serverTime((name) => response?.headers[name], performance.now() - sentAt);
    if (time) this.events.next({ type: 'time', earliest: time[0], latest: time[1] });
    if (endsSession(response)) void this.caller?.expire();
  }
}
