import type { HttpService } from 'shared-contracts/area';
import { GAMES_PAGE, getGames } from 'shared-contracts/catalogue';
import {
  getActivePromo,
  getParticipants,
  getPromo,
  getPromos,
  getPromoWidget,
  getUserPromo,
  joinPromo,
  leavePromo,
  PARTICIPANTS_PAGE,
} from 'shared-contracts/promos';

/** The calls of promotions (specification 1, section 7). */
export const createPromoApi = (http: HttpService) => ({
  list: () => http.query(getPromos).map((answer) => answer.data),
  /** The one that runs now; null when none does. */
  active: () => http.query(getActivePromo).map((answer) => answer.data),
  widget: () => http.query(getPromoWidget).map((answer) => answer.data),
  page: (slug: string) => http.query(getPromo, { params: { slug } }).map((answer) => answer.data),
  /** The player's own standing; null if the player never took part, without a membership after leaving. */
  standing: (id: number) =>
    http.query(getUserPromo, { params: { id } }).map((answer) => answer.data),
  participants: (
    promoId: number,
    page: number,
    { q = '', sort = 'rank' }: { q?: string; sort?: 'rank' | 'username' } = {},
  ) => {
    const query = {
      'sort[field]': sort,
      'sort[order]': 'asc',
      limit: PARTICIPANTS_PAGE,
      page,
    } as const;
    return http.query(getParticipants, {
      params: { promoId },
      query: q === '' ? query : { ...query, q },
    });
  },
  join: (id: number, idempotencyKey: string) =>
    http.call(joinPromo, { body: { action_id: id } }, { idempotencyKey }),
  leave: (id: number, idempotencyKey: string) =>
    http.call(leavePromo, { params: { id } }, { idempotencyKey }),
  games: (slug: string, page: number) =>
    http.query(getGames, { query: { 'filter[promo]': slug, page, limit: GAMES_PAGE } }),
});
export type PromoApi = ReturnType<typeof createPromoApi>;
