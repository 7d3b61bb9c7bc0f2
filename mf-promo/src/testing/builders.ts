import type { Participant, PromoDetail } from 'shared-contracts/promos';
import { buildPromo } from 'shared-contracts/testing';
import { answered } from 'shared-contracts/testing/answers';

export const buildPromoDetail = (over: Partial<PromoDetail> = {}): PromoDetail => ({
  ...answered('promoDetail'),
  ...buildPromo(),
  body: '<p>Play and collect points.</p>',
  prizes: [
    { id: 1, title: 'Headphones', image: null, price: null, currencyId: null, winners: [] },
    { id: 2, title: 'A journey', image: null, price: null, currencyId: null, winners: [] },
  ],
  currency: null,
  additionalCurrency: null,
  pointPrices: {},
  background: null,
  isHighFiveEnabled: false,
  useParticipantBtn: true,
  achievements: [],
  prizePoolCounter: { id: 'pool-1' },
  sentGiftsCount: 0,
  participantsCount: 2,
  games: ['star-harbour'],
  ...over,
});

export const buildParticipant = (over: Partial<Participant> = {}): Participant => ({
  ...answered('participant'),
  id: 1,
  username: 'fox',
  points: 1200,
  ...over,
});
