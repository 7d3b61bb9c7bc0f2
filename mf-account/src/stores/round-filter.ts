import { ROUND_RESULTS, type RoundFilter, type RoundResult } from 'shared-contracts/rounds';

/** Days back from now. */
export const ROUND_SPANS = [1, 7, 30, 90, 366] as const;
type RoundSpan = (typeof ROUND_SPANS)[number];
const USUAL: RoundSpan = 7;
const DAY = 86_400_000;

/** Which rounds, as the address says it: `?days=30&game=<slug>&result=won`. */
export interface Choice {
  days: RoundSpan;
  game: string | null;
  result: RoundResult | null;
}

export const choiceOf = (query: URLSearchParams): Choice => ({
  days: ROUND_SPANS.find((days) => String(days) === query.get('days')) ?? USUAL,
  // one that is no slug would be refused
  game: /^[a-z0-9-]{1,100}$/.exec(query.get('game') ?? '')?.[0] ?? null,
  result: ROUND_RESULTS.find((result) => result === query.get('result')) ?? null,
});

/** What stands in the address of a choice: nothing of what is usual. */
export const queryOf = ({ days, game, result }: Choice): Record<string, string> => ({
  ...(days === USUAL ? {} : { days: String(days) }),
  ...(game === null ? {} : { game }),
  ...(result === null ? {} : { result }),
});

/** Up to a moment (milliseconds), and what begins within the second. */
export const filterOf = ({ days, game, result }: Choice, now: number): RoundFilter => ({
  from: new Date(now - days * DAY).toISOString(),
  to: new Date(now + 1000).toISOString(),
  ...(game === null ? {} : { game }),
  ...(result === null ? {} : { result }),
});
