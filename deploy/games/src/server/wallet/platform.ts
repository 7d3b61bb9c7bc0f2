import { createHmac } from 'node:crypto';
import type { SessionView } from '../../protocol';
import { type Wallet, type WalletCall, WalletRefusal } from './wallet';

/** What the platform says about a run token. */
export interface PlatformSession {
  sessionId: string;
  mode: 'real' | 'demo';
  game: SessionView['game'];
  currency: string;
  balance: number;
  locale: string;
  playerRef: string | null;
  active: boolean;
}

export interface PlatformClient extends Omit<Wallet, 'balance'> {
  /** Refused with `bad_token` for a token the platform does not know or no longer honours. */
  session(runToken: string): Promise<PlatformSession>;
}

export interface PlatformOptions {
  url: string;
  secret: string;
  /** Milliseconds for one attempt. */
  timeout?: number;
  /** Attempts in all while the answer is unknown: every call is idempotent. */
  attempts?: number;
}

/** `x-provider-signature`: hex HMAC-SHA256 of `timestamp.body`, timestamp in Unix milliseconds. */
export const sign = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** A timeout or an overload is no answer about the money, whatever the status says. */
const UNKNOWN = new Set([408, 425, 429]);

export function platformClient({
  url,
  secret,
  timeout = 5000,
  attempts = 2,
}: PlatformOptions): PlatformClient {
  async function post<T>(path: string, payload: object): Promise<T> {
    const body = JSON.stringify(payload);
    const timestamp = String(Date.now());
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider-timestamp': timestamp,
        'x-provider-signature': sign(secret, timestamp, body),
      },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as T;
    if (response.status >= 500 || UNKNOWN.has(response.status))
      throw new Error(`${path}: ${response.status}`);
    throw new WalletRefusal(firstCode(text) ?? `status_${response.status}`);
  }

  async function call<T>(path: string, payload: object): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await post<T>(path, payload);
      } catch (error) {
        // A "no" after an unanswered attempt says nothing about that attempt: the caller must treat it as unknown.
        if (error instanceof WalletRefusal && attempt > 1)
          throw new Error(`${path}: ${error.code} after a timeout`);
        if (error instanceof WalletRefusal || attempt >= attempts) throw error;
      }
    }
  }

  const money = (path: string) => async (payload: WalletCall) =>
    (await call<{ balance: number }>(path, payload)).balance;
  return {
    session: (runToken) => call('/provider/session', { runToken }),
    wager: money('/provider/wager'),
    payout: money('/provider/payout'),
    rollback: money('/provider/rollback'),
  };
}

function firstCode(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { errors?: { code?: string }[] }).errors?.[0]?.code;
  } catch {
    return undefined;
  }
}
