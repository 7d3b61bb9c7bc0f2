import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as E from '../events/schemas';
import type * as S from './compoints.schema';
import { endpoint } from './core';

export type { CompointConfig, CompointProduct } from './compoints.schema';
export type CompointPurchase = Static<typeof S.CompointPurchaseSchema>;

/** How compoints are earned (specification 2, sections 7.1 and 9). Since 1.4. */
export const getCompointConfig = endpoint<{ answer: { data: S.CompointConfig } }>({
  method: 'GET',
  path: '/json-api/compoints/config',
  auth: 'none',
  public: true,
  pending: true,
});
/** The shop, cheapest first, in the player's currency (specification 2, section 7.1). Since 1.4. */
export const getCompointProducts = endpoint<{
  query: { type: 'gift' };
  answer: { data: S.CompointProduct[] };
}>({
  method: 'GET',
  path: '/json-api/compoint-products',
  auth: 'required',
  pending: true,
});
/**
 * Buys a gift for compoints. An `error` in the answer is raised with its message (specification 2, section 8.1). 404 `not_found`; 403
 * `action_not_allowed` below the product's level; 422 `insufficient_compoint_balance`; 500 `bonus_request_failed`: nothing was deducted; 409
 * `idempotency_conflict`. Since 1.4.
 */
export const buyCompointProduct = endpoint<{ params: { id: number }; answer: CompointPurchase }>({
  method: 'POST',
  path: '/json-api/compoint-products/{id}',
  auth: 'required',
  idempotent: true,
  pending: true,
});

export const compointsChanged = topic<Static<typeof E.CompointsChangedSchema>>('compoints.changed');
