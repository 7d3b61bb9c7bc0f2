import { type AnyEndpoint, isApiError } from 'shared-contracts/api';
import type { Reporter } from 'shared-contracts/area';
import { type Asker, contextOf } from './asker';

/**
 * Calls whose failure no view shows: the page goes on, and the log has it (specification 2, sections 8.1 and 8.2). Callers of all other calls show
 * the failure.
 */
export const SWALLOWED: readonly string[] = [
  'GET /json-api/user-gifts',
  'POST /json-api/actions/be_participant',
  'GET /json-api/users/profile',
  'GET /json-api/user-notifications',
  'GET /json-api/users/balance',
  'GET /json-api/treasury/user/deposits',
  'GET /json-api/treasury/user/payouts',
  'GET /json-api/chat/webim',
  'GET /json-api/chat/netrox',
];
/** Not a failure of the site: the page went on without the answer, there is no network, or another player has signed in. */
const NO_FAULT: readonly string[] = [
  'cancelled',
  'offline',
  'session_expired',
  'unauthorized',
  'other_player',
];

/** A refusal: of a change, or of something that is missing or barred. */
const isRefusal = (method: string, status: number): boolean =>
  method === 'GET'
    ? status === 404 || status === 451
    : status >= 400 && status < 500 && status !== 429;

/** Puts a call that failed into the log, once a page (SPEC F-3 to F-6). */
export const tellOfCall = (
  report: Reporter,
  endpoint: AnyEndpoint,
  error: unknown,
  from: Asker,
): void => {
  const { method, path } = endpoint;
  const { status, code } = isApiError(error) ? error : { status: 0, code: 'unexpected' };
  const call = `${method} ${path}`;
  const isSwallowed = SWALLOWED.includes(call);
  // failures of the log itself are not logged
  const isReport = !/^\/(json-)?api\//.test(path);
  if (isReport || NO_FAULT.includes(code) || (isRefusal(method, status) && !isSwallowed)) return;
  const outcome = isSwallowed ? 'swallowed' : 'rethrown';
  report.error('call', error, { ...contextOf(from), call, status, code, outcome });
};
