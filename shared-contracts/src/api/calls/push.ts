import { Type } from '@sinclair/typebox';
import { dataOf, OkSchema } from '../common.schema';
import { dropPushSubscription, getPushSubscriptions, keepPushSubscription } from '../push';
import * as S from '../push.schema';
import { described } from './core';

export const pushCalls = [
  described(keepPushSubscription, { body: S.PushSubscriptionBodySchema, answer: OkSchema }),
  described(dropPushSubscription, {
    body: Type.Object({ endpoint: S.PushEndpointSchema }),
    answer: OkSchema,
  }),
  described(getPushSubscriptions, { answer: dataOf(Type.Array(Type.String())) }),
];
