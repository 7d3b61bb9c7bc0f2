import type { LiveService } from 'shared-contracts/area';
import { type PayloadOf, seriesRoom, type Topic, tournamentRoom } from 'shared-contracts/events';
import { filter, map, Observable } from 'shared-contracts/lib/rx';
import {
  type Standing,
  seriesLeaders,
  seriesOpponents,
  tournamentLeaders,
  tournamentOpponents,
} from 'shared-contracts/tournaments';

/** What a topic says of one tournament or series. */
const eventsOf = <P extends { id: number }>(live: LiveService, topic: Topic<P>, id: number) =>
  live.on(topic).pipe(
    filter((event) => event.payload.id === id),
    map((event) => event.payload),
  );

type Leaders = PayloadOf<typeof tournamentLeaders>;
/** The leaders that a room is told; it is joined while somebody listens. */
const leadersIn = (live: LiveService, room: string, events: Observable<Leaders>) =>
  new Observable<Leaders>((listener) => {
    listener.add(live.join(room));
    return events.subscribe(listener);
  });

/** Live standings. */
export const createStandingEvents = (live: LiveService) => ({
  leadersOf: (id: number): Observable<Leaders> =>
    leadersIn(live, tournamentRoom(id), eventsOf(live, tournamentLeaders, id)),
  leadersOfSeries: (id: number): Observable<Leaders> =>
    leadersIn(live, seriesRoom(id), eventsOf(live, seriesLeaders, id)),
  opponentsInSeries: (id: number): Observable<Standing[]> =>
    eventsOf(live, seriesOpponents, id).pipe(map(({ opponents }) => opponents)),
  opponentsIn: (id: number): Observable<Standing[]> =>
    eventsOf(live, tournamentOpponents, id).pipe(map(({ opponents }) => opponents)),
});
export type StandingEvents = ReturnType<typeof createStandingEvents>;
