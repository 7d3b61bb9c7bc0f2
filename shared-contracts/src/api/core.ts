/** How a call treats the session: `required` needs a player, `optional` sends the token when there is one. */
export type Auth = 'none' | 'optional' | 'required';
export type Method = 'GET' | 'POST' | 'PUT';

/** What a call takes and answers; a type only, nothing of it exists at run time. */
export interface Shape {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  answer: unknown;
}

/**
 * One call of the operator's API: plain values at run time, with its shape attached as a type.
 * Source: specification 1 and 2, section 7; paths that neither gives are marked `invented`.
 */
export interface Endpoint<S extends Shape = Shape> {
  readonly method: Method;
  /** Path with `{holes}`. */
  readonly path: string;
  readonly auth: Auth;
  /** Needs an `Idempotency-Key` header. */
  readonly idempotent?: boolean;
  readonly invented?: boolean;
  /** The same answer for every visitor of a brand and locale: may be inlined and cached by the edge. */
  readonly public?: boolean;
  /** A player's answer also says what is the player's own (membership, amounts in the own currency): the public one is a guest's. */
  readonly personal?: boolean;
  /** Part of what is barred in restricted regions (specification 1, section 6): answers 451 `region_blocked` there. Since 1.5. */
  readonly regionBlocked?: boolean;
  /** A 404 of this call is the status of a page whose row of the route table names it; of several the first that fails counts. */
  readonly decidesStatus?: boolean;
  /**
   * Its body takes a captcha under this name of an action: the host adds one where the operator asks for it (403 `captcha_required`),
   * and an area sends the call without. Since 1.5.
   */
  readonly captcha?: string;
  /**
   * Has no platform side yet: nothing of the site calls it, and anyone who walks over all calls leaves it out (`SERVED_CALLS`). Goes with
   * the commit that serves the call; `npm run check:repo` lists what is left. Since 1.4.
   */
  readonly pending?: boolean;
  readonly __shape?: S;
}

// biome-ignore lint/suspicious/noExplicitAny: a bound over every shape
export type AnyEndpoint = Endpoint<any>;
export type ShapeOf<E> = E extends Endpoint<infer S> ? S : never;
export type AnswerOf<E> = ShapeOf<E>['answer'];
export type InputOf<E> = Omit<ShapeOf<E>, 'answer'>;

// a call that a build does not use leaves it
/*#__NO_SIDE_EFFECTS__*/
export const endpoint = <S extends Shape>(definition: Omit<Endpoint<S>, '__shape'>): Endpoint<S> =>
  definition;

export interface CallInput {
  params?: Record<string, string | number> | undefined;
  query?: object | undefined;
}

/** The path with its holes filled and encoded. @throws Error when a hole has no value. */
export const fillPath = (path: string, params: Record<string, string | number> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for {${name}} of ${path}`);
    return encodeURIComponent(String(value));
  });

/** Query text with sorted names, without empty values; arrays repeat as `name[]`. */
export const queryText = (query: object = {}): string => {
  const pairs: [string, string][] = [];
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) for (const item of value) pairs.push([`${name}[]`, String(item)]);
    else pairs.push([name, String(value)]);
  }
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(pairs).toString();
};

/** What a browser asks for: the path, and every query with the kind of screen it is for. */
export const requestAddress = (path: string, input: CallInput, platform: string): string =>
  `${fillPath(path, input.params)}?${queryText({ platform, ...input.query })}`;

/** The key under which the edge inlines an answer and the browser finds it again. */
export const requestKey = (method: Method, path: string, input: CallInput = {}): string => {
  const query = queryText(input.query);
  return `${method} ${fillPath(path, input.params)}${query ? `?${query}` : ''}`;
};
