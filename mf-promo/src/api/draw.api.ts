import type { HttpService, LiveService } from 'shared-contracts/area';
import { getDraw, getDrawEntries, promoDrawn, ticketsChanged } from 'shared-contracts/draws';
import { actionRoom } from 'shared-contracts/events';
import { filter, map, Observable } from 'shared-contracts/lib/rx';

/** The calls of draws (draws/SPEC.md, DR12). */
export const createDrawApi = (http: HttpService) => ({
  draw: (slug: string) => http.query(getDraw, { params: { slug } }).map((answer) => answer.data),
  /** A block of the published list; the first one without `after`. */
  entries: (slug: string, after: string | null) =>
    http.call(getDrawEntries, { params: { slug }, query: after === null ? {} : { after } }),
});
export type DrawApi = ReturnType<typeof createDrawApi>;

/** What is told of the draw of a promo; its room is joined while somebody listens. */
export const createDrawEvents = (live: LiveService) => ({
  drawn: (promoId: number): Observable<unknown> =>
    new Observable((listener) => {
      listener.add(live.join(actionRoom(promoId)));
      return live
        .on(promoDrawn)
        .pipe(filter(({ payload }) => payload.id === promoId))
        .subscribe(listener);
    }),
  /** How many tickets the player has now. */
  tickets: (promoId: number): Observable<number> =>
    live.on(ticketsChanged).pipe(
      filter(({ payload }) => payload.id === promoId),
      map(({ payload }) => payload.tickets),
    ),
});
export type DrawEvents = ReturnType<typeof createDrawEvents>;
