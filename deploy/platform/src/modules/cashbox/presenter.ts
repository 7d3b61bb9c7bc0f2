import type { Deposit } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/composition';
import type { Currency } from 'shared-contracts/money';
import { methodName } from './methods';
import type { DepositRow } from './schema';

export const presentDeposit = (row: DepositRow, locale: Locale): Deposit => ({
  id: row.id,
  amount: row.amount,
  currency: row.currency as Currency,
  status: row.status,
  method: methodName(row.method, locale),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
