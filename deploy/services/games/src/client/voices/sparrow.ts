import type { FrameMessage, SiteMessage } from 'shared-contracts/events';
import type { Voice } from './voice';

/**
 * Tin Sparrow's own words: JSON texts `{"studio":"tin-sparrow","type":"sparrow:...","payload":{...}}`. A round is a flight, money are
 * credits, a thousand of which are a minor unit. A site that has these games brings the words into its own by data.
 */
const CREDITS = 1000;
const credits = (amount: number): number => amount * CREDITS;

type Said = readonly [type: string, payload?: object];

const saidOf = (message: FrameMessage): Said => {
  switch (message.type) {
    case 'ready': {
      const { mode, currency, balance } = message;
      const money = mode === 'real' ? 'cash' : 'fun';
      return ['loaded', { money, currency, credits: credits(balance) }];
    }
    case 'roundStarted':
      return ['flight.begin', { flight: { id: message.roundId, stake: credits(message.bet) } }];
    case 'roundShown':
      return ['flight.part', { flight: { id: message.roundId } }];
    case 'roundFinished': {
      const { roundId: id, bet, win, balance } = message;
      const flight = { id, stake: credits(bet), prize: credits(win) };
      return ['flight.end', { flight, credits: credits(balance) }];
    }
    case 'insufficientFunds':
      return ['credits.short', { stake: credits(message.bet), credits: credits(message.balance) }];
    case 'betRefused':
      return ['stake.denied', { why: message.code }];
    default:
      return ['quit'];
  }
};

interface Heard {
  type?: unknown;
  payload?: { percent?: unknown; on?: unknown };
}
const heardIn = ({ type, payload }: Heard): SiteMessage | undefined => {
  const source = 'casino-site';
  switch (type) {
    case 'host:freeze':
      return { source, type: 'pause' };
    case 'host:thaw':
      return { source, type: 'resume' };
    case 'host:autoplay':
      return payload?.on === false ? { source, type: 'stopAutoplay' } : undefined;
    case 'host:volume':
      return typeof payload?.percent === 'number'
        ? { source, type: 'sound', on: payload.percent > 0 }
        : undefined;
    case 'host:credits.changed':
      return { source, type: 'balanceChanged' };
    default:
      return undefined;
  }
};

export const sparrow: Voice = {
  say(message) {
    const [type, payload = {}] = saidOf(message);
    return JSON.stringify({ studio: 'tin-sparrow', type: `sparrow:${type}`, payload });
  },
  hear(data) {
    if (typeof data !== 'string') return undefined;
    try {
      const heard: unknown = JSON.parse(data);
      return typeof heard === 'object' && heard !== null ? heardIn(heard) : undefined;
    } catch {
      return undefined;
    }
  },
};
