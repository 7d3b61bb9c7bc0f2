import type { Deposit } from 'shared-contracts/cashbox';
import type { Locale } from 'shared-contracts/composition';
import type { Currency } from 'shared-contracts/money';
import { methodName } from './methods';
import { type DepositRow, isOpen } from './schema';

/** A deposit that nobody paid is called off after so long, in milliseconds (SPEC.md, D6). */
export const DEPOSIT_WAITS_MS = 24 * 3_600_000;

export const presentDeposit = (row: DepositRow, locale: Locale): Deposit => ({
  id: row.id,
  amount: row.amount,
  currency: row.currency as Currency,
  status: row.status,
  method: methodName(row.method, locale),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  payUrl: isOpen(row) ? row.redirectUrl : null,
  kind: row.kind,
  paymentSystemId: row.paymentSystemId,
  cardId: row.cardId,
  expiresAt: isOpen(row)
    ? new Date(row.createdAt.getTime() + DEPOSIT_WAITS_MS).toISOString()
    : null,
});
