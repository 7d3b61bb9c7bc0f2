import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { traceHeaders, withCall } from '../tracing';

export { Agent };

/** One call to another server. Nothing is followed to another address: an answer that leads there is an answer. */
export interface Call {
  /** Who is asked, for traces and errors: `the message gateway`. */
  whom: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds until the whole answer is there, for each attempt. */
  timeout: number;
  /** Characters of an answer at most; 0: its text is nobody's. */
  most?: number;
  /** Attempts in all while nobody answers: more than one only for what may arrive twice. */
  attempts?: number;
  /** A server of this site: it goes on with the trace. */
  isOwn?: boolean;
  /** Another way than the usual one. */
  via?: Dispatcher;
}
export interface Answer {
  status: number;
  /** The status is one of success. */
  ok: boolean;
  text: string;
}

/** Why there is no answer: late, without a connection, or longer than asked for. */
export class NoAnswerError extends Error {
  constructor(
    whom: string,
    readonly reason: 'timeout' | 'unreachable' | 'too_long',
    cause: unknown,
  ) {
    const { message, code } = cause as NodeJS.ErrnoException;
    super(`${whom} gave no answer (${reason}): ${message || code}`, { cause });
    this.name = 'NoAnswerError';
  }
}
class TooLongError extends Error {}

/** Every name of this machine is this machine; not every resolver knows. */
const lookup: LookupFunction = (host, options, done) => {
  if (!host.endsWith('.localhost')) return dns.lookup(host, options, done);
  const own = { address: '127.0.0.1', family: 4 };
  if (options.all) done(null, [own]);
  else done(null, own.address, own.family);
};
/** Milliseconds for which a connection is kept without use: less than the grace of a server that ends. */
const KEPT = 4000;
const usual = new Agent({ connect: { lookup }, keepAliveTimeout: KEPT, keepAliveMaxTimeout: KEPT });

const LONGEST = 1_000_000;
const LONGEST_UNREAD = 10_000;

/** The text, as far as anybody wants it. @throws TooLongError */
async function textOf(body: Dispatcher.ResponseData['body'], most: number): Promise<string> {
  let text = '';
  // a short one leaves its connection to the next call, one that goes on is cut at the time limit
  if (most === 0)
    void body
      .on('error', () => {})
      .dump({ limit: LONGEST_UNREAD })
      .catch(() => {});
  else
    for await (const part of body.setEncoding('utf8')) {
      text += part;
      if (text.length > most) throw new TooLongError(`more than ${most} characters`);
    }
  return text;
}

async function once(url: URL, call: Call): Promise<Answer> {
  const {
    whom,
    method = 'GET',
    headers,
    body = null,
    timeout,
    most = LONGEST,
    isOwn,
    via = usual,
  } = call;
  try {
    const answer = await via.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { ...headers, ...(isOwn ? traceHeaders() : {}) },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    const { statusCode: status } = answer;
    return { status, ok: status >= 200 && status < 300, text: await textOf(answer.body, most) };
  } catch (error) {
    const isLate = /Timeout/.test((error as Error).name);
    const reason = error instanceof TooLongError ? 'too_long' : isLate ? 'timeout' : 'unreachable';
    throw new NoAnswerError(whom, reason, error);
  }
}

/** Milliseconds between two attempts. */
const APART = 250;

/** The one way in which servers ask others, but for what they pass on. @throws NoAnswerError */
export const ask = (url: string | URL, call: Call): Promise<Answer> =>
  withCall(call.whom, async () => {
    const { attempts = 1 } = call;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(new URL(url), call);
      } catch (error) {
        if (attempt >= attempts) throw error;
        await pause(APART * attempt);
      }
    }
  });
