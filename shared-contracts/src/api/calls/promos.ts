import { Type } from '@sinclair/typebox';
import { dataOf, IdSchema, itemsOf, nullable } from '../common.schema';
import * as S from '../promos.schema';
import type { CallSchema } from './core';
import { pageQuery, slugParams } from './parts';

export const promoCalls = {
  'GET /json-api/actions': { answer: dataOf(Type.Array(S.PromoSchema)) },
  'GET /json-api/actions/active': { answer: dataOf(nullable(S.PromoDetailSchema)) },
  'GET /json-api/actions/{slug}': { params: slugParams, answer: dataOf(S.PromoDetailSchema) },
  'GET /json-api/actions/{id}/participant': {
    params: Type.Object({ id: IdSchema }),
    answer: dataOf(nullable(S.UserPromoSchema)),
  },
  'GET /json-api/actions/{promoId}/participants': {
    params: Type.Object({ promoId: IdSchema }),
    query: Type.Object({
      ...pageQuery(10, 100),
      'sort[field]': Type.Union([Type.Literal('rank'), Type.Literal('username')], { default: 'rank' }),
      'sort[order]': Type.Union([Type.Literal('asc'), Type.Literal('desc')], { default: 'asc' }),
    }),
    answer: itemsOf(S.ParticipantSchema),
  },
  'POST /json-api/actions/be_participant': {
    body: Type.Object({ action_id: IdSchema }),
    answer: Type.Object({ ok: Type.Boolean(), action_id: Type.Integer() }),
  },
  'GET /json-api/content/promo-widgets/current': { answer: dataOf(nullable(S.PromoWidgetSchema)) },
} satisfies Record<string, CallSchema>;
