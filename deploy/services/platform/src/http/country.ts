import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '../brands';
import type { Config } from '../config';
import { refuse } from './errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** Passes who may use what is barred in restricted regions. @throws RefusedError 451 `region_blocked`, and as `countryOf` does */
    refuseBarred(request: FastifyRequest, brand: Brand): void;
  }
}
const COUNTRY = /^[a-z]{2}$/i;

/**
 * Where the visitor is, as the edge says it (SPEC.md, G8).
 * @throws RefusedError 422 `validation` for two countries or none that it could be, 403 `forbidden` without one where one is asked
 */
export const countryOf = (
  request: FastifyRequest,
  { countryRequired }: Pick<Config, 'countryRequired'>,
): string | undefined => {
  const said = request.headers['x-country'];
  if (said !== undefined && !COUNTRY.test(String(said))) throw refuse(422, 'validation');
  if (said === undefined && countryRequired) throw refuse(403, 'forbidden');
  return said === undefined ? undefined : String(said).toUpperCase();
};

/** One verdict for every call that the contract marks `regionBlocked`. */
export function installRegions(app: FastifyInstance, config: Config): void {
  app.decorate('refuseBarred', (request: FastifyRequest, { blockedCountries }: Brand) => {
    const country = countryOf(request, config);
    if (country && blockedCountries.includes(country)) throw refuse(451, 'region_blocked');
  });
}
