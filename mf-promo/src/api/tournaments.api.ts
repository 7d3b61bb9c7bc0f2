import type { HttpService } from 'shared-contracts/area';
import { getTournaments } from 'shared-contracts/tournaments';

/** As many as the list of promotions shows of them; all of them are on their own page. */
const MOST = 60;

export const createTournamentsApi = (http: HttpService) => ({
  list: () => http.query(getTournaments, { query: { limit: MOST } }).map((answer) => answer.data),
});
export type TournamentsApi = ReturnType<typeof createTournamentsApi>;
