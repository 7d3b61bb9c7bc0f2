import { achievementProgress, getUserAchievements } from 'shared-contracts/achievements';
import { ApiError } from 'shared-contracts/api';
import type { HttpService, LiveService } from 'shared-contracts/area';
import {
  buyCompointProduct,
  COMPOINT_HISTORY_PAGE,
  compointProductLeft,
  compointsChanged,
  getCompointConfig,
  getCompointHistory,
  getCompointProducts,
} from 'shared-contracts/compoints';
import {
  activateGift,
  getUserGifts,
  giftStateChanged,
  giftStateUpdated,
} from 'shared-contracts/gifts';
import { map } from 'shared-contracts/lib/rx';

/** The calls of the shop, of what was bought there, and of the collection (specification 2, sections 7.1 and 7.3). */
export const createLoyaltyApi = (http: HttpService) => ({
  config: () => http.query(getCompointConfig).map(({ data }) => data),
  products: () =>
    http.query(getCompointProducts, { query: { type: 'gift' } }).map(({ data }) => data),
  /** @throws ApiError; an `error` in the answer is one as well, with its message (specification 2, section 8.1) */
  buy: async (id: number, idempotencyKey: string) => {
    const { data, error } = await http.call(
      buyCompointProduct,
      { params: { id } },
      { idempotencyKey },
    );
    if (data && error === undefined) return data;
    throw new ApiError(200, [
      { code: 'bonus_request_failed', ...(error ? { message: error } : {}) },
    ]);
  },
  gifts: () => http.query(getUserGifts).map(({ data }) => data),
  pickUp: (id: number) => http.call(activateGift, { params: { id } }).then(({ data }) => data),
  history: (page: number) =>
    http.query(getCompointHistory, { query: { offset: (page - 1) * COMPOINT_HISTORY_PAGE } }),
  achievements: () => http.query(getUserAchievements).map(({ data }) => data),
});
export type LoyaltyApi = ReturnType<typeof createLoyaltyApi>;

export const createLoyaltyEvents = (live: LiveService) => ({
  /** Compoints came or went. */
  points: live.on(compointsChanged).pipe(map(() => undefined)),
  /** So many of a product are there for everybody. */
  left: live.on(compointProductLeft).pipe(map(({ payload }) => payload)),
  /** A gift is in another state, or something of it changed. */
  gifts: [live.on(giftStateChanged), live.on(giftStateUpdated)] as const,
  progress: live.on(achievementProgress).pipe(map(({ payload }) => payload)),
});
export type LoyaltyEvents = ReturnType<typeof createLoyaltyEvents>;
