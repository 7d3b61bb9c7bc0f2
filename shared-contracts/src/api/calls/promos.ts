import { Type } from '@sinclair/typebox';
import { dataOf, IdSchema, itemsOf, nullable } from '../common.schema';
import {
  getActivePromo,
  getParticipants,
  getPromo,
  getPromos,
  getPromoWidget,
  getUserPromo,
  joinPromo,
  leavePromo,
} from '../promos';
import * as S from '../promos.schema';
import { described } from './core';
import { pageQuery, slugParams } from './parts';

export const promoCalls = [
  described(getPromos, { answer: dataOf(Type.Array(S.PromoSchema)) }),
  described(getActivePromo, { answer: dataOf(nullable(S.PromoDetailSchema)) }),
  described(getPromo, { params: slugParams, answer: dataOf(S.PromoDetailSchema) }),
  described(getUserPromo, {
    params: Type.Object({ id: IdSchema }),
    answer: dataOf(nullable(S.UserPromoSchema)),
  }),
  described(getParticipants, {
    params: Type.Object({ promoId: IdSchema }),
    query: Type.Object({
      ...pageQuery(10, 100),
      'sort[field]': Type.Union([Type.Literal('rank'), Type.Literal('username')], {
        default: 'rank',
      }),
      'sort[order]': Type.Union([Type.Literal('asc'), Type.Literal('desc')], { default: 'asc' }),
    }),
    answer: itemsOf(S.ParticipantSchema),
  }),
  described(joinPromo, {
    body: Type.Object({ action_id: IdSchema }),
    answer: Type.Object({ ok: Type.Boolean(), action_id: Type.Integer() }),
  }),
  described(leavePromo, {
    params: Type.Object({ id: IdSchema }),
    answer: Type.Object({ ok: Type.Boolean(), action_id: Type.Integer() }),
  }),
  described(getPromoWidget, { answer: dataOf(nullable(S.PromoWidgetSchema)) }),
];
