import type { FastifyError, FastifyInstance } from 'fastify';
import type { ErrorCode, ErrorItem } from 'shared-contracts/api';

/** A refusal that the caller is told: status and items of the error shape (specification 1, section 3). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly items: ErrorItem[],
  ) {
    super(`${status} ${items.map((item) => item.code).join(', ')}`);
    this.name = 'Refusal';
  }
}

/** `throw refuse(422, 'amount_too_small', 'amount')` */
export const refuse = (status: number, code: ErrorCode, field?: string): Refusal =>
  new Refusal(status, [field ? { code, field } : { code }]);

const BY_STATUS: Record<number, ErrorCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'rate_limited',
};

/** Codes of a field whose shape is wrong; any other field gets `validation`. */
const BY_FIELD: Record<string, ErrorCode> = {
  birthday: 'invalid_date',
  currency: 'invalid_currency',
  email: 'invalid_email',
  phone: 'invalid_phone',
};

interface Invalid {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

/** Items of a request that does not fit its schema: one a field, with the field's own code where it has one. */
export function invalidItems(errors: readonly Invalid[]): ErrorItem[] {
  const items = new Map<string, ErrorItem>();
  for (const error of errors) {
    const path = error.instancePath.slice(1).replace(/\//g, '.');
    const missing = error.keyword === 'required' ? String(error.params.missingProperty) : '';
    const field = [path, missing].filter(Boolean).join('.');
    const empty = missing || (error.keyword === 'minLength' && error.params.limit === 1);
    if (!items.has(field))
      items.set(field, { code: empty ? 'required' : (BY_FIELD[field] ?? 'validation'), field });
  }
  return [...items.values()];
}

/** Every answer that is no success has the error shape; what nobody expected is logged and named by its request id. */
export function installErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ errors: [{ code: 'not_found' }] }));
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send({ errors: error.items });
    if (error.validation)
      return reply.code(422).send({ errors: invalidItems(error.validation as Invalid[]) });
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply.code(status).send({ errors: [{ code: BY_STATUS[status] ?? 'validation' }] });
    request.log.error({ err: error, requestId: request.id }, 'unexpected failure');
    return reply.code(500).send({ errors: [{ code: 'unexpected', message: request.id }] });
  });
}
