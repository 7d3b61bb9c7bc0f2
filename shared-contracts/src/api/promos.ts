import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as E from '../events/schemas';
import { endpoint } from './core';
import type * as S from './promos.schema';

export type { Promo, PromoDetail } from './promos.schema';
export type Participant = Static<typeof S.ParticipantSchema>;
export type UserPromo = Static<typeof S.UserPromoSchema>;
export type PromoWidget = Static<typeof S.PromoWidgetSchema>;
export type Prize = Static<typeof S.PrizeSchema>;
export const PARTICIPANTS_PAGE = 10;

export const getPromos = endpoint<{ answer: { data: S.Promo[] } }>({
  method: 'GET',
  path: '/json-api/actions',
  auth: 'optional',
  public: true,
  personal: true,
});
/** The promo that runs now; `data` is null when none does. */
export const getActivePromo = endpoint<{ answer: { data: S.PromoDetail | null } }>({
  method: 'GET',
  path: '/json-api/actions/active',
  auth: 'optional',
  public: true,
  personal: true,
});
export const getPromo = endpoint<{ params: { slug: string }; answer: { data: S.PromoDetail } }>({
  method: 'GET',
  path: '/json-api/actions/{slug}',
  auth: 'optional',
  public: true,
  personal: true,
  decidesStatus: true,
});
export const getUserPromo = endpoint<{
  params: { id: number };
  answer: { data: UserPromo | null };
}>({
  method: 'GET',
  path: '/json-api/actions/{id}/participant',
  auth: 'required',
});
export interface ParticipantsQuery {
  'sort[field]'?: 'rank' | 'username';
  'sort[order]'?: 'asc' | 'desc';
  limit?: number;
  page?: number;
  q?: string;
}
export const getParticipants = endpoint<{
  params: { promoId: number };
  query: ParticipantsQuery;
  answer: { items: Participant[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/actions/{promoId}/participants',
  auth: 'optional',
  public: true,
  personal: true,
});
/**
 * Joins a promo that runs or is to come; already a participant is a success. 404 `invalid_promotion`; 422 `action_is_inactive`: it is over,
 * or a page of text.
 */
export const joinPromo = endpoint<{
  body: { action_id: number };
  answer: { ok: boolean; action_id: number };
}>({
  method: 'POST',
  path: '/json-api/actions/be_participant',
  auth: 'required',
});
/**
 * Leaves a promo: no round counts any more and no prize is drawn for the player, who may join again while it runs. No participant is a
 * success. 404 `invalid_promotion`, 422 `action_is_inactive`: it is over. Since 1.6.
 */
export const leavePromo = endpoint<{
  params: { id: number };
  answer: { ok: boolean; action_id: number };
}>({
  method: 'POST',
  path: '/json-api/actions/{id}/leave',
  auth: 'required',
  invented: true,
});
export const getPromoWidget = endpoint<{ answer: { data: PromoWidget | null } }>({
  method: 'GET',
  path: '/json-api/content/promo-widgets/current',
  auth: 'none',
  public: true,
});

/** The first places of a promo, whole, in its room. The specification has no event for them (section 7.6). */
export const promoLeaders = topic<Static<typeof E.PromoLeadersSchema>>('promo.leaders');
/** To a participant who moved. */
export const promoStanding = topic<Static<typeof E.PromoStandingSchema>>('promo.standing');
export const prizePoolUpdated =
  topic<Static<typeof E.PrizePoolUpdatedSchema>>('prize_pool.updated');
