import type { Locale } from 'shared-contracts/composition';
import type { Currency } from 'shared-contracts/money';
import type { Payout } from 'shared-contracts/payouts';
import { methodName } from '../cashbox/public';
import type { PayoutRow } from './schema';

export const presentPayout = (row: PayoutRow, locale: Locale): Payout => ({
  id: row.id,
  amount: row.amount,
  currency: row.currency as Currency,
  status: row.status,
  method: methodName(row.method, locale),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  isIrrevocable: row.irrevocableAt !== null,
});
