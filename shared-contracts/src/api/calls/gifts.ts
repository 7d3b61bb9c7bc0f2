import { Type } from '@sinclair/typebox';
import { dataOf, IdSchema } from '../common.schema';
import { GiftSchema } from '../gifts.schema';
import type { CallSchema } from './core';

const params = Type.Object({ id: IdSchema });
const gift = dataOf(GiftSchema);

export const giftCalls = {
  'GET /json-api/user-gifts': { answer: dataOf(Type.Array(GiftSchema)) },
  'GET /json-api/user-gifts/payout-gift-count': {
    answer: dataOf(Type.Object({ count: Type.Integer({ minimum: 0 }) })),
  },
  'PUT /json-api/gifts/activate/{id}': { params, answer: gift },
  'POST /json-api/gifts/nondeposit/take-prize/{id}': {
    params,
    answer: Type.Object({ success: Type.Boolean(), error: Type.Optional(Type.String()) }),
  },
  'POST /json-api/user-gifts/cashbox-select': {
    body: Type.Object({ user_gift_id: IdSchema }),
    answer: gift,
  },
  'POST /json-api/user-gifts/{id}/send': { params, answer: gift },
  'POST /json-api/user-gifts/cancel-all': {
    answer: Type.Object({ success: Type.Boolean(), cancelled: Type.Integer({ minimum: 0 }) }),
  },
  'POST /json-api/coupon-codes/activate': {
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 50 }) }),
    answer: gift,
  },
} satisfies Record<string, CallSchema>;
