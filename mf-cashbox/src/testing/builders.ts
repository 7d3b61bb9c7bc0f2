import type { Deposit, Invoice, PaymentSystem, UserCard } from 'shared-contracts/cashbox';
import type { Payout, PayoutSystem } from 'shared-contracts/payouts';
import type { PlayerLimits } from 'shared-contracts/protection';
import { answered } from 'shared-contracts/testing/answers';

export const buildSystem = (over: Partial<PaymentSystem> = {}): PaymentSystem => ({
  ...answered('paymentSystem'),
  kind: 'hosted',
  limits: [{ currency: 'EUR', min: 10_00, max: 5_000_00 }],
  ...over,
});

export const buildDeposit = (over: Partial<Deposit> = {}): Deposit => ({
  ...answered('deposit'),
  id: 'd-1',
  status: 'waiting',
  method: 'Bank card',
  createdAt: '2026-06-15T11:59:00Z',
  payUrl: null,
  expiresAt: null,
  ...over,
});

export const buildPayoutSystem = (over: Partial<PayoutSystem> = {}): PayoutSystem => ({
  ...answered('payoutSystem'),
  id: 1,
  key: 'bank',
  name: 'Bank transfer',
  limits: [{ currency: 'EUR', min: 20_00, max: 2_000_00 }],
  fields: [{ name: 'iban', label: 'Account', kind: 'latin' }],
  ...over,
});

export const buildPayout = (over: Partial<Payout> = {}): Payout => ({
  ...answered('payout'),
  id: 'p-1',
  method: 'Bank transfer',
  createdAt: '2026-06-15T11:59:00Z',
  ...over,
});

export const buildCard = (over: Partial<UserCard> = {}): UserCard => ({
  ...answered('card'),
  id: 'c-1',
  ...over,
});

export const buildInvoice = (over: Partial<Invoice> = {}): Invoice => ({
  ...answered('invoice'),
  invoiceId: 'd-1',
  invoiceAccessToken: 'token',
  description: 'Deposit',
  label: 'Pay',
  successUrl: 'http://site.test/cashbox?deposit=d-1',
  ...over,
});

export const buildLimits = (limits: PlayerLimits['limits'] = []): PlayerLimits => ({
  ...answered('limits'),
  offered: [],
  limits,
});
