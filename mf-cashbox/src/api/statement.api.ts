import type { HttpService } from 'shared-contracts/area';
import { getStatement, linkStatement } from 'shared-contracts/statement';

/** Instants with a zone. */
export interface Period {
  from: string;
  to: string;
}

/** What moved the player's money, as a list and as a table for other programs. */
export const createStatementApi = (http: HttpService) => ({
  page: (period: Period, before: string | null) =>
    http.query(getStatement, { query: { ...period, ...(before === null ? {} : { before }) } }),
  /** An address that is good for a minute. */
  link: async (period: Period) => (await http.call(linkStatement, { body: period })).data.url,
});
export type StatementApi = ReturnType<typeof createStatementApi>;
