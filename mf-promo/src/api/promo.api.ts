import {
  GAMES_PAGE,
  getGames,
  getParticipants,
  getPromo,
  getPromos,
  getUserPromo,
  joinPromo,
  PARTICIPANTS_PAGE,
} from 'shared-contracts/api';
import type { HttpService } from 'shared-contracts/area';

/** What a guest sees of these is all but the player's own marks and currency. */
const GUEST_FIRST = { guestFirst: true };

/** The calls of promotions (specification 1, section 7). */
export const createPromoApi = (http: HttpService) => ({
  list: () => http.call(getPromos, {}, GUEST_FIRST).then((answer) => answer.data),
  page: (slug: string) =>
    http.call(getPromo, { params: { slug } }, GUEST_FIRST).then((answer) => answer.data),
  /** The player's own standing; null for somebody who does not take part. */
  standing: (id: number) => http.call(getUserPromo, { params: { id } }).then((answer) => answer.data),
  participants: (promoId: number, page: number) =>
    http.call(
      getParticipants,
      {
        params: { promoId },
        query: { 'sort[field]': 'rank', 'sort[order]': 'asc', limit: PARTICIPANTS_PAGE, page },
      },
      GUEST_FIRST,
    ),
  join: (id: number, idempotencyKey: string) =>
    http.call(joinPromo, { body: { action_id: id } }, { idempotencyKey }),
  games: (slug: string, page: number) =>
    http.call(getGames, { query: { 'filter[promo]': slug, page, limit: GAMES_PAGE } }),
});
export type PromoApi = ReturnType<typeof createPromoApi>;
