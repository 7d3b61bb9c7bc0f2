/**
 * Messages between a page of the site and the game in its frame (`window.postMessage`, exact origins both ways).
 * No schema library: both sides ship this file. Specification 1, section 4 "Game frame", names the closing ones.
 */

/** Game to site. Amounts are whole minor units of the game session's currency. */
export type FrameMessage =
  | {
      source: 'casino-game';
      type: 'ready';
      mode: 'real' | 'demo';
      currency: string;
      balance: number;
    }
  | { source: 'casino-game'; type: 'roundStarted'; roundId: string; bet: number }
  /** The reels have shown what the round paid before its free spins, which are still to come. */
  | { source: 'casino-game'; type: 'roundShown'; roundId: string }
  | {
      source: 'casino-game';
      type: 'roundFinished';
      roundId: string;
      bet: number;
      win: number;
      balance: number;
    }
  /** The bet asked for is more than the player has. */
  | { source: 'casino-game'; type: 'insufficientFunds'; bet: number; balance: number }
  /** A bet was refused for a reason that money does not mend; `code` is an error code of the site. Since 1.5. */
  | { source: 'casino-game'; type: 'betRefused'; code: string }
  | { source: 'casino-game'; type: FrameCloseType }
  | { source: 'casino-game'; type: 'gotoUrl'; url: string };

/** Each of these, and `gotoUrl`, closes the game and leads to the main page. */
export type FrameCloseType = 'closeFrame' | 'closeInnerFrame' | 'runSiteInIFrame' | 'exit';

/** Site to game. `pause` lets a running round end and starts no other one. */
export type SiteMessage =
  | { source: 'casino-site'; type: 'pause' }
  | { source: 'casino-site'; type: 'resume' }
  /** Play that goes on by itself ends with the round that runs, and does not begin again before the player asks for it. Since 1.5. */
  | { source: 'casino-site'; type: 'stopAutoplay' }
  | { source: 'casino-site'; type: 'sound'; on: boolean }
  /** Money came or went that is no round's: the game asks its server for the balance. */
  | { source: 'casino-site'; type: 'balanceChanged' };

const closeTypes: readonly unknown[] = ['closeFrame', 'closeInnerFrame', 'runSiteInIFrame', 'exit'];

/** The message a game sent, built anew from known fields, or `undefined` for anything else. Check `event.origin` first. */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isRecord(data) || data.source !== 'casino-game') return undefined;
  const source = 'casino-game';
  const { type, roundId, bet, win, balance, mode, currency, url, code } = data;
  if (type === 'ready' && isAmount(balance) && typeof currency === 'string') {
    return mode === 'real' || mode === 'demo'
      ? { source, type, mode, currency, balance }
      : undefined;
  }
  if (type === 'roundStarted' && isId(roundId) && isAmount(bet))
    return { source, type, roundId, bet };
  if (type === 'roundShown' && isId(roundId)) return { source, type, roundId };
  if (
    type === 'roundFinished' &&
    isId(roundId) &&
    isAmount(bet) &&
    isAmount(win) &&
    isAmount(balance)
  ) {
    return { source, type, roundId, bet, win, balance };
  }
  if (type === 'insufficientFunds' && isAmount(bet) && isAmount(balance))
    return { source, type, bet, balance };
  if (type === 'betRefused' && isCode(code)) return { source, type, code };
  if (type === 'gotoUrl' && typeof url === 'string') return { source, type, url };
  return closeTypes.includes(type) ? { source, type: type as FrameCloseType } : undefined;
}

/** The message a site sent, or `undefined` for anything else. Check `event.origin` first. */
export function parseSiteMessage(data: unknown): SiteMessage | undefined {
  if (!isRecord(data) || data.source !== 'casino-site') return undefined;
  const source = 'casino-site';
  const { type } = data;
  if (type === 'pause' || type === 'resume' || type === 'stopAutoplay' || type === 'balanceChanged')
    return { source, type };
  if (data.type === 'sound' && typeof data.on === 'boolean')
    return { source, type: 'sound', on: data.on };
  return undefined;
}

/** True for the messages that close the game (specification 1, section 4). */
export function closesGame(message: FrameMessage): boolean {
  return message.type === 'gotoUrl' || closeTypes.includes(message.type);
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 100;
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z0-9_]{0,59}$/.test(value);
const isAmount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
