import type { HttpService } from 'shared-contracts/area';
import { getWinners, WINNERS_LIMIT } from 'shared-contracts/catalogue';

/** The calls of this area (specification 1, section 7). */
export const createWinnersApi = (http: HttpService) => ({
  newest: () =>
    http.query(getWinners, { query: { limit: WINNERS_LIMIT } }).map((answer) => answer.data),
});
export type WinnersApi = ReturnType<typeof createWinnersApi>;
