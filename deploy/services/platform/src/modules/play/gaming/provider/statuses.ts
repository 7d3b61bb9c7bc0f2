import type { ErrorCode } from 'shared-contracts/api';
import { RefusedError } from '../../../../http/errors';
import { RoundError, type RoundReason } from '../refusal';

/** The statuses of the protocol that this operator answers (SPEC.md, N3). */
export type Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_BET_LIMIT_EXCEEDED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK';

/** A definite no: no money moved. */
export class ProviderError extends Error {
  constructor(readonly status: Status) {
    super(status);
  }
}

const BY_REASON: Record<RoundReason, Status> = {
  no_session: 'RS_ERROR_INVALID_TOKEN',
  session_over: 'RS_ERROR_TOKEN_EXPIRED',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  no_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // the protocol has no word for it
  round_over: 'RS_ERROR_UNKNOWN',
};
/** Refusals of the signature, the body and the wallet. */
const BY_CODE: Partial<Record<ErrorCode, Status>> = {
  bad_signature: 'RS_ERROR_INVALID_SIGNATURE',
  validation: 'RS_ERROR_WRONG_SYNTAX',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  bonus_max_bet: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  loss_limit_reached: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  bet_limit_reached: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  single_bet_limit_reached: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  session_limit_reached: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  stake_cap_reached: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  // of free spins: there is none, or none any more
  gift_invalid: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  gift_expired: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  gift_used: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  player_excluded: 'RS_ERROR_USER_DISABLED',
  player_in_register: 'RS_ERROR_USER_DISABLED',
  register_unavailable: 'RS_ERROR_USER_DISABLED',
  player_timed_out: 'RS_ERROR_USER_DISABLED',
  games_excluded: 'RS_ERROR_USER_DISABLED',
  games_timed_out: 'RS_ERROR_USER_DISABLED',
  protection_unknown: 'RS_ERROR_USER_DISABLED',
  idempotency_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
};
interface Failure {
  validation?: { keyword?: string }[];
  statusCode?: number;
}

interface Outcome {
  status: Status;
  http: number;
  /** The site's own code, where the protocol has one word for several. */
  reason?: ErrorCode;
}
const SEVERAL: readonly (Status | undefined)[] = [
  'RS_ERROR_BET_LIMIT_EXCEEDED',
  'RS_ERROR_USER_DISABLED',
];

/** What a failure is to the provider, and the status of HTTP: 200 whenever this operator decided. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof ProviderError) return { status: error.status, http: 200 };
  if (error instanceof RoundError) return { status: BY_REASON[error.reason], http: 200 };
  if (error instanceof RefusedError) {
    const code = error.items[0]?.code as ErrorCode;
    const status = BY_CODE[code];
    if (status && SEVERAL.includes(status)) return { status, http: 200, reason: code };
    return status ? { status, http: 200 } : { status: 'RS_ERROR_UNKNOWN', http: error.status };
  }
  const { validation, statusCode = 500 } = error as Failure;
  if (!validation) return { status: 'RS_ERROR_UNKNOWN', http: statusCode };
  const typesAlone = validation.every(({ keyword }) => keyword === 'type');
  return { status: typesAlone ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX', http: 200 };
}
