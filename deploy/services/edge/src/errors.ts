import type { ErrorCode } from 'shared-contracts/api';

/** Seconds after which a call, or a page, that was answered with 503 may be asked for again. */
export const RETRY_AFTER = '10';

/** An answer in the API's error shape that the edge gives itself. */
export class EdgeError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly headers: Record<string, string | string[]> = {},
  ) {
    super(`${status} ${code}`);
    this.name = 'EdgeError';
  }
  get body() {
    return { errors: [{ code: this.code }] };
  }
}

/** The platform did not answer: unreachable, or not in time. */
export class PlatformError extends EdgeError {
  constructor(reason: 'unreachable' | 'timeout') {
    if (reason === 'timeout') super(504, 'timeout');
    else super(503, 'maintenance');
    this.name = 'PlatformError';
  }
}

/** The platform refused a refresh: the session is over. */
export class SessionEndedError extends Error {}
