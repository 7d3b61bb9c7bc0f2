import type { FastifyRequest } from 'fastify';
import { EdgeError } from '../errors';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/** True for what a script of this site sends: no other site can set the header without being asked for leave (CORS). */
export const isOwnScript = (request: FastifyRequest): boolean => Boolean(request.headers['x-requested-with']);

/** S-8: a state-changing call comes from a page of this very origin. @throws EdgeError 403 `forbidden` */
export const refuseForeign = (request: FastifyRequest): void => {
  if (SAFE.has(request.method)) return;
  if (!isOwnScript(request) || request.headers.origin !== originOf(request)) {
    throw new EdgeError(403, 'forbidden');
  }
};
