import type { Gift } from 'shared-contracts/gifts';
import { answered } from 'shared-contracts/testing/answers';

/** A no-deposit bonus of €5 that waits to be activated. */
export const buildGift = (over: Partial<Gift> = {}): Gift => ({
  ...answered('gift'),
  title: 'Five for you',
  amount: 5_00,
  wager: 10,
  maxBet: 2_00,
  expiredAt: '2026-06-20T12:00:00Z',
  ...over,
});

/** A share of deposits, from €20 on. */
export const buildDepositGift = (over: Partial<Gift> = {}): Gift =>
  buildGift({
    ...answered('depositGift'),
    title: 'Deposit match',
    wager: 10,
    maxBet: 2_00,
    expiredAt: '2026-06-20T12:00:00Z',
    restrictions: {
      email: false,
      phone: false,
      device: null,
      depositLimits: [{ currency: 'EUR', limit: 20_00 }],
    },
    ...over,
  });
