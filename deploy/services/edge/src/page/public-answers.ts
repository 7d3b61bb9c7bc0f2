import { Cache } from 'deploy-observability/cache';
import { fillPath, queryText, requestKey } from 'shared-contracts/api';
import { BCP47, type Locale, type RouteCall } from 'shared-contracts/composition';
import { type Platform, SERVER_TIMEOUT } from '../platform/platform';
import { hasShape } from './answer-shape';
import { inlineJson } from './json';

/** A public answer: its status, and for a good one its value and its text, ready to stand in a page. */
export interface PublicAnswer {
  key: string;
  /** 0 when the platform gave no answer in time, or one that is none. */
  status: number;
  value: unknown;
  inline: string;
  /** The platform was asked anew and failed: this is what it said before. */
  stale: boolean;
  /** A player is answered something of the own besides: in a player's page it is a guest's. */
  personal: boolean;
}

/** Milliseconds for which an answer is good, is served while it is asked for anew, and until a failure is tried again. */
const FRESH = 3000;
const STALE = 300_000;
const AGAIN = 1000;
const KEPT = 500;

export interface Audience {
  brand: string;
  locale: Locale;
  /** Headers that tell the platform who asks. */
  headers: Record<string, string>;
}
interface Entry {
  answer: PublicAnswer | null;
  /** When the platform said it, and until when nobody asks anew. */
  at: number;
  until: number;
  asking: Promise<PublicAnswer> | null;
}

const isFailure = ({ status }: PublicAnswer) => status === 0 || status === 429 || status >= 500;

/** Public answers of the platform, one request for all visitors of a brand and locale who come within some seconds (PG-12). */
export class PublicAnswers {
  private readonly kept = new Cache<string, Entry>({ most: KEPT });

  constructor(
    private readonly platform: Platform,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** Never rejects. @throws Error when the call is not public */
  get(audience: Audience, route: RouteCall): Promise<PublicAnswer> {
    const { call, params, query } = route;
    if (!call.public || call.method !== 'GET') throw new Error(`${call.path} is no public call`);
    const key = requestKey(call.method, call.path, { params, query });
    const entry = this.entry(`${audience.brand} ${audience.locale} ${key}`);
    const { answer } = entry;
    if (answer && this.now() < entry.until) return Promise.resolve(answer);
    const asking = entry.asking ?? this.renew(entry, audience, key, route);
    return answer && this.isUsable(entry) ? Promise.resolve(answer) : asking;
  }

  private isUsable({ answer, at }: Entry): boolean {
    return answer?.status === 200 && this.now() - at < STALE;
  }

  private renew(
    entry: Entry,
    audience: Audience,
    key: string,
    route: RouteCall,
  ): Promise<PublicAnswer> {
    const asking = this.ask(audience, key, route).then((answer) => {
      entry.asking = null;
      return this.settle(entry, answer);
    });
    entry.asking = asking;
    return asking;
  }

  /** What stands after the platform was asked. The former object, when nothing changed: what was made of it is still good. */
  private settle(entry: Entry, asked: PublicAnswer): PublicAnswer {
    const former = entry.answer;
    if (former && isFailure(asked) && this.isUsable(entry)) {
      entry.until = this.now() + AGAIN;
      entry.answer = former.stale ? former : { ...former, stale: true };
      return entry.answer;
    }
    const isSame =
      former?.status === asked.status && former.inline === asked.inline && !former.stale;
    entry.answer = isSame ? former : asked;
    entry.at = this.now();
    entry.until = asked.status === 0 ? 0 : entry.at + FRESH;
    return entry.answer;
  }

  private entry(id: string): Entry {
    return this.kept.get(id, () => ({ answer: null, at: 0, until: 0, asking: null }));
  }

  private async ask(
    { locale, headers }: Audience,
    key: string,
    { call, params, query }: RouteCall,
  ) {
    const text = queryText(query);
    const one = { key, stale: false, personal: Boolean(call.personal) };
    const none = { ...one, value: null, inline: 'null' };
    try {
      const answer = await this.platform.text({
        method: 'GET',
        path: fillPath(call.path, params) + (text ? `?${text}` : ''),
        headers: { ...headers, accept: 'application/json', 'accept-language': BCP47[locale] },
        timeout: SERVER_TIMEOUT,
      });
      if (answer.status !== 200) return { ...none, status: answer.status };
      const value: unknown = JSON.parse(answer.text);
      if (!hasShape(call, value)) return { ...none, status: 0 };
      return { ...one, status: 200, value, inline: inlineJson(answer.text) };
    } catch {
      return { ...none, status: 0 };
    }
  }
}
