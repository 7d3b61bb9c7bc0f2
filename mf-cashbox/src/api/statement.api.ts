import type { HttpService } from 'shared-contracts/area';
import { getStatement, linkStatement, type StatementFormat } from 'shared-contracts/statement';

/** Instants with a zone. */
export interface Period {
  from: string;
  to: string;
}

/** What moved the player's money, as a list and as a file. */
export const createStatementApi = (http: HttpService) => ({
  page: (period: Period, before: string | null) =>
    http.query(getStatement, { query: { ...period, ...(before === null ? {} : { before }) } }),
  /** An address that is good for a minute. */
  link: async (period: Period, format: StatementFormat) =>
    (await http.call(linkStatement, { body: { ...period, format } })).data.url,
});
export type StatementApi = ReturnType<typeof createStatementApi>;
