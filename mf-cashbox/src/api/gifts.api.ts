import { ApiError } from 'shared-contracts/api';
import type { HttpService, LiveService } from 'shared-contracts/area';
import { HISTORY_PAGE } from 'shared-contracts/cashbox';
import { getGames } from 'shared-contracts/catalogue';
import type { PayloadOf } from 'shared-contracts/events';
import {
  activateCoupon,
  activateGift,
  cancelAllGifts,
  type GiftReason,
  getEndedGifts,
  getGiftOdds,
  getUserGifts,
  giftActivated,
  giftAutoActivated,
  giftDisabled,
  giftDistributed,
  giftLevelChanged,
  giftStateChanged,
  giftStateUpdated,
  selectCashboxGift,
  type GiftNews as Told,
  takeGift,
  unselectCashboxGift,
} from 'shared-contracts/gifts';
import { Observable } from 'shared-contracts/lib/rx';

/** Games that a search for one shows. */
const FOUND = 6;
/** The category of games that count (specification 2, section 9). */
const WAGERING = 'wagering';

/** The calls of gifts (specification 2, section 7.1). */
export const createGiftsApi = (http: HttpService) => ({
  list: () => http.query(getUserGifts).map(({ data }) => data),
  ended: (page: number) =>
    http.query(getEndedGifts, { query: { offset: (page - 1) * HISTORY_PAGE } }),
  activate: (id: number) => http.call(activateGift, { params: { id } }).then(({ data }) => data),
  /** @throws ApiError, also for a refusal that came as an answer; it has its code */
  take: async (id: number) => {
    const { success, error } = await http.call(takeGift, { params: { id } });
    if (!success) throw new ApiError(200, [{ code: error ?? 'unexpected' }]);
  },
  /** For a game, else for the brand's popular ones. */
  odds: (id: number, game: string | null) =>
    http
      .call(getGiftOdds, { params: { id }, query: game ? { game } : {} })
      .then(({ data }) => data),
  /** Games, by their name, in which bets count. */
  games: (q: string) =>
    http
      .call(getGames, { query: { q, page: 1, limit: FOUND, 'filter[category]': WAGERING } })
      .then(({ items }) => items),
  choose: (id: number) =>
    http.call(selectCashboxGift, { body: { user_gift_id: id } }).then(({ data }) => data),
  unchoose: (id: number) =>
    http.call(unselectCashboxGift, { body: { user_gift_id: id } }).then(({ data }) => data),
  cancelAll: () => http.call(cancelAllGifts).then(({ cancelled }) => ({ cancelled })),
  redeem: (code: string) => http.call(activateCoupon, { body: { code } }).then(({ data }) => data),
});
export type GiftsApi = ReturnType<typeof createGiftsApi>;

type Changed = PayloadOf<typeof giftStateChanged>;
/** News of a gift; a toast may tell `changed` and `told`, its outcome. */
export interface GiftNews {
  reason: GiftReason | null;
  changed: Changed | null;
  told: Told | null;
}

/** The seven events of gifts as one stream (specification 2, section 7.6). */
export const giftNews = (live: LiveService): Observable<GiftNews> =>
  new Observable<GiftNews>((listener) => {
    const say = (
      reason: GiftReason | null,
      changed: Changed | null = null,
      told: Told | null = null,
    ) => listener.next({ reason, changed, told: told?.outcome ? told : null });
    const heads = [giftLevelChanged, giftActivated, giftDistributed];
    const ends = [
      live.on(giftStateChanged).subscribe(({ payload }) => say(payload.reason, payload, payload)),
      live.on(giftDisabled).subscribe(() => say(null)),
      ...[giftAutoActivated, giftStateUpdated].map((topic) =>
        live.on(topic).subscribe(({ payload }) => say(payload.reason, null, payload)),
      ),
      ...heads.map((topic) => live.on(topic).subscribe(({ payload }) => say(payload.reason))),
    ];
    return () => {
      for (const end of ends) end.unsubscribe();
    };
  });
