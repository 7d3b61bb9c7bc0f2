import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sign } from '../crypto';
import { refuse } from './errors';

const MAX_AGE_MS = 300_000;

/** Headers of a signed server-to-server call: HMAC-SHA256 of `timestamp.body`, timestamp in milliseconds. */
export const signedHeaders = (
  prefix: string,
  secret: string,
  body: string,
  now: number,
): Record<string, string> => ({
  'content-type': 'application/json',
  [`x-${prefix}-timestamp`]: String(now),
  [`x-${prefix}-signature`]: sign(secret, `${now}.${body}`),
});

/** Who may sign calls of one kind, with a secret of its own. */
export interface Signer {
  id: string;
  secret: string;
}
const signers = new WeakMap<FastifyRequest, string>();

/** The `id` of the one who signed the request. */
export const signerOf = (request: FastifyRequest): string => signers.get(request) ?? '';

/**
 * Keeps the bytes of JSON bodies in this scope and lets a request through only if its signature, over exactly these bytes, is
 * right and not older than five minutes (401 `bad_signature`).
 */
export const requireSignature = (
  app: FastifyInstance,
  prefix: string,
  secret: string,
  now: () => Date,
): void => requireOneOf(app, prefix, [{ id: prefix, secret }], now);

/** The same for calls that several may sign: whose secret fits made the request (`signerOf`). */
export function requireOneOf(
  app: FastifyInstance,
  prefix: string,
  known: readonly Signer[],
  now: () => Date,
): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const signer = known.find(({ secret }) => isSigned(request, prefix, secret, text, now().getTime()));
    if (!signer) return done(refuse(401, 'bad_signature'), undefined);
    signers.set(request, signer.id);
    try {
      done(null, JSON.parse(text));
    } catch {
      done(refuse(422, 'validation'), undefined);
    }
  });
  app.addHook('preValidation', async (request) => {
    if (!signers.has(request)) throw refuse(401, 'bad_signature');
  });
}

function isSigned(
  request: FastifyRequest,
  prefix: string,
  secret: string,
  text: string,
  now: number,
): boolean {
  const timestamp = String(request.headers[`x-${prefix}-timestamp`] ?? '');
  const given = Buffer.from(String(request.headers[`x-${prefix}-signature`] ?? ''));
  if (!/^\d{10,16}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > MAX_AGE_MS) return false;
  const expected = Buffer.from(sign(secret, `${timestamp}.${text}`));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
