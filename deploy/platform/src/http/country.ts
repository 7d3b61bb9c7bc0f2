import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { refuse } from './errors';

const COUNTRY = /^[a-z]{2}$/i;

/**
 * Where the visitor is, as the edge says it (SPEC.md, G8).
 * @throws Refusal 422 `validation` for two countries or none that it could be, 403 `forbidden` without one where one is asked
 */
export const countryOf = (request: FastifyRequest, { countryRequired }: Config): string | undefined => {
  const said = request.headers['x-country'];
  if (said !== undefined && !COUNTRY.test(String(said))) throw refuse(422, 'validation');
  if (said === undefined && countryRequired) throw refuse(403, 'forbidden');
  return said === undefined ? undefined : String(said).toUpperCase();
};
