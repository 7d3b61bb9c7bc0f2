import type { Deposit, Invoice, PaymentSystem, UserCard } from 'shared-contracts/cashbox';
import type { Payout, PayoutSystem } from 'shared-contracts/payouts';
import type { PlayerLimits } from 'shared-contracts/protection';

export const buildSystem = (over: Partial<PaymentSystem> = {}): PaymentSystem => ({
  id: 88,
  key: 'card',
  name: 'Bank card',
  image: '/media/card.svg',
  position: 1,
  limits: [{ currency: 'EUR', min: 10_00, max: 5_000_00 }],
  feePercent: 0,
  underMore: false,
  ...over,
});

export const buildDeposit = (over: Partial<Deposit> = {}): Deposit => ({
  id: 'd-1',
  amount: 50_00,
  currency: 'EUR',
  status: 'waiting',
  method: 'Bank card',
  createdAt: '2026-06-15T11:59:00Z',
  finishedAt: null,
  payUrl: null,
  expiresAt: null,
  ...over,
});

export const buildPayoutSystem = (over: Partial<PayoutSystem> = {}): PayoutSystem => ({
  id: 1,
  key: 'bank',
  name: 'Bank transfer',
  image: '/media/bank.svg',
  position: 1,
  limits: [{ currency: 'EUR', min: 20_00, max: 2_000_00 }],
  fields: [{ name: 'iban', label: 'Account', kind: 'latin' }],
  send: null,
  ...over,
});

export const buildPayout = (over: Partial<Payout> = {}): Payout => ({
  id: 'p-1',
  amount: 50_00,
  currency: 'EUR',
  status: 'created',
  method: 'Bank transfer',
  createdAt: '2026-06-15T11:59:00Z',
  finishedAt: null,
  ...over,
});

export const buildCard = (over: Partial<UserCard> = {}): UserCard => ({
  id: 'c-1',
  network: 'Visa',
  last4: '1111',
  expiryMonth: 12,
  expiryYear: 2030,
  isExpired: false,
  isDefault: true,
  ...over,
});

export const buildInvoice = (over: Partial<Invoice> = {}): Invoice => ({
  invoiceId: 'd-1',
  invoiceAccessToken: 'token',
  name: 'Aurora',
  description: 'Deposit',
  label: 'Pay',
  successUrl: 'http://site.test/cashbox?deposit=d-1',
  ...over,
});

export const buildLimits = (limits: PlayerLimits['limits'] = []): PlayerLimits => ({
  currency: 'EUR',
  offered: [],
  required: [],
  limits,
  changes: [],
  coolingOffHours: 24,
  timeOutHours: [],
  exclusionMonths: [],
  away: null,
  help: [],
});
