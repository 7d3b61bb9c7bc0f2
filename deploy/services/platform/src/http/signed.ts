import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SIGNATURE_V2, signedText } from 'shared-contracts/signed-calls';
import { sign } from '../crypto';
import { refuse } from './errors';

const MAX_AGE_MS = 300_000;

/** What is asked, where. */
export interface SentCall {
  /** Address of the call, or its path with the query. */
  to: string;
  body: string;
  /** Milliseconds. */
  now: number;
  /** The receiver knows the former version alone (`Config.formerSignatures`). */
  former?: boolean;
}

/** `v2=` and HMAC-SHA256 of version, time, method, path and body, a line each; the former version had time and body alone. */
export function signatureOf(secret: string, { to, body, now, former = false }: SentCall): string {
  if (former) return sign(secret, `${now}.${body}`);
  const { pathname, search } = new URL(to, 'http://any');
  const call = { timestamp: String(now), method: 'POST', path: pathname + search, body };
  return SIGNATURE_V2 + sign(secret, signedText(call));
}

/** Headers of a signed server-to-server `POST` of JSON. */
export const signedHeaders = (
  prefix: string,
  secret: string,
  call: SentCall,
): Record<string, string> => ({
  'content-type': 'application/json',
  [`x-${prefix}-timestamp`]: String(call.now),
  [`x-${prefix}-signature`]: signatureOf(secret, call),
});

/** Who may sign calls of one kind, with a secret of its own. */
export interface Signer {
  id: string;
  secret: string;
  /** Signatures of the former version, which cover neither method nor path, are taken too. */
  former?: boolean;
}
const signers = new WeakMap<FastifyRequest, string>();

/** The `id` of the one who signed the request. */
export const signerOf = (request: FastifyRequest): string => signers.get(request) ?? '';

/**
 * Keeps the bytes of JSON bodies in this scope and lets a request through only if its signature, over its method, its path and exactly
 * these bytes, is right and not older than five minutes (401 `bad_signature`).
 */
export const requireSignature = (app: FastifyInstance, signer: Signer, now: () => Date): void =>
  requireOneOf(app, signer.id, [signer], now);

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
    const signer = known.find((one) => isSigned(request, prefix, one, text, now().getTime()));
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
  { headers, method, url: path }: FastifyRequest,
  prefix: string,
  { secret, former }: Signer,
  body: string,
  now: number,
): boolean {
  const timestamp = String(headers[`x-${prefix}-timestamp`] ?? '');
  const said = String(headers[`x-${prefix}-signature`] ?? '');
  if (!/^\d{10,16}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > MAX_AGE_MS)
    return false;
  const right = SIGNATURE_V2 + sign(secret, signedText({ timestamp, method, path, body }));
  return (
    equal(said, right) || (former === true && equal(said, sign(secret, `${timestamp}.${body}`)))
  );
}

function equal(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
