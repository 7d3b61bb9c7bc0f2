import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../../db/connect';
import { writeLast } from '../../../../db/transaction';
import type { BetBody, MoneyAnswer, RollbackBody, WinBody } from './bodies';
import { providerTransactions as table } from './schema';
import { ProviderError } from './statuses';

export interface Asked {
  provider: string;
  kind: 'bet' | 'win' | 'rollback';
  body: BetBody | WinBody | RollbackBody;
}
const where = (provider: string, uuid: string) =>
  and(eq(table.provider, provider), eq(table.transactionUuid, uuid));

type Kept = Pick<typeof table.$inferSelect, 'request' | 'answer'>;
/** Lately, or in the past. */
async function find(tx: Db, provider: string, uuid: string): Promise<Kept | undefined> {
  const [row] = await tx.select().from(table).where(where(provider, uuid));
  if (row) return row;
  const [old] = await rows<Kept>(
    tx,
    sql`select request, answer from past.all_transactions where provider = ${provider} and transaction_uuid = ${uuid}`,
  );
  return old;
}

/** A request without what may differ when it is sent again. */
function requestOf({ kind, body }: Asked): object {
  const { request_uuid, transaction_uuid, token, ...request } = body;
  return { kind, ...request };
}

/** What `open_round` of the database takes a transaction by. */
export const takenAs = (asked: Asked) => {
  const { provider, kind, body } = asked;
  const bet = 'reference_transaction_uuid' in body ? body.reference_transaction_uuid : null;
  return { provider, uuid: body.transaction_uuid, kind, request: requestOf(asked), bet };
};

/**
 * What this very request was answered when it was taken (SPEC.md, N4).
 * @throws ProviderError `RS_ERROR_DUPLICATE_TRANSACTION` for another request under the same UUID
 */
export async function answerOf(tx: Db, asked: Asked): Promise<MoneyAnswer> {
  const known = await find(tx, asked.provider, asked.body.transaction_uuid);
  if (!known?.answer || !isDeepStrictEqual(known.request, requestOf(asked)))
    throw new ProviderError('RS_ERROR_DUPLICATE_TRANSACTION');
  return known.answer;
}

export const keep = (
  tx: Db,
  { provider, body }: Asked,
  session: string,
  answer: MoneyAnswer,
): Promise<void> =>
  // as text: an answer keeps the order of its fields
  writeLast(tx, 'answer_transactions', {
    provider,
    transaction: body.transaction_uuid,
    session,
    answer: JSON.stringify(answer),
  });
