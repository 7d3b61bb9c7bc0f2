import type { HttpService, LiveService } from 'shared-contracts/area';
import { tournamentRoom } from 'shared-contracts/events';
import { filter, Observable } from 'shared-contracts/lib/rx';
import {
  getCountedRounds,
  getJournal,
  getResults,
  RESULTS_PAGE,
  tournamentFinished,
} from 'shared-contracts/results';

/** The calls of what a tournament came to (tournament-ends/SPEC.md, TE8). */
export const createResultsApi = (http: HttpService) => ({
  results: (slug: string, page: number) =>
    http
      .query(getResults, { params: { slug }, query: { page, limit: RESULTS_PAGE } })
      .map((answer) => answer.data),
  rounds: (slug: string, page: number) =>
    http.query(getCountedRounds, { params: { slug }, query: { page, limit: RESULTS_PAGE } }),
  /** A block of the journal; the first one without `after`. */
  journal: (slug: string, after: string | null) =>
    http.call(getJournal, { params: { slug }, query: after === null ? {} : { after } }),
});
export type ResultsApi = ReturnType<typeof createResultsApi>;

/** That the results of a tournament are final; its room is joined while somebody listens. */
export const createResultEvents = (live: LiveService) => ({
  finished: (id: number): Observable<unknown> =>
    new Observable((listener) => {
      listener.add(live.join(tournamentRoom(id)));
      return live
        .on(tournamentFinished)
        .pipe(filter(({ payload }) => payload.id === id))
        .subscribe(listener);
    }),
});
export type ResultEvents = ReturnType<typeof createResultEvents>;
