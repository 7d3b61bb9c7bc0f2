import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { EdgeError } from '../errors';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const originOf = (request: FastifyRequest): string =>
  `${request.protocol}://${request.host}`;

/** True for what a script of this site sends: no other site can set the header without being asked for leave (CORS). */
export const isOwnScript = (request: FastifyRequest): boolean =>
  Boolean(request.headers['x-requested-with']);

/** What a page of guest mode sends: anyone who is signed in in this browser, it is asked as a guest. */
export const isInGuestMode = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['x-guest-mode'] !== undefined;

/** A browser says where a request comes from, and a neighbour (`same-site`) is foreign too; clients that are none say nothing (S-16). */
export const comesFromElsewhere = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
};

/**
 * SS-8, S-16: what changes something, or reads as the player, comes from a script on a page of this very origin.
 * @throws EdgeError 403 `forbidden`
 */
export const refuseForeign = (request: FastifyRequest): void => {
  const { headers } = request;
  const isChange = !SAFE.has(request.method);
  // without the header a read is a guest's, wherever it comes from (SS-10)
  if (!isOwnScript(request)) {
    if (isChange) throw new EdgeError(403, 'forbidden');
    return;
  }
  const isOwn = headers.origin === originOf(request) || (!isChange && headers.origin === undefined);
  // a link or a form cannot set the header: anyone who says both is no browser of ours
  if (!isOwn || comesFromElsewhere(request) || headers['sec-fetch-mode'] === 'navigate') {
    throw new EdgeError(403, 'forbidden');
  }
};

/** A form sends no header of its own, but every browser says where it stands. @throws EdgeError 403 `forbidden` */
export const refuseForeignForm = (request: FastifyRequest): void => {
  if (request.headers.origin !== originOf(request) || comesFromElsewhere(request)) {
    throw new EdgeError(403, 'forbidden');
  }
};
