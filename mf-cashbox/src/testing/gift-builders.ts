import type { Gift } from 'shared-contracts/gifts';

/** A no-deposit bonus of €5 that waits to be activated. */
export const buildGift = (over: Partial<Gift> = {}): Gift => ({
  id: 1,
  title: 'Five for you',
  type: 'nondeposit',
  state: 'offered',
  reason: 'personal',
  currency: 'EUR',
  amount: 5_00,
  bonusBalance: null,
  wager: 10,
  wagering: null,
  maxBet: 2_00,
  spinCount: null,
  gameSlug: null,
  price: null,
  productId: null,
  expiredAt: '2026-06-20T12:00:00Z',
  restrictions: { depositLimits: [], email: false, phone: false, device: null },
  restrictionsState: { depositProgress: 0 },
  ...over,
});

/** A share of deposits, from €20 on. */
export const buildDepositGift = (over: Partial<Gift> = {}): Gift =>
  buildGift({
    id: 2,
    title: 'Deposit match',
    type: 'deposit_bonus',
    amount: null,
    restrictions: {
      email: false,
      phone: false,
      device: null,
      depositLimits: [{ currency: 'EUR', limit: 20_00 }],
    },
    ...over,
  });
