import type { HttpService } from 'shared-contracts/area';
import {
  getRound,
  getRounds,
  getRoundTotals,
  linkRounds,
  openRoundView,
  type RoundFilter,
} from 'shared-contracts/rounds';

/** The player's rounds, as a list, summed up, and as a table for other programs. */
export const createRoundsApi = (http: HttpService) => ({
  page: (of: RoundFilter, before: string | null) =>
    http.query(getRounds, { query: { ...of, ...(before === null ? {} : { before }) } }),
  totals: (of: RoundFilter) => http.query(getRoundTotals, { query: of }).map(({ data }) => data),
  one: (id: string) => http.query(getRound, { params: { id } }).map(({ data }) => data),
  /** Where its game shows it, for ten minutes. */
  view: async (id: string) => (await http.call(openRoundView, { params: { id } })).data.url,
  /** An address that is good for a minute. */
  link: async (of: RoundFilter) => (await http.call(linkRounds, { body: of })).data.url,
});
export type RoundsApi = ReturnType<typeof createRoundsApi>;
