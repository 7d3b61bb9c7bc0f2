import { RefusedError } from 'deploy-release';
import { ForbiddenError } from 'deploy-release/remote';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { EdgeError } from '../errors';

/** A refusal with a sentence for anyone who publishes. */
export class PublishError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly sentence: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(sentence);
    this.name = 'PublishError';
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
/** Anyone who was sending is gone. */
const CUT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET']);

const problemOf = (error: unknown): PublishError => {
  if (error instanceof PublishError) return error;
  if (error instanceof ForbiddenError) return new PublishError(403, 'forbidden', error.reason);
  if (error instanceof RefusedError) return new PublishError(422, 'refused', error.reason);
  if (error instanceof EdgeError) return new PublishError(error.status, error.code, error.code);
  const { statusCode, message, code = '' } = error as FastifyError;
  if (FULL.has(code)) return new PublishError(507, 'full', 'the disk of the site is full');
  if (CUT.has(code)) return new PublishError(400, 'cut_off', 'the body ended too early');
  if (statusCode === 413)
    return new PublishError(413, 'payload_too_large', 'the body is too large');
  if (statusCode && statusCode < 500)
    return new PublishError(statusCode, 'validation', `the call is malformed: ${message}`);
  return new PublishError(500, 'unexpected', 'the site could not do it; its log says why');
};

/** Every refusal is `{errors: [{code, message}]}`; the message is a sentence. */
export const answerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, code, sentence, headers } = problemOf(error);
  if (status === 500) request.log.error({ err: error }, 'a publish call failed');
  // what was not read of the body is not waited for
  if (status >= 400 && request.method === 'PUT') reply.header('connection', 'close');
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .send({ errors: [{ code, message: sentence }] });
};
