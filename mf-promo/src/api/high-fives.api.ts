import type { HttpService, LiveService } from 'shared-contracts/area';
import type { PayloadOf } from 'shared-contracts/events';
import {
  getHighFiveInfo,
  getHighFives,
  giveHighFive,
  type HighFiveType,
  highFiveReceived,
} from 'shared-contracts/high-fives';
import { map, type Observable } from 'shared-contracts/lib/rx';

export const HIGH_FIVES_PAGE = 10;

/** The calls of high-fives (specification 1, section 7); what they refuse is thrown to anyone who asks (specification 2, section 8.2). */
export const createHighFivesApi = (http: HttpService) => ({
  list: (promoId: number, type: HighFiveType, page: number) =>
    http.query(getHighFives, {
      params: { promoId },
      query: { type, page, limit: HIGH_FIVES_PAGE },
    }),
  info: (id: number) =>
    http.query(getHighFiveInfo, { params: { id } }).map((answer) => answer.data.info),
  give: (actionId: number, toUserId: number, idempotencyKey: string) =>
    http
      .call(giveHighFive, { body: { actionId, toUserId } }, { idempotencyKey })
      .then((answer) => answer.data.info),
});
export type HighFivesApi = ReturnType<typeof createHighFivesApi>;

export type ReceivedHighFive = PayloadOf<typeof highFiveReceived>;
/** Those that the player receives, in every promo. */
export const receivedHighFives = (live: LiveService): Observable<ReceivedHighFive> =>
  live.on(highFiveReceived).pipe(map(({ payload }) => payload));
