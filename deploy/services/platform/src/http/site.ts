import type { FastifyRequest } from 'fastify';
import { brandOf } from '../brands';
import type { Config } from '../config';

/** The site's origin of a brand: that of its first host, else one whose host starts with the brand's name, else the first of all. */
export const originOfBrand = ({ siteOrigins }: Config, brand: string): string => {
  const at = (fits: (hostname: string) => boolean) =>
    siteOrigins.find((origin) => fits(new URL(origin).hostname));
  const hosts = brandOf(brand).hosts.map((host) => at((hostname) => hostname === host));
  return (
    hosts.find((origin) => origin !== undefined) ??
    at((hostname) => hostname.startsWith(`${brand}.`)) ??
    siteOrigins[0] ??
    ''
  );
};

/** Where the player came from, if it is one of the site's origins; addresses of other hosts are never sent anybody to. */
export const originOf = (config: Config, request: FastifyRequest, brand: string): string => {
  const { origin } = request.headers;
  return origin && config.siteOrigins.includes(origin) ? origin : originOfBrand(config, brand);
};
