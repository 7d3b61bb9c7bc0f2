import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../../db/connect';
import { writeLast } from '../../../../db/transaction';
import type { BetBody, MoneyAnswer, RollbackBody, WinBody } from './bodies';
import { findTransaction } from './repository';
import { ProviderError } from './statuses';

export interface Asked {
  provider: string;
  kind: 'bet' | 'win' | 'rollback';
  body: BetBody | WinBody | RollbackBody;
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
  const known = await findTransaction(tx, asked.provider, asked.body.transaction_uuid);
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
