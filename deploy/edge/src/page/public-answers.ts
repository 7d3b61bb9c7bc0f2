import { fillPath, queryText, requestKey } from 'shared-contracts/api';
import { BCP47, type Locale, type RouteCall } from 'shared-contracts/composition';
import { type Platform, SERVER_TIMEOUT } from '../platform/platform';
import { inlineJson } from './json';

/** A public answer: its status, and for a good one its value and its text, ready to stand in a page. */
export interface PublicAnswer {
  key: string;
  /** 0 when the platform gave no answer in time. */
  status: number;
  value: unknown;
  inline: string;
}

/** Milliseconds for which an answer is good, and how many are kept. */
const FRESH = 3000;
const KEPT = 500;

export interface Audience {
  brand: string;
  locale: Locale;
  /** Headers that tell the platform who asks. */
  headers: Record<string, string>;
}

/** The former answer when nothing changed: what was made of it is still good. */
const sameOr = async (former: Promise<PublicAnswer>, asked: Promise<PublicAnswer>): Promise<PublicAnswer> => {
  const [before, now] = await Promise.all([former, asked]);
  return before.status === now.status && before.inline === now.inline ? before : now;
};

/** Public answers of the platform, one request for all visitors of a brand and locale who come within some seconds. */
export class PublicAnswers {
  private readonly kept = new Map<string, { answer: Promise<PublicAnswer>; until: number }>();

  constructor(
    private readonly platform: Platform,
    private readonly now: () => number = Date.now,
  ) {}

  /** Never rejects. @throws Error when the call is not public */
  get(audience: Audience, { call, params, query }: RouteCall): Promise<PublicAnswer> {
    if (!call.public || call.method !== 'GET') throw new Error(`${call.path} is no public call`);
    const key = requestKey(call.method, call.path, { params, query });
    const id = `${audience.brand} ${audience.locale} ${key}`;
    const known = this.kept.get(id);
    if (known && known.until > this.now()) return known.answer;
    const asked = this.ask(audience, key, call.path, params, query);
    const entry = { answer: known ? sameOr(known.answer, asked) : asked, until: Number.POSITIVE_INFINITY };
    this.keep(id, entry);
    void entry.answer.then(({ status }) => {
      entry.until = status === 0 ? 0 : this.now() + FRESH;
    });
    return entry.answer;
  }

  private keep(id: string, entry: { answer: Promise<PublicAnswer>; until: number }) {
    this.kept.delete(id);
    this.kept.set(id, entry);
    if (this.kept.size <= KEPT) return;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.kept.delete(oldest);
  }

  private async ask(
    { locale, headers }: Audience,
    key: string,
    path: string,
    params: RouteCall['params'],
    query: object | undefined,
  ): Promise<PublicAnswer> {
    const text = queryText(query);
    try {
      const answer = await this.platform.text({
        method: 'GET',
        path: fillPath(path, params) + (text ? `?${text}` : ''),
        headers: { ...headers, accept: 'application/json', 'accept-language': BCP47[locale] },
        timeout: SERVER_TIMEOUT,
      });
      if (answer.status !== 200) return { key, status: answer.status, value: null, inline: 'null' };
      const value: unknown = JSON.parse(answer.text);
      return { key, status: 200, value, inline: inlineJson(answer.text) };
    } catch {
      return { key, status: 0, value: null, inline: 'null' };
    }
  }
}
