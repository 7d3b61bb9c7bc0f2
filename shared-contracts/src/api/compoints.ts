import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as E from '../events/schemas';
import type * as S from './compoints.schema';
import { endpoint } from './core';

export type { CompointConfig, CompointEntry, CompointProduct } from './compoints.schema';
export type CompointPurchase = Static<typeof S.CompointPurchaseSchema>;

/** How compoints move: earned by bets, given, spent, given back, or taken with a round that was rolled back. Since 1.5, as the next two. */
export const COMPOINT_MOVES = ['earn', 'gift', 'spend', 'refund', 'rollback'] as const;
/** What it was for; `opening` stands for all from before the first entry. */
export const COMPOINT_REASONS = [
  'round',
  'tournament',
  'product',
  'gift',
  'achievement',
  'opening',
  'other',
] as const;
/** Changes of compoints a page (decided: histories 20). */
export const COMPOINT_HISTORY_PAGE = 20;

/** How compoints are earned (specification 2, sections 7.1 and 9). Since 1.4. */
export const getCompointConfig = endpoint<{ answer: { data: S.CompointConfig } }>({
  method: 'GET',
  path: '/json-api/compoints/config',
  auth: 'none',
  public: true,
});
/** The shop, cheapest first, in the player's currency (specification 2, section 7.1). Since 1.4. */
export const getCompointProducts = endpoint<{
  query: { type: 'gift' };
  answer: { data: S.CompointProduct[] };
}>({
  method: 'GET',
  path: '/json-api/compoint-products',
  auth: 'required',
});
/**
 * Buys a gift for compoints: it is the player's to pick up (`activateGift`). An `error` in the answer is raised with its message
 * (specification 2, section 8.1). 404 `not_found`; 403 `action_not_allowed` below the product's level, `player_excluded`, `player_timed_out`;
 * 422 `insufficient_compoint_balance`, `product_sold_out` (since 1.5), and what would bar the player from picking it up (`gift_multi_account`,
 * `gift_email_required`, `gift_phone_required`, `gift_contacts_required`); 500 `bonus_request_failed`: nothing was deducted; 409
 * `idempotency_conflict`. Since 1.4.
 */
export const buyCompointProduct = endpoint<{ params: { id: number }; answer: CompointPurchase }>({
  method: 'POST',
  path: '/json-api/compoint-products/{id}',
  auth: 'required',
  idempotent: true,
});
/** Why compoints came and went, the newest first; bets that were short of a point are left out. Since 1.5. */
export const getCompointHistory = endpoint<{
  query: { offset?: number };
  answer: { items: S.CompointEntry[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/compoints/history',
  auth: 'required',
  invented: true,
});

export const compointsChanged = topic<Static<typeof E.CompointsChangedSchema>>('compoints.changed');
/** So many of a product are left; in everybody's room. Since 1.6. */
export const compointProductLeft =
  topic<Static<typeof E.CompointProductLeftSchema>>('compoint_product.left');
