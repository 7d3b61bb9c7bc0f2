import { type ErrorCode, isRefusalReason, type RefusalReason, refusalReasons } from '../protocol';

/** A refusal the player is told about: `{errors: [{code, reason?}]}` with this status. */
export class GameError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** The site's own code for it, where that says more. */
  readonly reason: RefusalReason | undefined;

  constructor(code: ErrorCode, status: number, reason?: RefusalReason) {
    super(code);
    this.code = code;
    this.status = status;
    this.reason = reason;
  }
}

export const refuse = {
  badToken: () => new GameError('bad_token', 401),
  unknownGame: () => new GameError('unknown_game', 404),
  badBet: () => new GameError('bad_bet', 422),
  notForSale: () => new GameError('feature_not_for_sale', 422),
  noAutoplay: () => new GameError('autoplay_not_allowed', 422),
  noFreeSpins: () => new GameError('no_free_spins', 422),
  badClientSeed: () => new GameError('bad_client_seed', 422),
  badRequest: () => new GameError('bad_request', 400),
  unsigned: () => new GameError('bad_token', 401),
  spinsOver: () => new GameError('spins_over', 409),
  badOrigin: () => new GameError('bad_origin', 403),
  otherHost: () => new GameError('bad_origin', 421),
  funds: () => new GameError('insufficient_funds', 402),
  inactive: () => new GameError('session_inactive', 409),
  limit: () => new GameError('limit_reached', 403),
  because: (reason: RefusalReason) => new GameError(refusalReasons[reason], 403, reason),
  inProgress: () => new GameError('round_in_progress', 409),
  cancelled: () => new GameError('round_cancelled', 409),
  roundNotFound: () => new GameError('round_not_found', 404),
  betsClosed: () => new GameError('bets_closed', 409),
  tooLate: () => new GameError('too_late', 409),
  tooMany: () => new GameError('too_many_requests', 429),
  platform: () => new GameError('platform_unavailable', 503),
};

/** The refusal that a stored code stands for. */
export function refusalOf(code: string | null): GameError {
  if (code === 'insufficient_funds') return refuse.funds();
  if (code === 'session_inactive') return refuse.inactive();
  if (isRefusalReason(code)) return refuse.because(code);
  if (code === 'limit_reached') return refuse.limit();
  return refuse.cancelled();
}
