import { createHmac, randomUUID } from 'node:crypto';
import { ask } from 'deploy-observability/http';
import type { PlayRules } from 'shared-contracts/catalogue';
import { SIGNATURE_V2, signedText } from 'shared-contracts/signed-calls';
import type { JackpotsView } from '../../jackpot-protocol';
import { isRefusalReason, type SessionView } from '../../protocol';
import { WalletError } from './wallet';

/** What the platform says about a run token. */
export interface PlatformSession {
  sessionId: string;
  mode: 'real' | 'demo';
  game: SessionView['game'];
  play: PlayRules;
  currency: string;
  balance: number;
  locale: string;
  playerRef: string | null;
  /** How other players may read who it is. */
  shownName: string | null;
  active: boolean;
}

/** The wallet's protocol (play/gaming/SPEC.md, N). */
export interface PlatformClient {
  /** Refused for a token the platform does not know. */
  session(runToken: string): Promise<PlatformSession>;
  /** A call that answers the player's balance in minor units. @throws WalletError for a definite no, Error for no answer */
  money(path: MoneyPath, fields: object): Promise<number>;
  /** What the game of a seat plays for. @throws WalletError for a seat that the platform does not know, Error for no answer */
  jackpots(seat: object): Promise<JackpotsView>;
}
type MoneyPath = 'user/balance' | `transaction/${'bet' | 'win' | 'rollback'}`;

export interface PlatformOptions {
  url: string;
  secret: string;
  /** Milliseconds for one attempt. */
  timeout?: number;
  /** Attempts in all while the answer is unknown: every call is idempotent. */
  attempts?: number;
  /** The platform knows signatures of the former version alone. */
  former?: boolean;
  /** Hears of every attempt: which call, what came of it and how long it took, in milliseconds. */
  called?: (call: string, outcome: 'ok' | 'refused' | 'unknown', ms: number) => void;
}

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

/** `x-provider-signature` of a `POST` to `path`, version 2; `timestamp` in Unix milliseconds. */
export const sign = (secret: string, timestamp: string, path: string, body: string): string =>
  SIGNATURE_V2 + hmac(secret, signedText({ timestamp, method: 'POST', path, body }));
/** As it was before version 2: for a platform that is not brought up to date yet. */
export const signFormer = (secret: string, timestamp: string, body: string): string =>
  hmac(secret, `${timestamp}.${body}`);

/** What players are told of a status; of any other one they see that the round was cancelled. */
const PLAYERS_WORD: Record<string, string> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient_funds',
  RS_ERROR_TOKEN_EXPIRED: 'session_inactive',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'limit_reached',
  RS_ERROR_USER_DISABLED: 'player_excluded',
};

export function platformClient({
  url,
  secret,
  timeout = 5000,
  attempts = 2,
  called,
  former = false,
}: PlatformOptions): PlatformClient {
  async function post<T>(path: string, fields: object): Promise<T> {
    const body = JSON.stringify({ request_uuid: randomUUID(), ...fields });
    const timestamp = String(Date.now());
    const address = new URL(path, url);
    const { status: http, text } = await ask(address, {
      whom: `wallet ${path}`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider-timestamp': timestamp,
        'x-provider-signature': former
          ? signFormer(secret, timestamp, body)
          : sign(secret, timestamp, address.pathname, body),
      },
      body,
      timeout,
      isOwn: true,
    });
    // A timeout or an overload is no answer about the money: only 200 is one.
    if (http !== 200) throw new Error(`${path}: ${http}`);
    const answer = JSON.parse(text) as { status: string; reason?: string };
    const { status, reason } = answer;
    if (status === 'RS_OK') return answer as T;
    if (status === 'RS_ERROR_UNKNOWN') throw new Error(`${path}: ${status}`);
    throw new WalletError(isRefusalReason(reason) ? reason : (PLAYERS_WORD[status] ?? status));
  }

  /** Tells what came of an attempt. */
  async function heard<T>(path: string, work: () => Promise<T>): Promise<T> {
    const since = performance.now();
    const tell = (outcome: 'ok' | 'refused' | 'unknown') =>
      called?.(path.split('/').at(-1) ?? '', outcome, performance.now() - since);
    try {
      const answer = await work();
      tell('ok');
      return answer;
    } catch (error) {
      tell(error instanceof WalletError ? 'refused' : 'unknown');
      throw error;
    }
  }

  async function call<T>(path: string, fields: object): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await heard(path, () => post<T>(path, fields));
      } catch (error) {
        // A "no" after an unanswered attempt says nothing about that attempt: the caller must treat it as unknown.
        if (error instanceof WalletError && attempt > 1)
          throw new Error(`${path}: ${error.code} after a timeout`);
        if (error instanceof WalletError || attempt >= attempts) throw error;
      }
    }
  }

  return {
    async session(run_token) {
      const opened = await call<SessionAnswer>('/provider/session', { run_token });
      const {
        token,
        user,
        game_code: slug,
        game,
        play,
        mode,
        currency,
        balance,
        locale,
        active,
      } = opened;
      // rules that are not understood are no freedom: such a session is not opened
      if (typeof play?.minimumRoundDuration !== 'number')
        throw new Error('session: no rules of play');
      const facts = { mode, currency, balance, locale, active, play };
      const { shown_name: shownName = null } = opened;
      return { ...facts, sessionId: token, playerRef: user, shownName, game: { ...game, slug } };
    },
    async jackpots(seat) {
      const { jackpots, won } = await call<JackpotsView>('/provider/v2/jackpots', seat);
      return { jackpots, won };
    },
    money: async (path, fields) =>
      (await call<{ balance: number }>(`/provider/v2/${path}`, fields)).balance,
  };
}

interface SessionAnswer
  extends Omit<PlatformSession, 'sessionId' | 'playerRef' | 'shownName' | 'game'> {
  token: string;
  user: string | null;
  shown_name?: string | null;
  game_code: string;
  game: Omit<SessionView['game'], 'slug'>;
}
