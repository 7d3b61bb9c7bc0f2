import { isDatabaseAway, whileDatabaseIsAway } from 'deploy-observability/database-away';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { ErrorCode, ErrorItem } from 'shared-contracts/api';

/** A refusal that the caller is told: status and items of the error shape (specification 1, section 3). */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly items: ErrorItem[],
    /** Seconds after which the same call may be made again; told as `Retry-After`. */
    readonly retryAfter: number | null = null,
  ) {
    super(`${status} ${items.map((item) => item.code).join(', ')}`);
    this.name = 'RefusedError';
  }
}

/** Seconds after which what is not there now may be asked for again. */
const RETRY_AFTER = 10;

/** `throw refuse(422, 'amount_too_small', 'amount')` */
export const refuse = (status: number, code: ErrorCode, field?: string): RefusedError =>
  new RefusedError(status, [field ? { code, field } : { code }]);

/** The same for what may be asked again after `retryAfter` seconds. */
export const refuseFor = (
  retryAfter: number,
  status: number,
  code: ErrorCode,
  field?: string,
): RefusedError => new RefusedError(status, [field ? { code, field } : { code }], retryAfter);

/** What any call may be refused with; all other codes are a module's. */
export const COMMON_CODES: readonly ErrorCode[] = [
  'validation',
  'required',
  'invalid_email',
  'invalid_phone',
  'invalid_date',
  'invalid_currency',
  'amount_too_small',
  'amount_too_large',
  'session_expired',
  'other_player',
  'unauthorized',
  'forbidden',
  'not_found',
  'payload_too_large',
  'rate_limited',
  'region_blocked',
  'action_not_allowed',
  'idempotency_conflict',
  'idempotency_key_required',
  'bad_signature',
  'unexpected',
  'payment_system_unavailable',
  'maintenance',
];

const BY_STATUS: Record<number, ErrorCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'rate_limited',
};

/** Codes of a field whose shape is wrong; any other field gets `validation`. */
const BY_FIELD = new Map<string, ErrorCode>(
  Object.entries({
    birthday: 'invalid_date',
    currency: 'invalid_currency',
    email: 'invalid_email',
    phone: 'invalid_phone',
  } as const),
);

interface Invalid {
  keyword?: string;
  instancePath: string;
  params?: Record<string, unknown>;
}

/** So many items are told at most, of names so long at most: a hostile request does not write the answer. */
const MOST_ITEMS = 30;
const LONGEST_FIELD = 100;

/** The property that is missing, or that nobody asked for. */
const nameIn = ({ keyword, params }: Invalid): string =>
  keyword === 'required'
    ? String(params?.missingProperty)
    : keyword === 'additionalProperties'
      ? String(params?.additionalProperty)
      : '';

/** Items of a request that does not fit its schema: one a field, with the field's own code where it has one. */
function invalidItems(errors: readonly Invalid[]): ErrorItem[] {
  const items = new Map<string, ErrorItem>();
  for (const error of errors) {
    const path = error.instancePath.slice(1).replace(/\//g, '.');
    const field = [path, nameIn(error)].filter(Boolean).join('.').slice(0, LONGEST_FIELD);
    const empty =
      error.keyword === 'required' || (error.keyword === 'minLength' && error.params?.limit === 1);
    const code = empty ? 'required' : (BY_FIELD.get(field) ?? 'validation');
    if (!items.has(field)) items.set(field, { code, field });
    if (items.size > MOST_ITEMS) break;
  }
  // a body of several shapes fails as a whole as well: the fields say more
  if (items.size > 1) items.delete('');
  return [...items.values()].slice(0, MOST_ITEMS);
}

/** Every answer that is no success has the error shape; what nobody expected is logged and named by its request id. */
export function installErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ errors: [{ code: 'not_found' }] }),
  );
  app.setErrorHandler<FastifyError | RefusedError>((error, request, reply) => {
    if (error instanceof RefusedError) {
      const retryAfter = error.retryAfter ?? (error.status === 503 ? RETRY_AFTER : null);
      if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
      return reply.code(error.status).send({ errors: error.items });
    }
    if (isDatabaseAway(error))
      return whileDatabaseIsAway(request, reply, error).send({ errors: [{ code: 'maintenance' }] });
    if (error.validation)
      return reply.code(422).send({ errors: invalidItems(error.validation as Invalid[]) });
    // a file was being read for somebody who left: nobody failed, and nobody hears an answer
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed)
      return void reply.hijack();
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply.code(status).send({ errors: [{ code: BY_STATUS[status] ?? 'validation' }] });
    request.log.error({ err: error, requestId: request.id }, 'unexpected failure');
    return reply.code(500).send({ errors: [{ code: 'unexpected', message: request.id }] });
  });
}
