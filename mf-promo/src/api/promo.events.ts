import type { LiveService } from 'shared-contracts/area';
import { actionRoom, prizePoolUpdated } from 'shared-contracts/events';
import { filter, map, Observable } from 'shared-contracts/lib/rx';
import type { Money } from 'shared-contracts/money';

/** The live prize fund of one promo; its room is joined while somebody listens. */
export const fundOf = (live: LiveService, promoId: number, poolId: string): Observable<Money> =>
  new Observable((listener) => {
    const leave = live.join(actionRoom(promoId));
    const values = live
      .on(prizePoolUpdated)
      .pipe(
        filter((event) => event.payload.id === poolId),
        map((event) => event.payload.value),
      )
      .subscribe(listener);
    return () => {
      values.unsubscribe();
      leave();
    };
  });
export const missedOf = (live: LiveService) => live.resync;
