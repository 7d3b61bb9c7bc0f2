import { Type } from '@sinclair/typebox';
import { dataOf, IdSchema, itemsOf, OffsetSchema } from '../common.schema';
import {
  activateCoupon,
  activateGift,
  cancelAllGifts,
  getEndedGifts,
  getGiftOdds,
  getPayoutGiftCount,
  getUserGifts,
  selectCashboxGift,
  sendGift,
  takeGift,
  unselectCashboxGift,
} from '../gifts';
import { EndedGiftSchema, GiftOddsSchema, GiftSchema } from '../gifts.schema';
import { described } from './core';

const params = Type.Object({ id: IdSchema });
const gift = dataOf(GiftSchema);

export const giftCalls = [
  described(getUserGifts, { answer: dataOf(Type.Array(GiftSchema)) }),
  described(getEndedGifts, {
    query: Type.Object({ offset: OffsetSchema }),
    answer: itemsOf(EndedGiftSchema),
  }),
  described(getPayoutGiftCount, {
    answer: dataOf(Type.Object({ count: Type.Integer({ minimum: 0 }) })),
  }),
  described(getGiftOdds, {
    params,
    query: Type.Object({ game: Type.Optional(Type.String({ minLength: 1, maxLength: 150 })) }),
    answer: dataOf(GiftOddsSchema),
  }),
  described(activateGift, { params, answer: gift }),
  described(takeGift, {
    params,
    answer: Type.Object({ success: Type.Boolean(), error: Type.Optional(Type.String()) }),
  }),
  described(selectCashboxGift, {
    body: Type.Object({ user_gift_id: IdSchema }),
    answer: gift,
  }),
  described(unselectCashboxGift, {
    body: Type.Object({ user_gift_id: IdSchema }),
    answer: gift,
  }),
  described(sendGift, { params, answer: gift }),
  described(cancelAllGifts, {
    answer: Type.Object({ success: Type.Boolean(), cancelled: Type.Integer({ minimum: 0 }) }),
  }),
  described(activateCoupon, {
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 50 }) }),
    answer: gift,
  }),
];
