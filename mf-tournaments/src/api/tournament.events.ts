import type { Standing } from 'shared-contracts/api';
import type { LiveService } from 'shared-contracts/area';
import {
  seriesLeaders,
  seriesRoom,
  type Topic,
  tournamentLeaders,
  tournamentOpponents,
  tournamentRoom,
} from 'shared-contracts/events';
import { filter, map, Observable } from 'shared-contracts/lib/rx';

/** What a room says of one tournament or series; it is joined while somebody listens. */
const inRoom = <P extends { id: number }, T>(
  live: LiveService,
  { room, topic, id }: { room: string; topic: Topic<P>; id: number },
  pick: (payload: P) => T,
): Observable<T> =>
  new Observable((listener) => {
    const leave = live.join(room);
    const values = live
      .on(topic)
      .pipe(
        filter((event) => event.payload.id === id),
        map((event) => pick(event.payload)),
      )
      .subscribe(listener);
    return () => {
      values.unsubscribe();
      leave();
    };
  });

/** Live standings (SPEC of the platform, T1 and T2). */
export const createStandingEvents = (live: LiveService) => ({
  leadersOf: (id: number): Observable<Standing[]> =>
    inRoom(live, { room: tournamentRoom(id), topic: tournamentLeaders, id }, ({ leaders }) => leaders),
  leadersOfSeries: (id: number): Observable<Standing[]> =>
    inRoom(live, { room: seriesRoom(id), topic: seriesLeaders, id }, ({ leaders }) => leaders),
  opponentsIn: (id: number): Observable<Standing[]> =>
    live.on(tournamentOpponents).pipe(
      filter((event) => event.payload.id === id),
      map((event) => event.payload.opponents),
    ),
});
export type StandingEvents = ReturnType<typeof createStandingEvents>;
