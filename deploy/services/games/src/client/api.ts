import {
  type CommonRules,
  type ErrorCode,
  errorCodes,
  isRefusalReason,
  type RefusalReason,
  type RoundAnswer,
  type RoundShell,
  type SessionOf,
  type SessionView,
} from '../protocol';
import { BY_ITSELF } from './line';

export class ApiError extends Error {
  readonly code: ErrorCode;
  /** The site's own code for a refused bet. */
  readonly reason: RefusalReason | undefined;

  constructor(code: ErrorCode, reason?: RefusalReason) {
    super(code);
    this.code = code;
    this.reason = reason;
  }
}

export interface SharedApi<Session> {
  session(slug: string): Promise<Session>;
  demoCredit(): Promise<{ balance: number }>;
}
/** Calls of every kind of game; `ask` makes those that only one kind has. */
export interface AnyApi extends SharedApi<AnySession> {
  ask<Answer>(path: string, fields: object): Promise<Answer>;
}
export type AnySession = SessionOf<CommonRules, RoundShell>;

/** `reward`: a free spin of that gift, at its bet; `buy`: the round begins with the feature, at its price; `byItself`: nobody pressed for it. */
interface SpinMore {
  reward?: string;
  buy?: true;
  byItself?: true;
}
export interface GameApi extends SharedApi<SessionView> {
  spin(clientRoundId: string, bet: number, more?: SpinMore): Promise<RoundAnswer>;
  resume(roundId: string, index: number): Promise<RoundAnswer>;
}

export interface ApiOptions {
  token: string;
  fetch: typeof fetch;
  /** Waits before the next attempt, in milliseconds; as many attempts follow the first. */
  pauses?: readonly number[];
  wait?: (milliseconds: number) => Promise<void>;
  /** Called with each answer of the game server, also a refusal. */
  answered?: () => void;
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Repeats a call without an answer: its round id makes it idempotent. */
export function gameApi({
  token,
  fetch,
  pauses = [600, 1500, 3000],
  wait = sleep,
  answered = () => {},
}: ApiOptions): GameApi & AnyApi {
  async function attempt<T>(name: string, body: object): Promise<T> {
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        credentials: 'omit',
        signal: AbortSignal.timeout(20_000),
      });
      answer = await response.json();
    } catch {
      throw new ApiError('network');
    }
    const refusal = response.ok ? undefined : refusalIn(answer);
    // a proxy's error page does not tell what the game server did
    if (!refusal && !(response.ok && isObject(answer))) throw new ApiError('network');
    answered();
    if (refusal) throw errorOf(refusal);
    return answer as T;
  }

  async function call<T>(name: string, body: object): Promise<T> {
    const asked = Date.now();
    for (const pause of pauses) {
      try {
        return await attempt<T>(name, body);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'network') throw error;
        await wait(pause);
        // after the device slept the caller decides
        if (Date.now() - asked > BY_ITSELF) throw error;
      }
    }
    return attempt<T>(name, body);
  }

  return {
    session: (slug: string) => call<never>('session', { slug }),
    ask: call,
    spin: (clientRoundId, bet, more) => call('spin', { clientRoundId, bet, ...more }),
    resume: (roundId, index) => call('resume', { roundId, index }),
    demoCredit: () => call('demo-credit', {}),
  };
}

interface Refusal {
  code: string;
  reason?: string;
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The code of an answer; undefined when it is none of the game server's. */
function refusalIn(answer: unknown): Refusal | undefined {
  const { errors } = (answer ?? {}) as { errors?: Partial<Refusal>[] };
  const first = Array.isArray(errors) ? errors[0] : undefined;
  return typeof first?.code === 'string' ? (first as Refusal) : undefined;
}
function errorOf({ code, reason }: Refusal): ApiError {
  const known = (errorCodes as readonly string[]).includes(code) ? (code as ErrorCode) : 'internal';
  return new ApiError(known, isRefusalReason(reason) ? reason : undefined);
}
