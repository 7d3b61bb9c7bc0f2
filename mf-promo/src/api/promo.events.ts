import type { LiveService } from 'shared-contracts/area';
import { actionRoom, type PayloadOf, type Topic } from 'shared-contracts/events';
import { filter, map, Observable } from 'shared-contracts/lib/rx';
import type { Money } from 'shared-contracts/money';
import { prizePoolUpdated, promoLeaders, promoStanding } from 'shared-contracts/promos';
import { receivedHighFives } from './high-fives.api';

/** What a topic says of one pool or promo. */
const eventsOf = <P extends { id: number | string }>(
  live: LiveService,
  topic: Topic<P>,
  id: P['id'],
) =>
  live.on(topic).pipe(
    filter((event) => event.payload.id === id),
    map((event) => event.payload),
  );

/** The same in the room of a promo, which is joined while somebody listens. */
const inRoom = <P>(live: LiveService, promoId: number, events: Observable<P>): Observable<P> =>
  new Observable((listener) => {
    listener.add(live.join(actionRoom(promoId)));
    return events.subscribe(listener);
  });

/** Live events of promos. */
export const createPromoEvents = (live: LiveService) => ({
  /** The prize fund of one promo. */
  fundOf: (promoId: number, poolId: string): Observable<Money> =>
    inRoom(live, promoId, eventsOf(live, prizePoolUpdated, poolId)).pipe(map(({ value }) => value)),
  /** Its first places, and how many take part. */
  leadersOf: (promoId: number): Observable<PayloadOf<typeof promoLeaders>> =>
    inRoom(live, promoId, eventsOf(live, promoLeaders, promoId)),
  /** The player's own place and points in it. */
  standingIn: (promoId: number): Observable<PayloadOf<typeof promoStanding>> =>
    eventsOf(live, promoStanding, promoId),
  /** High-fives that the player receives, in every promo. */
  highFives: receivedHighFives(live),
});
export type PromoEvents = ReturnType<typeof createPromoEvents>;
