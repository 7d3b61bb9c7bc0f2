import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import type { BetBody, MoneyAnswer, RollbackBody, WinBody } from './bodies';
import { providerTransactions as table } from './schema';
import { ProviderRefusal } from './statuses';

export interface Asked {
  provider: string;
  kind: 'bet' | 'win' | 'rollback';
  body: BetBody | WinBody | RollbackBody;
}
const where = (provider: string, uuid: string) =>
  and(eq(table.provider, provider), eq(table.transactionUuid, uuid));

async function find(tx: Db, provider: string, uuid: string) {
  const [row] = await tx.select().from(table).where(where(provider, uuid));
  return row ?? null;
}

/** A request without what may differ when it is sent again. */
function requestOf({ kind, body }: Asked): object {
  const { request_uuid, transaction_uuid, token, ...request } = body;
  return { kind, ...request };
}

/**
 * Takes the transaction for the caller's (SPEC.md, N4): null, or the answer of then when this very request was answered
 * before. Whoever comes at the same time waits for the end of the first.
 * @throws ProviderRefusal `RS_ERROR_DUPLICATE_TRANSACTION` for another request under the same UUID
 */
export async function claim(tx: Db, asked: Asked, createdAt: Date): Promise<MoneyAnswer | null> {
  const { provider, kind } = asked;
  const { transaction_uuid: transactionUuid } = asked.body;
  const request = requestOf(asked);
  const values = { provider, transactionUuid, kind, request, createdAt };
  const made = await tx.insert(table).values(values).onConflictDoNothing().returning({ kind: table.kind });
  if (made.length > 0) return null;
  const known = await find(tx, provider, transactionUuid);
  if (!known?.answer || !isDeepStrictEqual(known.request, request))
    throw new ProviderRefusal('RS_ERROR_DUPLICATE_TRANSACTION');
  return known.answer;
}

export async function keep(tx: Db, { provider, body }: Asked, sessionId: string, answer: MoneyAnswer) {
  await tx.update(table).set({ sessionId, answer }).where(where(provider, body.transaction_uuid));
}

/** The game session of a bet that was taken; null for one that is not known. */
export async function sessionOfBet(tx: Db, provider: string, uuid: string): Promise<string | null> {
  const bet = await find(tx, provider, uuid);
  return bet?.kind === 'bet' ? bet.sessionId : null;
}
