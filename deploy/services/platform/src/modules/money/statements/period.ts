import { STATEMENT_DAYS } from 'shared-contracts/statement';
import { refuse } from '../../../http/errors';

const DAY = 86_400_000;

/** From the first instant until before the second. */
export interface Period {
  from: Date;
  to: Date;
}

/** @throws RefusedError 422 `invalid_date` when it ends before it begins, or is too long */
export function periodOf(asked: { from: string; to: string }): Period {
  const [from, to] = [new Date(asked.from), new Date(asked.to)];
  const length = to.getTime() - from.getTime();
  if (!(length > 0)) throw refuse(422, 'invalid_date', 'to');
  if (length > STATEMENT_DAYS * DAY) throw refuse(422, 'invalid_date', 'from');
  return { from, to };
}
